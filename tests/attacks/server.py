"""Hostile requests to `kiebitz serve`: ranges, mutated requests, foreign hosts, floods, slow and rude connections.

Whatever comes, an answer has no byte that is not of its file, and a plain request is answered right and soon.
"""
import os
import re
import signal
import socket
import struct
import subprocess
import time

from attack import Suite

SOON = 9.0  # seconds, on a busy machine; slow connections are dropped after 10
MOST_SLOW = 400
HEADERS = [b"Range", b"Host", b"Content-Length", b"Transfer-Encoding", b"Connection", b"If-Range", b"Expect", b"Upgrade"]
WORDS = [b"\r\n", b"\n", b"\r", b"\0", b" ", b":", b"%", b"%00", b"..", b"/", b"bytes=", b"-", b",", b"18446744073709551616",
         b"HTTP/9.9", b"chunked", b"\xff", b"GET ", b"POST "]


def status_of(answer):
    found = re.match(rb"HTTP/1\.1 (\d{3}) ", answer)
    return int(found[1]) if found else 0


def header(head, name):
    found = re.search(rb"\r\n" + name + rb": ([^\r]*)", head)
    return found[1] if found else b""


class Attack:
    def __init__(self, suite):
        self.suite = suite
        self.random = suite.random
        self.slow = []
        self.files = {b"/": b"<title>the table</title>", b"/empty.txt": b"", b"/one.txt": b"1",
                      b"/large.bin": self.random.randbytes(300_000)}
        os.mkdir("page")
        for path, text in self.files.items():
            with open("page" + (path.decode() if path != b"/" else "/index.html"), "wb") as file:
                file.write(text)
        self.log = open("server.log", "w+b")
        self.server = subprocess.Popen([suite.program("kiebitz"), "serve", "--port", "0", "--page", "page"],
                                       stdout=subprocess.PIPE, stderr=self.log)
        self.port = int(re.search(rb"127\.0\.0\.1:(\d+)", self.server.stdout.readline())[1])
        self.host = b"Host: 127.0.0.1:%d\r\n" % self.port

    def connect(self):
        connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        connection.settimeout(SOON)
        connection.connect(("127.0.0.1", self.port))
        return connection

    def ask(self, request, pieces=1):
        """Everything that comes back until the connection ends."""
        answer = b""
        with self.connect() as connection:
            try:
                cuts = sorted(self.random.randrange(len(request) + 1) for _ in range(pieces - 1))
                for start, end in zip([0] + cuts, cuts + [len(request)]):
                    connection.sendall(request[start:end])
                connection.shutdown(socket.SHUT_WR)
                while part := connection.recv(1 << 16):
                    answer += part
            except (ConnectionError, BrokenPipeError):
                pass
        return answer

    def get(self, path, headers=b""):
        return b"GET " + path + b" HTTP/1.1\r\n" + self.host + headers + b"\r\n"

    # --- correct answers ---

    def is_whole(self, path, answer):
        head, _, body = answer.partition(b"\r\n\r\n")
        return status_of(answer) == 200 and body == self.files[path] and header(head, b"X-Content-Type-Options") == b"nosniff"

    def is_slice(self, path, place, body):
        text = self.files[path]
        found = re.fullmatch(rb"bytes (\d+)-(\d+)/(\d+)", place)
        if not found:
            return False
        first, last, size = (int(each) for each in found.groups())
        return 0 <= first <= last < size == len(text) and body == text[first:last + 1]

    def is_part(self, path, answer):
        head, _, body = answer.partition(b"\r\n\r\n")
        if int(header(head, b"Content-Length")) != len(body):
            return False
        kind = re.match(rb"multipart/byteranges; boundary=(.+)", header(head, b"Content-Type"))
        if not kind:
            return self.is_slice(path, header(head, b"Content-Range"), body)
        first, *parts, end = body.split(b"\r\n--" + kind[1])
        for part in parts:
            part_head, _, part_body = part.partition(b"\r\n\r\n")
            if not self.is_slice(path, header(part_head, b"Content-Range"), part_body):
                return False
        return first == b"" and end == b"--\r\n" and len(parts) > 1

    # --- the attacks; each returns what went wrong, or nothing ---

    def position(self):
        if self.random.random() < 0.8:
            return b"%d" % self.random.choice([0, 1, 5, 24, 299_999, self.random.randrange(310_000)])
        return self.random.choice([b"", b"0", b"1", b"-1", b"x", b"299999", b"300000", b"%d" % self.random.randrange(400_000),
                                   b"%d" % self.random.randrange(1 << 70), b"+5", b" 7", b"0x9", b"0" * 300 + b"5"])

    def ranges(self):
        path = self.random.choice(list(self.files))
        many = self.random.choice([1, 1, 1, 2, 3, 20, 500])
        value = b"bytes=" + b",".join(self.position() + b"-" + self.position() for _ in range(many))
        answer = self.ask(self.get(path, b"Range: " + value + b"\r\n"))
        status = status_of(answer)
        if status == 431 and len(value) > 16_000:
            return ""
        good = {200: lambda: self.is_whole(path, answer), 206: lambda: self.is_part(path, answer),
                416: lambda: b"Content-Range: bytes */%d\r\n" % len(self.files[path]) in answer}
        return "" if status in good and good[status]() else f"{path} {value[:200]} gave {answer[:1000]}"

    def mutations(self):
        request = bytearray(self.get(self.random.choice(list(self.files)),
                                     self.random.choice(HEADERS) + b": " + self.random.choice(WORDS) + b"\r\n"))
        for _ in range(self.random.randrange(1, 6)):
            at = self.random.randrange(len(request) + 1)
            length = self.random.randrange(4)
            request[at:at + length] = self.random.choice([b"", self.random.choice(WORDS), self.random.randbytes(3)])
        answer = self.ask(bytes(request), self.random.randrange(1, 4))
        if answer == b"" or status_of(answer) in (400, 404, 405, 413, 416, 421, 431, 505):
            return ""
        body = answer.partition(b"\r\n\r\n")[2]
        known = any(self.is_whole(path, answer) or body in text for path, text in self.files.items())
        return "" if status_of(answer) in (200, 206) and known else f"{bytes(request)} gave {answer[:1000]}"

    def foreign_hosts(self):
        host = self.random.choice([b"evil.example", b"evil.example:%d" % self.port, b"127.0.0.1", b"127.0.0.1:1",
                                   b"localhost:%d.evil.example" % self.port, b"0.0.0.0:%d" % self.port, b""])
        answer = self.ask(b"GET / HTTP/1.1\r\nHost: " + host + b"\r\n\r\n")
        return "" if status_of(answer) == 421 else f"{host} gave {answer[:300]}"

    def floods(self):
        much = self.random.choice([b"GET /" + b"a" * 200_000, b"x" * 200_000, b"\r\n" * 20_000,
                                   self.get(b"/")[:-2] + b"x: y\r\n" * 50_000,
                                   self.get(b"/", b"Content-Length: 999999\r\n") + b"x" * 200_000])
        answer = self.ask(much)
        # The server may close while the flood still comes; then the answer can be lost.
        return "" if answer == b"" or status_of(answer) in (400, 413, 431) else f"a flood gave {answer[:300]}"

    def pipelines(self):
        paths = [self.random.choice(list(self.files)) for _ in range(self.random.randrange(2, 9))]
        answer = self.ask(b"".join(self.get(path) for path in paths), self.random.randrange(1, 6))
        for path in paths:
            head, _, answer = answer.partition(b"\r\n\r\n")
            size = len(self.files[path])
            if status_of(head) != 200 or answer[:size] != self.files[path]:
                return f"{paths} gave {head[:300]} in place of {path}"
            answer = answer[size:]
        return "" if answer == b"" else f"{paths} gave {len(answer)} bytes too many"

    def slowness(self):
        for _ in range(self.random.randrange(1, 40)):
            connection = self.connect()
            whole = self.get(b"/large.bin")
            connection.sendall(whole[:self.random.choice([0, 5, len(whole) - 1, len(whole)])])
            self.slow.append(connection)
        while len(self.slow) > MOST_SLOW:
            self.slow.pop(0).close()
        return ""

    def rudeness(self):
        connection = self.connect()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        connection.sendall(self.get(b"/large.bin") * self.random.randrange(1, 4))
        connection.close()  # with a reset
        return ""

    # --- what must work meanwhile ---

    def plain_request(self):
        path = self.random.choice(list(self.files))
        start = time.monotonic()
        answer = self.ask(self.get(path, b"Connection: close\r\n"))
        seconds = time.monotonic() - start
        return "" if self.is_whole(path, answer) and seconds < SOON else f"a plain {path}: {answer[:300]} in {seconds:.1f} s"

    def run(self):
        kinds = [self.ranges, self.ranges, self.mutations, self.mutations, self.foreign_hosts, self.floods, self.pipelines,
                 self.slowness, self.rudeness]
        for number in range(self.suite.count):
            attack = self.random.choice(kinds)
            try:
                wrong = attack() or (self.plain_request() if number % 10 == 9 else "")
            except OSError as error:
                wrong = f"{attack.__name__}: {error}"
            self.suite.check(not wrong, wrong)
            if self.server.poll() is not None:
                break
        for connection in self.slow:
            connection.close()
        self.server.send_signal(signal.SIGTERM)
        code = self.server.wait(30)
        self.log.seek(0)
        self.suite.check(code == 0, f"the server ended with {code}: {self.log.read().decode(errors='replace')[:3000]}")


suite = Suite(__doc__, 300)
Attack(suite).run()
suite.finish()
