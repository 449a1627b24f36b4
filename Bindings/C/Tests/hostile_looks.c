// No number of any property ends the process, whatever is then asked of the list.
#include "Drawing.h"

void check_hostile_looks(void) {
  static const char *const paths[] = {
      "bounds", "position", "anchorPoint", "zPosition", "anchorPointZ", "opacity", "transform", "sublayerTransform", "transform.scale",
      "backgroundColor", "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
      "startPoint", "endPoint", "colors", "locations", "fillColor", "strokeColor", "lineWidth", "miterLimit", "lineDashPattern",
      "lineDashPhase", "strokeStart", "strokeEnd", "contentsRect", "contentsCenter", "contentsScale", "masksToBounds", "isHidden"};
  static const double hostile[] = {0, -0.0, 1, -1, 0.5, 1e-300, 5e-324, 1e300, -1e300, 1.7e308, 1e17, -3, 1e9};
  static const char *const curves[] = {"M 0 0 H 10 V 10 Z", "M 1e300 0 L -1e300 1e300 1 1", "M 0 0 A 1e-300 1e300 3 1 0 5 5", "", "M 3 3 Z"};
  enum { PATHS = sizeof paths / sizeof *paths, NUMBERS = sizeof hostile / sizeof *hostile };
  const double size[2] = {40, 20};
  for (int round = 0; round < 300; round++) {
    st_layer_tree tree = tree_of(100, 100);
    st_layer card = add(tree, 0, 10, 10, 50, 50), mask = add(tree, card, 0, 0, 50, 50);
    if (round % 2) EXPECT(ST_OK, st_layer_tree_set_mask(tree, card, mask));
    if (round % 3) EXPECT(ST_OK, st_layer_tree_set_picture(tree, card, 7, size, round % 5 ? "resizeAspect" : "center"));
    for (int change = 0; change < 14; change++) {
      const char *path = paths[rand() % PATHS];
      const st_layer layer = change % 2 ? card : mask;
      double numbers[16], read[16];
      size_t count = 0, found = 0;
      const st_status status = st_layer_tree_get_numbers(tree, layer, path, read, 16, &count);
      HOLDS(status == ST_OK || status == ST_ERROR_UNDEFINED);
      if (count == 0) count = 4 * (size_t)(rand() % 4);
      for (size_t i = 0; i < count; i++) numbers[i] = hostile[rand() % NUMBERS];
      if (status == ST_OK && st_layer_tree_set_numbers(tree, layer, path, numbers, count) == ST_OK)
        HOLDS(st_layer_tree_get_numbers(tree, layer, path, read, 16, &found) == ST_OK || strchr(path, '.') != NULL);
    }
    EXPECT(ST_OK, st_layer_tree_set_text(tree, card, "path", curves[rand() % 5]));
    if (round % 4 == 0) EXPECT(ST_OK, st_layer_tree_set_text(tree, card, "shadowPath", curves[rand() % 5]));
    drawing l = list_of(tree);
    st_pass passes[80];
    size_t found[80], count = 0;
    EXPECT(ST_OK, st_draw_list_passes(l.handle, passes, 80, &count));
    for (int i = 0; i < 4; i++)
      EXPECT(ST_OK, st_draw_list_hits(l.handle, i < 2 ? 20 * i : hostile[rand() % NUMBERS], i < 3 ? 30 : 1e300, 63, found, 80, &count));
    for (size_t i = 0; i < l.draw_count; i++) HOLDS(l.draws[i].frame < (int32_t)l.frame_count && l.draws[i].paint < (int32_t)l.paint_count);
    for (size_t i = 0; i < l.frame_count; i++) HOLDS(l.frames[i].parent < (int32_t)i);
    EXPECT(ST_OK, st_draw_list_close(l.handle));
    EXPECT(ST_OK, st_layer_tree_close(tree));
  }
}
