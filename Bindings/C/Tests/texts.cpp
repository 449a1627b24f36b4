// Texts of C++ that C would take to end early.
#include <cstdio>
#include <stdexcept>
#include <string>

#include "swift_transforms.hpp"

int main() {
  namespace st = swift_transforms;
  int refused = 0;
  for (const std::string &text : {std::string("none\0", 5), std::string("scale(2)\0 scale(3)", 18), std::string("\0", 1)}) {
    try {
      st::css(text);
      std::printf("taken: a text with a zero character\n");
    } catch (const std::invalid_argument &) {
      refused++;
    }
  }
  bool is_right = refused == 3 && st::css("scale(2)")[0] == 2;
  try {
    st::css("scale(2");
    is_right = false;
  } catch (const st::error &refusal) {
    is_right = is_right && refusal.status() == ST_ERROR_TEXT;
  }
  return is_right ? 0 : 1;
}
