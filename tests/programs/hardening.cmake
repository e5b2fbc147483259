# That the programs are built as cmake/flags.cmake wants it:  cmake -DREADELF=... "-DPROGRAMS=...;..." -P hardening.cmake
foreach(program IN LISTS PROGRAMS)
  execute_process(COMMAND ${READELF} --wide --file-header --program-headers --dynamic --dyn-syms ${program}
    OUTPUT_VARIABLE told COMMAND_ERROR_IS_FATAL ANY)
  # What it is, and a regular expression for what readelf says of it.
  foreach(demand
      "position-independent|Type: +DYN"
      "read-only after relocation|GNU_RELRO"
      "bound at the start|FLAGS_1\\)[^\n]*NOW"
      "without an executable stack|GNU_STACK +0x[^\n]+ RW "
      "compiled with stack protectors|__stack_chk_fail"
      "compiled with checked library calls|_chk@|__glibcxx_assert_fail")
    string(REGEX REPLACE "^([^|]*)\\|(.*)$" "\\1" what "${demand}")
    string(REGEX REPLACE "^([^|]*)\\|(.*)$" "\\2" pattern "${demand}")
    if(NOT told MATCHES "${pattern}")
      message(SEND_ERROR "${program} is not ${what}")
    endif()
  endforeach()
endforeach()
