# Completion for fish. It asks the program itself, so it knows every command and option.

# Lines "name<tab>what it does": of the games if $argv[1] is 1, else of the commands.
function __kiebitz_names
    kiebitz help 2>/dev/null | awk -v games=$argv[1] '
        /^[^ ]/ { here = ($0 == "Games") }
        /^  / && here == games { name = $1; $1 = ""; print name "\t" substr($0, 2) }'
end

# The options of some commands depend on the game.
function __kiebitz_options
    set -l words (commandline -opc)
    kiebitz $words[2..3] --help 2>/dev/null | awk '
        /^  (-h,)?--/ { count = split($1, names, ","); $1 = ""
            for (i = 1; i <= count; i++) print names[i] "\t" substr($0, 2) }'
end

function __kiebitz_is_word
    test (count (commandline -opc)) -eq $argv[1]
end

complete -c kiebitz -f -n '__kiebitz_is_word 1' -a '(__kiebitz_names 0)'
complete -c kiebitz -n '__kiebitz_is_word 2; and not __fish_seen_subcommand_from help' -a '(__kiebitz_names 1)'
complete -c kiebitz -f -n '__fish_seen_subcommand_from help' -a '(__kiebitz_names 0)'
complete -c kiebitz -n 'not __kiebitz_is_word 1; and string match -q -- "-*" (commandline -ct)' -a '(__kiebitz_options)'
