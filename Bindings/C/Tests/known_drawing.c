// Known answers of gradients, corners, borders and opacities (S17 and S20), from what lists of draws say.
#include "Drawing.h"

// S17 of the known answers: what a renderer makes of the numbers of a gradient.
static void check_gradients(void) {
  static const double two[] = {1, 0, 0, 1, 0, 0, 1, 1}, three[] = {1, 0, 0, 1, 1, 1, 0, 1, 0, 1, 0, 1}, places[] = {0, 0.25, 0.5};
  const struct {
    double bounds[4], line[4];
    const char *type;
    int colors, has_locations;
    double x, y, offset, color[4];
  } known[] = {
      {{0, 0, 200, 200}, {0, 0, 1, 1}, "axial", 2, 0, 0, 0, 0, {1, 0, 0, 1}},
      {{0, 0, 200, 200}, {0, 0, 1, 1}, "axial", 2, 0, 200, 0, 0.5, {0.5, 0, 0.5, 1}},
      {{0, 0, 200, 200}, {0, 0, 1, 1}, "axial", 2, 0, 50, 20, 0.175, {0.825, 0, 0.175, 1}},
      {{0, 0, 200, 200}, {0, 0, 1, 1}, "axial", 3, 1, 25, 25, 0.125, {1, 0.5, 0, 1}},
      {{0, 0, 200, 200}, {0, 0, 1, 1}, "axial", 3, 1, 50, 50, 0.25, {1, 1, 0, 1}},
      {{0, 0, 200, 200}, {0, 0, 1, 1}, "axial", 3, 1, 150, 150, 0.75, {0, 1, 0, 1}},
      {{0, 0, 400, 100}, {0, 0, 1, 1}, "axial", 2, 0, 400, 0, 16.0 / 17, {1.0 / 17, 0, 16.0 / 17, 1}},
      {{10, 20, 200, 100}, {0.5, 0, 0.5, 1}, "axial", 2, 0, 99, 45, 0.25, {0.75, 0, 0.25, 1}},
      {{0, 0, 200, 100}, {0.5, 0.5, 1, 1}, "radial", 2, 0, 150, 50, 0.5, {0.5, 0, 0.5, 1}},
      {{0, 0, 200, 100}, {0.5, 0.5, 1, 1}, "radial", 2, 0, 200, 100, sqrt(2), {0, 0, 1, 1}},
      {{0, 0, 200, 200}, {0.25, 0.25, 0.75, 1}, "radial", 3, 0, 100, 50, 0.5, {1, 1, 0, 1}},
  };
  for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
    st_layer_tree tree = tree_of(1, 1);
    EXPECT(ST_OK, st_layer_tree_set_numbers(tree, 0, "bounds", known[k].bounds, 4));
    EXPECT(ST_OK, st_layer_tree_set_text(tree, 0, "type", known[k].type));
    EXPECT(ST_OK, st_layer_tree_set_numbers(tree, 0, "startPoint", known[k].line, 2));
    EXPECT(ST_OK, st_layer_tree_set_numbers(tree, 0, "endPoint", known[k].line + 2, 2));
    EXPECT(ST_OK, st_layer_tree_set_numbers(tree, 0, "colors", known[k].colors == 2 ? two : three, 4 * (size_t)known[k].colors));
    if (known[k].has_locations) EXPECT(ST_OK, st_layer_tree_set_numbers(tree, 0, "locations", places, 3));
    drawing l = list_of(tree);
    const st_paint *p = paint_of(&l, ST_DRAW_GRADIENT);
    const double *g = p->to_gradient, *stop = l.numbers + p->first;
    const double x = g[0] * known[k].x + g[2] * known[k].y + g[4], y = g[1] * known[k].x + g[3] * known[k].y + g[5];
    const double offset = p->gradient == ST_AXIAL ? x : hypot(x, y);
    HOLDS(is_near(offset, known[k].offset) && p->count == 5 * (size_t)known[k].colors);
    size_t after = 0, last = p->count / 5 - 1;
    while (after <= last && stop[5 * after] <= offset + 1e-12) after++;
    for (int c = 0; c < 4; c++) {
      const double *low = stop + 5 * (after == 0 ? 0 : after - 1), *high = stop + 5 * (after > last ? last : after);
      const double t = low == high ? 0 : (offset - low[0]) / (high[0] - low[0]);
      HOLDS(is_near(low[1 + c] * (1 - t) + high[1 + c] * t, known[k].color[c]));
    }
    EXPECT(ST_OK, st_draw_list_close(l.handle));
    EXPECT(ST_OK, st_layer_tree_close(tree));
  }
}

// S20 of the known answers: corners, borders, masks, shadows and opacity.
static void check_corners(void) {
  st_layer_tree tree = tree_of(80, 60);
  set(tree, 0, "cornerRadius", 50), set(tree, 0, "borderWidth", 5);
  drawing l = list_of(tree);
  const st_paint *border = paint_of(&l, ST_DRAW_BORDER);
  HOLDS(border->rect.radius == 30 && border->rect.corners == 15 && border->width == 5 && border->color[3] == 1);
  EXPECT(ST_OK, st_draw_list_close(l.handle));
  set(tree, 0, "cornerRadius", 0);
  l = list_of(tree);
  st_path inner;
  double box[4];
  EXPECT(ST_OK, st_rounded_rect_path(&paint_of(&l, ST_DRAW_BORDER)->rect, 5, &inner));
  EXPECT(ST_OK, st_path_bounds(inner, box));
  HOLDS(80 * 60 - box[2] * box[3] == 1300);
  EXPECT(ST_OK, st_path_close(inner));
  EXPECT(ST_OK, st_draw_list_close(l.handle));
  EXPECT(ST_OK, st_layer_tree_close(tree));

  const struct { double corners, x, y; int is_inside; } known[] = {
      {15, 1, 1, 0}, {15, 6, 6, 1}, {15, 5.8, 5.8, 0}, {15, 5.9, 5.9, 1}, {15, 99, 50, 1}, {15, 100, 50, 0}, {15, 0, 50, 1},
      {8, 1, 1, 1}, {8, 99, 99, 0}};
  for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
    tree = tree_of(200, 200);
    st_layer card = add(tree, 0, 0, 0, 100, 100), inside = add(tree, card, -50, -50, 200, 200);
    set(tree, card, "cornerRadius", 20), set(tree, card, "maskedCorners", known[k].corners), set(tree, card, "masksToBounds", 1);
    l = list_of(tree);
    HOLDS(is_hit(&l, card, known[k].x, known[k].y) == known[k].is_inside);
    HOLDS(is_hit(&l, inside, known[k].x, known[k].y) == known[k].is_inside);
    HOLDS(l.frame_count == 1 && l.frames[0].kind == ST_FRAME_CLIP && l.frames[0].layer == card && l.frames[0].parent == -1);
    HOLDS(l.frames[0].rect.corners == (uint32_t)known[k].corners && l.frames[0].rect.radius == 20);
    EXPECT(ST_OK, st_draw_list_close(l.handle));
    EXPECT(ST_OK, st_layer_tree_close(tree));
  }
}

static void check_opacities(void) {
  const struct { double layer, sublayer; int is_group; double sublayer_share, layer_share, background_share; } known[] = {
      {0.5, 0.5, 0, 0.25, 0.375, 0.375}, {0.5, 1, 0, 0.5, 0.25, 0.25}, {0.5, 1, 1, 0.5, 0, 0.5}};
  for (size_t k = 0; k < 3; k++) {
    st_layer_tree tree = tree_of(100, 100);
    st_layer card = add(tree, 0, 10, 10, 50, 50), label = add(tree, card, 10, 10, 20, 20);
    set(tree, card, "opacity", known[k].layer), set(tree, label, "opacity", known[k].sublayer);
    set(tree, card, "allowsGroupOpacity", known[k].is_group);
    paint(tree, card, "backgroundColor", 1, 0, 0, 1), paint(tree, label, "backgroundColor", 0, 0, 1, 1);
    drawing l = list_of(tree);
    // Source over, each draw alone; then the group.
    double shares[3] = {1, 0, 0}, group = 1;
    for (size_t i = 0; i < l.draw_count; i++) {
      if (l.draws[i].paint < 0) continue;
      for (int s = 0; s < 3; s++) shares[s] *= 1 - l.draws[i].opacity;
      shares[l.draws[i].layer == card ? 1 : 2] += l.draws[i].opacity;
      if (l.draws[i].frame >= 0) group = l.frames[l.draws[i].frame].opacity;
    }
    HOLDS(is_near(shares[2] * group, known[k].sublayer_share) && is_near(shares[1] * group, known[k].layer_share));
    HOLDS(is_near(shares[0] * group + 1 - group, known[k].background_share));
    HOLDS((l.frame_count == 1) == known[k].is_group);
    st_pass passes[4];
    size_t count = 0;
    EXPECT(ST_OK, st_draw_list_passes(l.handle, passes, 4, &count));
    HOLDS(count == 1 + l.frame_count && passes[count - 1].kind == ST_PASS_ROOT && passes[count - 1].scale == 1);
    if (count == 2) HOLDS(passes[0].kind == ST_PASS_FRAME && passes[0].index == 0 && passes[0].scale == 1 && passes[0].box[2] >= 60);
    EXPECT(ST_OK, st_draw_list_close(l.handle));
    EXPECT(ST_OK, st_layer_tree_close(tree));
  }
}

void check_known_drawing(void) {
  check_gradients();
  check_corners();
  check_opacities();
}
