"""The environments keep the promises of Gymnasium and PettingZoo."""

import numpy as np
import pytest

import kiebitz
from kiebitz.render import picture
from standins import have_packages, install

REAL = have_packages()
if not REAL:
    install()

import kiebitz.gymnasium  # noqa: E402
import kiebitz.pettingzoo  # noqa: E402

PLAYED = [name for name in kiebitz.games() if kiebitz.Game(name).is_played]


def environment(name, **options):
    return getattr(kiebitz.pettingzoo, f"{name}_v0").env(**options)


@pytest.mark.parametrize("name", PLAYED)
def test_the_aec_environment_keeps_its_promises(name):
    env = environment(name)
    env.reset(seed=0, options={"anything": 1})
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
    assert env.agents == env.possible_agents and env.num_agents == len(env.agents)
    assert not any(env.terminations.values()) and not any(env.truncations.values())
    assert env.last(observe=False)[0] is None
    seen, earned = set(), {agent: 0.0 for agent in env.agents}
    for agent in env.agent_iter(5000):
        observation, reward, over, given_up, info = env.last()
        seen.add(agent)
        assert reward == earned[agent] and np.isfinite(float(reward))
        assert isinstance(over, bool) and isinstance(given_up, bool) and isinstance(info, dict)
        assert env.observation_space(agent).contains(observation)
        mask = observation["action_mask"]
        assert mask.dtype == np.int8 and mask.any() == (not over and not given_up)
        for other in env.agents:
            assert other == agent or not env.observe(other)["action_mask"].any()
        earned[agent] = 0.0
        assert env.step(None if over or given_up else np.int32(env.action_space(agent).sample(mask))) is None
        for each in (env.rewards, env.terminations, env.truncations, env.infos):
            assert set(each) == set(env.agents) <= set(env.possible_agents)
        for other in env.agents:
            earned[other] += env.rewards[other]
    assert not env.agents and seen == set(env.possible_agents)
    env.reset()
    assert env.agents == env.possible_agents
    env.close()


@pytest.mark.parametrize("name", PLAYED)
def test_a_seed_names_a_game(name):
    def play(seed):
        env = environment(name)
        env.reset(seed=seed)
        rows = []
        for agent in env.agent_iter(30):
            observation, _, over, given_up, _ = env.last()
            rows.append((agent, observation["observation"].tolist()))
            env.step(None if over or given_up else int(observation["action_mask"].argmax()))
        return rows

    assert play(5) == play(5) and play(5) != play(6)


@pytest.mark.parametrize("name", PLAYED)
def test_rendering(name):
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray), ("human", type(None))):
        env = environment(name, render_mode=mode)
        env.reset(seed=1)
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
        assert isinstance(env.render(), kind)
    seat = kiebitz.gymnasium.SeatEnv(name, render_mode="ansi")
    _, info = seat.reset(seed=1)
    seat.step(int(info["action_mask"].argmax()))
    for card in kiebitz.Game(name).table(seed=info["seed"], deal=info["deal"]).view(0)["rows"][0]["cards"][1:]:
        assert card in seat.render()
    with pytest.raises(kiebitz.Error):
        environment(name, render_mode="hologram")
    with pytest.raises(AttributeError):
        kiebitz.pettingzoo.chess_v0


def test_pictures_are_of_one_size_and_can_be_read():
    image = picture("I\n" * 3)
    assert image.dtype == np.uint8 and image.shape == picture("Player 1 draws. " * 99).shape == (468, 960, 3)
    ink = (image[:54, :12, 0] < 128)[::2, ::2]
    rows = ["".join("#" if dot else "." for dot in row) for row in ink[:9]]
    assert rows == ["......", ".###..", "..#...", "..#...", "..#...", "..#...", "..#...", ".###..", "......"]
    assert (ink[:9] == ink[18:27]).all()


@pytest.mark.parametrize("name", PLAYED)
def test_one_seat_against_built_in_players(name):
    env = kiebitz.gymnasium.SeatEnv(name, opponents="random")
    first, info = env.reset(seed=3)
    again, same = env.reset(seed=3)
    assert (first == again).all() and info["deal"] == same["deal"] and info["seed"] == same["seed"]
    games = 0
    while games < 3:
        mask = info["action_mask"]
        assert mask.dtype == np.int8 and env.observation_space.contains(first)
        first, reward, over, given_up, info = env.step(env.action_space.sample(mask))
        if over or given_up:
            games += 1
            with pytest.raises(kiebitz.Error):
                env.step(0)
            first, info = env.reset()


def test_an_illegal_action_ends_the_game_and_names_its_clause():
    env = kiebitz.gymnasium.SeatEnv("maumau", illegal_reward=-7)
    _, info = env.reset(seed=1)
    _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert reward == -7 and over and info["illegal"]["clause"].startswith("MM-")


@pytest.mark.parametrize("name", PLAYED)
def test_a_vector_of_seats(name):
    envs = kiebitz.gymnasium.SeatVectorEnv(name, 5, opponents="random")
    seen, info = envs.reset(seed=2)
    ended = 0
    for _ in range(100):
        assert envs.observation_space.contains(seen) and info["action_mask"].any(1).all()
        actions = [envs.single_action_space.sample(mask) for mask in info["action_mask"]]
        seen, reward, over, given_up, info = envs.step(actions)
        assert not reward[~(over | given_up)].any()
        ended += over.sum()
        assert ("final_obs" in info) == bool((over | given_up).any())
    assert ended > 0


@pytest.mark.skipif(not REAL, reason="gymnasium and pettingzoo are not installed")
@pytest.mark.parametrize("name", PLAYED)
def test_the_checks_of_the_packages(name):
    from gymnasium.utils.env_checker import check_env
    from pettingzoo.test import api_test, seed_test

    api_test(environment(name), num_cycles=100)
    seed_test(lambda: environment(name), num_cycles=50)
    check_env(kiebitz.gymnasium.SeatEnv(name, render_mode="ansi"), skip_render_check=True)
