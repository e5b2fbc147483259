# Completion for bash. It asks the program itself, so it knows every command and option.

# _kiebitz_names HEADING: the names listed in the overview under "Games", or under all other headings.
_kiebitz_names() {
  "$1" help 2>/dev/null | awk -v games="$2" '/^[^ ]/ { here = ($0 == "Games") } /^  / && here == games { print $1 }'
}

_kiebitz() {
  local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]:-} choices
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    choices=$(_kiebitz_names "$program" 0)
  elif [[ $word == -* ]]; then
    # The options of some commands depend on the game.
    choices=$("$program" "$command" ${COMP_WORDS[2]:+"${COMP_WORDS[2]}"} --help 2>/dev/null | grep -oE '^  (-h,)?--[a-z-]+(,--[a-z-]+)*' |
      tr -d ' ' | tr ',' '\n')
  elif [[ $command == help ]]; then
    choices=$(_kiebitz_names "$program" 0)
  elif ((COMP_CWORD == 2)); then
    choices=$(_kiebitz_names "$program" 1)
  fi
  mapfile -t COMPREPLY < <(compgen -W "$choices" -- "$word")
  ((${#COMPREPLY[@]})) || mapfile -t COMPREPLY < <(compgen -f -- "$word")
}
complete -o filenames -F _kiebitz kiebitz
