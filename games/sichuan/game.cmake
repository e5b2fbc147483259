# Tiles and suit tables are those of the contest game.
target_link_libraries(kiebitz_sichuan PUBLIC kiebitz_mahjong)
