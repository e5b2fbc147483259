# That code with AVX shares no symbol with code for any processor (cmake/lanes.cmake):
#   cmake -DNM=... "-DOBJECTS=...;..." -P lanes.cmake
foreach(object IN LISTS OBJECTS)
  execute_process(COMMAND ${NM} --defined-only --extern-only --format=posix ${object}
    OUTPUT_VARIABLE told COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" symbols "${told}")
  if(NOT told MATCHES "count_deals")
    message(SEND_ERROR "${object} has no count_deals")
  endif()
  foreach(symbol IN LISTS symbols)
    if(NOT symbol MATCHES "kiebitz_avx|^DW\\.ref\\.|^__clang_call_terminate")
      message(SEND_ERROR "${object} defines ${symbol}, which other files may define as well")
    endif()
  endforeach()
endforeach()
