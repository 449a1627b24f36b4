// Texts of C++ that C would take to end early, paths of texts, and the other doors of the header for C++.
#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>

#include "swift_transforms.hpp"

#include "Doors.inc"

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
    try {
      st::path whole(text);
      std::printf("taken: path data with a zero character\n");
    } catch (const std::invalid_argument &) {
      refused++;
    }
  }
  bool is_right = refused == 6 && st::css("scale(2)")[0] == 2;
  try {
    st::css("scale(2");
    is_right = false;
  } catch (const st::error &refusal) {
    is_right = is_right && refusal.status() == ST_ERROR_TEXT;
  }
  st::path line("M 0 0 H 10");
  st_stroke_style style = st::stroke_defaults();
  style.width = 2;
  st::path outline = line.stroked(style, 0.1);
  const double dashes[] = {1, 1};
  st::path dashed = line.stroked(style, 0.1, dashes);
  is_right = is_right && line.svg() == "M0 0H10" && line.length() == 10 && outline.bounds() == std::array<double, 4>{0, -1, 10, 2};
  is_right = is_right && outline.contains({1.5, 0.5}) && !dashed.contains({1.5, 0.5}) && outline.triangles(0.1).size() == 6;
  return is_right && doors::check() == 0 ? 0 : 1;
}
