"""Batches: the same games as tables, in arrays, and nothing in them that a seat may not know."""

import threading

import numpy as np
import pytest

import kiebitz

PLAYED = [name for name in kiebitz.games() if kiebitz.Game(name).is_played]
VARIANTS = [("maumau", {"players": 2}), ("maumau", {"players": 4}), ("evensteven", {}), ("sichuan", {}),
            ("sichuan", {"rules": "chengdu"})]  # fmt: skip


def random_actions(batch, dice):
    """A random legal action for each game; 0 where there is none."""
    return np.where(batch.mask.any(1), (batch.mask * dice.random(batch.mask.shape)).argmax(1), 0)


@pytest.mark.parametrize("name, options", VARIANTS)
def test_a_batch_plays_the_games_of_tables(name, options):
    dice = np.random.default_rng(1)
    batch = kiebitz.Batch(name, 5, seed=11, deal=3, autoreset="disabled", **options)
    batch.reset()
    assert batch.deal.tolist() == [3, 4, 5, 6, 7]
    tables = [batch.game.table(seed=11, deal=int(deal), **options) for deal in batch.deal]
    for _ in range(300):
        for i, table in enumerate(tables):
            if table.over:
                assert batch.seat[i] == -1 and not batch.mask[i].any()
                continue
            seat = int(batch.seat[i])
            assert seat == table.to_act[0]
            moves = {batch.move(action) for action in np.flatnonzero(batch.mask[i])}
            assert moves == set(table.moves(seat))
            assert all(batch.move(batch.action(move)) == move for move in moves)
        actions = random_actions(batch, dice)
        for i, table in enumerate(tables):
            if not table.over:
                table.play(int(batch.seat[i]), batch.move(int(actions[i])))
        batch.step(actions)
        for i, table in enumerate(tables):
            if batch.done[i] and table.outcome["scores"] is not None:
                sign = -1 if batch.game.fewest_points_win else 1
                assert (batch.reward[i] == [sign * score for score in table.outcome["scores"]]).all()
    assert any(table.over for table in tables)


def test_an_observation_shows_what_the_table_shows_the_seat():
    batch = kiebitz.Batch("maumau", 1, seed=2, players=3, autoreset="disabled")
    table = batch.game.table(players=3, seed=2)
    cards = {batch.move(i)[:2]: i for i in range(28)} | {batch.move(28 + 4 * i)[:2]: 28 + i for i in range(4)}
    batch.reset()
    dice = np.random.default_rng(5)
    while not batch.done[0]:
        seen = {name: batch.observation[0, part] for name, (part, _) in batch.fields.items()}
        seat = int(batch.seat[0])
        rows = {(row["place"], row.get("seat")): row["cards"] for row in table.view(seat)["rows"]}
        assert set(np.flatnonzero(seen["hand"])) == {cards[card] for card in rows["hand", seat]}
        assert seen["hand_sizes"].tolist() == [len(rows["hand", (seat + i) % 3]) for i in range(3)] + [0]
        action = int(random_actions(batch, dice)[0])
        table.play(seat, batch.move(action))
        batch.step([action])


@pytest.mark.parametrize("name, options", VARIANTS)
def test_what_is_hidden_is_not_in_an_observation(name, options):
    """Games that differ only in what the seat cannot see have equal observations and masks."""
    dice = np.random.default_rng(7)
    batch = kiebitz.Batch(name, 8, seed=3, **options)
    real = kiebitz.Batch(name, 1, seed=5, autoreset="disabled", **options)
    table = real.game.table(seed=5, **options)
    real.reset()
    for _ in range(40):
        if real.done[0]:
            break
        seat = int(real.seat[0])
        batch.imagine(table, seat, seed=int(dice.integers(2**32)))
        mine = batch.seat == seat  # in Mahjong, whether others are asked as well is hidden
        assert (batch.observation[mine] == real.observation[0]).all()
        assert (batch.mask[mine] == real.mask[0]).all()
        action = int(random_actions(real, dice)[0])
        table.play(seat, real.move(action))
        real.step([action])


def play_on(batch, steps, seed):
    dice = np.random.default_rng(seed)
    batch.reset()
    rows = []
    for _ in range(steps):
        batch.step(random_actions(batch, dice))
        rows.append([each.copy() for each in (batch.observation, batch.mask, batch.seat, batch.reward, batch.done,
                                               batch.deal, batch.final_observation)])  # fmt: skip
    return rows


@pytest.mark.parametrize("name", PLAYED)
def test_the_number_of_threads_changes_nothing(name):
    one, three = (play_on(kiebitz.Batch(name, 13, seed=4, threads=threads), 60, 2) for threads in (1, 3))
    assert all((a == b).all() for left, right in zip(one, three) for a, b in zip(left, right))


@pytest.mark.parametrize("name", PLAYED)
def test_autoreset(name):
    dice = np.random.default_rng(3)
    same, later, never = (kiebitz.Batch(name, 1, seed=1, autoreset=mode)
                          for mode in ("same_step", "next_step", "disabled"))  # fmt: skip
    for batch in (same, later, never):
        batch.reset()
    while not same.done[0]:
        actions = random_actions(same, dice)
        for batch in (same, later, never):
            batch.step(actions)
            assert batch.done[0] == same.done[0] and (batch.reward == same.reward).all()
    assert (same.final_observation == later.final_observation).all()
    assert same.deal[0] == 1 and later.deal[0] == 0 and later.seat[0] == never.seat[0] == -1
    assert same.mask.any() and not later.mask.any()
    later.step([0])
    assert later.deal[0] == 1 and not later.done[0] and not later.reward.any()
    assert (later.observation == same.observation).all()
    never.step([0])
    assert never.seat[0] == -1 and not never.reward.any()
    never.reset(np.array([True]))
    assert (never.observation == same.observation).all() and never.deal[0] == 1


def test_arrays_of_the_caller_are_used():
    size = kiebitz.Batch("maumau", 1).observation_size
    own = {"observation": np.zeros((3, size), np.int8), "reward": np.full((3, 2), 9, np.float32)}
    batch = kiebitz.Batch("maumau", 3, arrays=own)
    assert batch.observation is own["observation"] and batch.reward is own["reward"]
    batch.reset()
    assert own["observation"].any() and not own["reward"].any()


def test_rewards_of_wins_and_strategies():
    batch = kiebitz.Batch("maumau", 50, seed=1, reward="win", players=2)
    batch.reset()
    wins = np.zeros(2)
    while wins.sum() < 300:
        chosen = np.where(batch.seat == 0, batch.choose("rulebook"), batch.choose("random"))
        batch.step(chosen)
        assert set(np.unique(batch.reward)) <= {0.0, 1.0}
        wins += batch.reward.sum(0)
    assert wins[0] > wins[1]


def test_an_illegal_action_is_refused_and_changes_nothing():
    batch = kiebitz.Batch("maumau", 3, seed=1)
    batch.reset()
    before = batch.observation.copy()
    actions = batch.choose("random")
    actions[2] = np.flatnonzero(batch.mask[2] == 0)[0]
    with pytest.raises(kiebitz.IllegalMove) as caught:
        batch.step(actions)
    assert caught.value.game == 2 and caught.value.clause.startswith("MM-") and caught.value.move
    assert (batch.observation == before).all()
    for action in (-1, 46, 2**62):
        with pytest.raises(kiebitz.IllegalMove):
            batch.step([action] * 3)


def ready(**options):
    batch = kiebitz.Batch("maumau", 2, **options)
    batch.reset()
    return batch


@pytest.mark.parametrize(
    "call, kind",
    [
        (lambda: kiebitz.Batch("mahjong", 1), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 0), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 10**12), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 1, players=9), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 1, autoreset="x"), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 1, reward="x"), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 1, threads=0), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 1, rules="x"), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 1, arrays={"x": 1}), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 1, arrays={"seat": [1]}), TypeError),
        (lambda: kiebitz.Batch("maumau", 2, arrays={"seat": np.zeros(3, np.int8)}), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 2, arrays={"seat": np.zeros(2, np.int16)}), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 2, arrays={"seat": np.zeros(4, np.int8)[::2]}), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 2, arrays={"seat": np.frombuffer(b"ab", np.int8)}), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 2).step([0, 0]), kiebitz.Error),
        (lambda: kiebitz.Batch("maumau", 2).choose(), kiebitz.Error),
        (lambda: ready().step([0]), kiebitz.Error),
        (lambda: ready().step([0, 0, 0]), kiebitz.Error),
        (lambda: ready().step(0), kiebitz.Error),
        (lambda: ready().step([0.0, 0.0]), TypeError),
        (lambda: ready().step("ab"), TypeError),
        (lambda: ready().step(None), TypeError),
        (lambda: ready().choose("nobody"), kiebitz.Error),
        (lambda: ready().reset([1, 0]), kiebitz.Error),
        (lambda: ready().reset([True]), kiebitz.Error),
        (lambda: ready().action("XX"), kiebitz.Error),
        (lambda: ready().action("CJ"), kiebitz.Error),
        (lambda: ready().move(46), kiebitz.Error),
        (lambda: ready().imagine(None, 0), TypeError),
        (lambda: ready().imagine(kiebitz.Game("sichuan").table(), 0), kiebitz.Error),
        (lambda: ready().imagine(kiebitz.Game("maumau").table(3), 0), kiebitz.Error),
        (lambda: ready().imagine(kiebitz.Game("maumau").table(2), 2), kiebitz.Error),
        (lambda: kiebitz._kiebitz.Batch(), TypeError),
        (lambda: kiebitz._kiebitz.Batch.__new__(kiebitz._kiebitz.Batch).seats(), kiebitz.Error),
        (lambda: kiebitz._kiebitz.Batch.__new__(kiebitz._kiebitz.Batch).step(np.zeros(1, int)), kiebitz.Error),
        (lambda: kiebitz._kiebitz.Batch.__new__(kiebitz._kiebitz.Batch).choose(""), kiebitz.Error),
    ],
)
def test_wrong_arguments_are_exceptions(call, kind):
    with pytest.raises(kind) as caught:
        call()
    assert str(caught.value)


def test_a_batch_serves_one_thread_at_a_time():
    batch = kiebitz.Batch("sichuan", 2000, seed=1)
    batch.reset()
    refused = []

    def work():
        for _ in range(30):
            try:
                batch.step(batch.choose("random"))
            except kiebitz.Error as error:  # busy, or the other thread has moved on
                refused.append(str(error))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert all("another thread" in why or "not legal" in why for why in refused)


def test_resampling_is_uniform_over_what_the_seat_cannot_see():
    """A chi-square test: in a deal of two players each unseen card is equally often in the other hand."""
    table = kiebitz.Game("maumau").table(players=2, seed=1, deal=7)
    batch = kiebitz.Batch("maumau", 4000, players=2, autoreset="disabled")
    batch.imagine(table, 0, seed=9)
    hand, size = batch.fields["hand"][0], int(batch.observation[0, batch.fields["hand_sizes"][0]][1])
    batch.step(batch.mask.argmax(1))  # the same card everywhere; then the other seat sees its hand
    assert (batch.seat == 1).all()
    counts = batch.observation[:, hand].sum(0)
    unseen = counts > 0
    assert unseen.sum() == 32 - 7 - 1
    expected = batch.n * size / unseen.sum()
    chi_square = (((counts[unseen] - expected) ** 2) / expected).sum()
    assert chi_square < 2.5 * unseen.sum()
    hands, times = np.unique(batch.observation[:, hand], axis=0, return_counts=True)
    assert len(hands) > 0.95 * batch.n and times.max() <= 4  # no hand, nor the true one, more often than chance
