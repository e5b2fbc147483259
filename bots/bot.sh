#!/bin/sh
# The smallest bot (docs/bots.md): wins where it can, otherwise makes the first move of the list.
while IFS= read -r line; do
  case $line in
    'ready?') echo 'ready first move (sh)' ;;
    'choose '*)
      moves=${line#choose }
      case ", $moves, " in
        *', win, '*) echo win ;;
        *) echo "${moves%%, *}" ;;
      esac
      ;;
    quit) exit 0 ;;
  esac
done
