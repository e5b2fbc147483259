"""Builds the module with CMake; everything else is in pyproject.toml."""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent


class CMakeBuild(build_ext):
    def build_extension(self, ext: Extension) -> None:
        build = pathlib.Path(self.build_temp).resolve() / "cmake"
        target = pathlib.Path(self.get_ext_fullpath(ext.name)).resolve()
        options = [
            "-DCMAKE_BUILD_TYPE=Release",
            "-DCMAKE_UNITY_BUILD=ON",
            "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12",  # as in CMakePresets.json
            "-DKIEBITZ_TESTS=OFF",
            f"-DKIEBITZ_PYTHON={sys.executable}",
            f"-DKIEBITZ_PYTHON_FOLDER={build / 'package'}",
        ]
        generator = ["-G", "Ninja"] if shutil.which("ninja") else []
        subprocess.run(["cmake", "-S", str(ROOT), "-B", str(build), *generator, *options], check=True)
        jobs = str(os.cpu_count() or 1)
        subprocess.run(["cmake", "--build", str(build), "--target", "kiebitz_python", "--parallel", jobs], check=True)
        target.parent.mkdir(parents=True, exist_ok=True)
        (built,) = (build / "package/kiebitz").glob("_kiebitz*.so")
        shutil.copyfile(built, target)


version = re.search(r"VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text().split("project(", 1)[1])
assert version is not None
metadata = ROOT / "build/pip"  # not among the sources
metadata.mkdir(parents=True, exist_ok=True)
setup(
    options={"egg_info": {"egg_base": str(metadata)}},
    version=version[1],
    package_dir={"": "python"},
    packages=["kiebitz"],
    package_data={"kiebitz": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("kiebitz._kiebitz", [])],
    cmdclass={"build_ext": CMakeBuild},
)
