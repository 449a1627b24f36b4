// What layers look like and what they draw: known answers, wrong arguments and hostile numbers.
#include "Expect.h"

static const uint32_t backgrounds = 1u << ST_DRAW_BACKGROUND;

// A tree whose root has this size, with its corner at the origin.
static st_layer_tree tree_of(double width, double height) {
  st_layer_properties root;
  st_layer_tree tree = 0;
  EXPECT(ST_OK, st_layer_defaults(&root));
  root.bounds[2] = width, root.bounds[3] = height, root.position[0] = width / 2, root.position[1] = height / 2;
  EXPECT(ST_OK, st_layer_tree_open(&root, &tree));
  return tree;
}

static st_layer add(st_layer_tree tree, st_layer owner, double x, double y, double width, double height) {
  st_layer_properties layer;
  st_layer added = 0;
  EXPECT(ST_OK, st_layer_defaults(&layer));
  layer.bounds[2] = width, layer.bounds[3] = height, layer.position[0] = x + width / 2, layer.position[1] = y + height / 2;
  EXPECT(ST_OK, st_layer_tree_add(tree, owner, -1, &layer, &added));
  return added;
}

static void set(st_layer_tree tree, st_layer layer, const char *path, double number) {
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, layer, path, &number, 1));
}

static void paint(st_layer_tree tree, st_layer layer, const char *path, double red, double green, double blue, double alpha) {
  const double color[4] = {red, green, blue, alpha};
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, layer, path, color, 4));
}

// All of a list. The arrays have room for what these tests draw.
typedef struct {
  st_draw_list handle;
  st_draw draws[40], masks[40];
  st_frame frames[40];
  st_paint paints[40];
  double numbers[400];
  size_t draw_count, mask_count, frame_count, paint_count, number_count;
} drawing;

static drawing list_of(st_layer_tree tree) {
  static drawing l;
  st_resolved_layers resolved = 0;
  EXPECT(ST_OK, st_layer_tree_resolve(tree, NULL, &resolved));
  EXPECT(ST_OK, st_draw_list_open(resolved, &l.handle));
  EXPECT(ST_OK, st_resolved_layers_close(resolved));
  EXPECT(ST_OK, st_draw_list_draws(l.handle, l.draws, 40, &l.draw_count));
  EXPECT(ST_OK, st_draw_list_masks(l.handle, l.masks, 40, &l.mask_count));
  EXPECT(ST_OK, st_draw_list_frames(l.handle, l.frames, 40, &l.frame_count));
  EXPECT(ST_OK, st_draw_list_paints(l.handle, l.paints, 40, &l.paint_count));
  EXPECT(ST_OK, st_draw_list_numbers(l.handle, l.numbers, 400, &l.number_count));
  return l;
}

static const st_paint *paint_of(const drawing *l, int32_t kind) {
  for (size_t i = 0; i < l->draw_count; i++)
    if (l->draws[i].kind == kind && l->draws[i].paint >= 0) return l->paints + l->draws[i].paint;
  HOLDS(!"there is a paint of the kind");
  return l->paints;
}

static int is_hit(const drawing *l, st_layer layer, double x, double y) {
  size_t found[40], count = 0;
  EXPECT(ST_OK, st_draw_list_hits(l->handle, x, y, backgrounds, found, 40, &count));
  for (size_t i = 0; i < count; i++)
    if (l->draws[found[i]].layer == layer) return 1;
  return 0;
}

static int is_near(double a, double b) { return fabs(a - b) <= 1e-9 * fmax(1, fabs(b)); }

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

static void check_masks(void) {
  const struct { double x, y; int is_inside; } known[] = {{15, 15, 1}, {1, 1, 0}, {28, 20, 1}, {29, 24, 0}};
  st_layer_tree tree = tree_of(100, 100);
  st_layer card = add(tree, 0, 0, 0, 100, 100), mask = add(tree, card, 0, 0, 30, 30), found = 99;
  paint(tree, card, "backgroundColor", 1, 0, 0, 1), set(tree, mask, "isHidden", 1);
  EXPECT(ST_OK, st_layer_tree_set_text(tree, mask, "path", "M 30 15 A 15 15 0 0 1 0 15 A 15 15 0 0 1 30 15 Z"));
  EXPECT(ST_OK, st_layer_tree_get_mask(tree, card, &found));
  HOLDS(found == ST_NO_LAYER);
  EXPECT(ST_OK, st_layer_tree_set_mask(tree, card, mask));
  EXPECT(ST_OK, st_layer_tree_get_mask(tree, card, &found));
  HOLDS(found == mask);
  drawing l = list_of(tree);
  HOLDS(l.frame_count == 1 && l.frames[0].kind == ST_FRAME_MASK && l.frames[0].first == 0 && l.frames[0].count == l.mask_count);
  HOLDS(l.mask_count == 2 && l.masks[1].kind == ST_DRAW_SHAPE && l.masks[1].layer == mask);
  for (size_t k = 0; k < 4; k++) HOLDS(is_hit(&l, card, known[k].x, known[k].y) == known[k].is_inside);
  st_path circle;
  double length = 0;
  EXPECT(ST_OK, st_draw_list_path(l.handle, (size_t)l.masks[1].paint, ST_FILLED_PATH, &circle));
  EXPECT(ST_OK, st_path_length(circle, &length));
  HOLDS(is_near(length, 30 * acos(-1)));
  EXPECT(ST_OK, st_path_close(circle));
  EXPECT(ST_OK, st_draw_list_close(l.handle));

  // What a layer is changes, and what it looks like stays.
  st_layer_properties properties;
  EXPECT(ST_OK, st_layer_tree_get(tree, card, &properties));
  properties.position[0] += 10;
  EXPECT(ST_OK, st_layer_tree_set(tree, card, &properties));
  l = list_of(tree);
  HOLDS(l.frame_count == 1 && is_hit(&l, card, 25, 15) && !is_hit(&l, card, 11, 1));
  EXPECT(ST_OK, st_draw_list_close(l.handle));
  EXPECT(ST_OK, st_layer_tree_set_mask(tree, card, ST_NO_LAYER));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_set_mask(tree, mask, card));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_set_mask(tree, card, card));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_set_mask(tree, card, 77));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_set_mask(tree, 77, mask));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_set_mask(tree + 99, card, mask));
  EXPECT(ST_ERROR_NULL, st_layer_tree_get_mask(tree, card, NULL));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_get_mask(tree, 77, &found));
  EXPECT(ST_OK, st_layer_tree_set_mask(tree, card, mask));
  EXPECT(ST_OK, st_layer_tree_remove(tree, mask));
  EXPECT(ST_OK, st_layer_tree_get_mask(tree, card, &found));
  HOLDS(found == ST_NO_LAYER);
  EXPECT(ST_ERROR_INDEX, st_layer_tree_set_mask(tree, card, mask));
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

static void check_paints(void) {
  const double offset[2] = {5, 7}, dashes[3] = {4, 2, 1}, size[2] = {16, 8}, middle[4] = {0.25, 0.25, 0.5, 0.5};
  st_layer_tree tree = tree_of(200, 200);
  st_layer card = add(tree, 0, 50, 50, 100, 50), below = add(tree, card, -20, 0, 20, 50);
  paint(tree, card, "backgroundColor", 1, 0, 0, 1), paint(tree, below, "backgroundColor", 0, 1, 0, 1);
  set(tree, card, "shadowOpacity", 0.5), set(tree, card, "shadowRadius", 0);
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, card, "shadowOffset", offset, 2));
  drawing l = list_of(tree);
  const st_paint *shadow = paint_of(&l, ST_DRAW_SHADOW);
  HOLDS(shadow->outline == ST_OUTLINE_DRAWS && shadow->draw_count == 2 && shadow->shadow_opacity == 0.5 && shadow->shadow_radius == 0);
  for (size_t i = 0; i < l.draw_count; i++)
    if (l.draws[i].kind == ST_DRAW_SHADOW) {
      // S20/16: a sublayer 20 outside widens the shadow by 20. Boxes are rounded outwards.
      const double expected[4] = {50 - 15, 50 + 7, 50 - 15 + 120, 50 + 7 + 50};
      for (int k = 0; k < 4; k++) HOLDS(fabs(l.draws[i].box[k] - expected[k]) < 1e-4);
    }
  st_path path;
  EXPECT(ST_ERROR_UNDEFINED, st_draw_list_path(l.handle, (size_t)(shadow - l.paints), ST_FILLED_PATH, &path));
  EXPECT(ST_OK, st_draw_list_close(l.handle));

  EXPECT(ST_OK, st_layer_tree_set_text(tree, card, "shadowPath", "M 0 0 H 9 V 9 Z"));
  EXPECT(ST_OK, st_layer_tree_set_text(tree, card, "path", "M 0 0 H 40"));
  EXPECT(ST_OK, st_layer_tree_set_text(tree, card, "lineCap", "round"));
  EXPECT(ST_OK, st_layer_tree_set_text(tree, card, "lineJoin", "bevel"));
  EXPECT(ST_OK, st_layer_tree_set_text(tree, card, "fillRule", "even-odd"));
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, card, "lineDashPattern", dashes, 3));
  set(tree, card, "lineWidth", 3), set(tree, card, "lineDashPhase", 2), set(tree, card, "strokeEnd", 0.5);
  paint(tree, card, "strokeColor", 0, 0, 1, 0.25), paint(tree, card, "fillColor", 0, 0, 0, 0);
  EXPECT(ST_OK, st_layer_tree_set_picture(tree, below, UINT64_MAX - 3, size, NULL));
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, below, "contentsCenter", middle, 4));
  l = list_of(tree);
  shadow = paint_of(&l, ST_DRAW_SHADOW);
  const st_paint *shape = paint_of(&l, ST_DRAW_SHAPE), *picture = paint_of(&l, ST_DRAW_CONTENTS);
  double length = 0;
  HOLDS(shadow->outline == ST_OUTLINE_PATH);
  EXPECT(ST_OK, st_draw_list_path(l.handle, (size_t)(shadow - l.paints), ST_FILLED_PATH, &path));
  EXPECT(ST_OK, st_path_close(path));
  EXPECT(ST_ERROR_UNDEFINED, st_draw_list_path(l.handle, (size_t)(shadow - l.paints), ST_STROKED_PATH, &path));
  HOLDS(shape->cap == ST_CAP_ROUND && shape->join == ST_JOIN_BEVEL && shape->fill_rule == ST_EVEN_ODD && shape->width == 3);
  HOLDS(shape->dash_phase == 2 && shape->miter_limit == 10 && shape->stroke_color[3] == 0.25 && shape->color[3] == 0);
  HOLDS(shape->count == 3 && memcmp(l.numbers + shape->first, dashes, sizeof dashes) == 0);
  EXPECT(ST_OK, st_draw_list_path(l.handle, (size_t)(shape - l.paints), ST_STROKED_PATH, &path));
  EXPECT(ST_OK, st_path_length(path, &length));
  HOLDS(length == 20);
  EXPECT(ST_OK, st_path_close(path));
  HOLDS(picture->picture == UINT64_MAX - 3 && picture->count == 8 * 9);
  HOLDS(l.numbers[picture->first + 2] == 0.25 && l.numbers[picture->first + 6] > 0);
  EXPECT(ST_OK, st_layer_tree_set_picture(tree, below, 0, NULL, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_layer_tree_set_numbers(tree, below, "contentsCenter", middle, 4));
  EXPECT(ST_OK, st_draw_list_close(l.handle));
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

// A split layer has pieces, which are frames of the viewport.
static void check_pieces(void) {
  st_layer_tree tree = tree_of(100, 100);
  double turn[16], other[16];
  EXPECT(ST_OK, st_css_matrix("rotateY(30deg)", turn));
  EXPECT(ST_OK, st_css_matrix("rotateY(-30deg)", other));
  st_layer one = add(tree, 0, 20, 20, 60, 60), two = add(tree, 0, 20, 20, 60, 60);
  st_layer_properties root;
  EXPECT(ST_OK, st_layer_tree_get(tree, 0, &root));
  root.traits = ST_TRANSFORM_LAYER;
  EXPECT(ST_OK, st_layer_tree_set(tree, 0, &root));
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, one, "transform", turn, 16));
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, two, "transform", other, 16));
  drawing l = list_of(tree);
  size_t pieces = 0;
  for (size_t i = 0; i < l.frame_count; i++)
    if (l.frames[i].kind == ST_FRAME_PIECE && l.frames[i].count >= 6 && l.frames[i].layer == ST_NO_LAYER) pieces++;
  HOLDS(pieces >= 2 && pieces == l.frame_count);
  EXPECT(ST_OK, st_draw_list_close(l.handle));
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

static void refuse_lists(void) {
  st_layer_tree tree = tree_of(10, 10);
  paint(tree, 0, "backgroundColor", 1, 1, 1, 1);
  st_resolved_layers resolved = 0;
  st_draw_list list = 0;
  EXPECT(ST_OK, st_layer_tree_resolve(tree, NULL, &resolved));
  EXPECT(ST_ERROR_NULL, st_draw_list_open(resolved, NULL));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_open(tree, &list));
  EXPECT(ST_ERROR_ALIGNMENT, st_draw_list_open(resolved, (st_draw_list *)((char *)&list + 1)));
  HOLDS(list == 0);
  EXPECT(ST_OK, st_draw_list_open(resolved, &list));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_close(resolved));
  EXPECT(ST_ERROR_HANDLE, st_resolved_layers_close(list));
  st_draw draw;
  st_frame frame;
  st_paint paint;
  st_pass pass;
  size_t count = 9, index = 9;
  double number;
  EXPECT(ST_ERROR_CAPACITY, st_draw_list_draws(list, &draw, 0, &count));
  HOLDS(count == 1);
  EXPECT(ST_OK, st_draw_list_draws(list, &draw, 1, &count));
  HOLDS(draw.layer == 0 && draw.kind == ST_DRAW_BACKGROUND && draw.frame == -1 && draw.paint == 0 && draw.opacity == 1);
  HOLDS(draw.matrix[0] == 1 && draw.box[0] <= 0 && draw.box[2] >= 10 && draw.reserved == 0);
  EXPECT(ST_OK, st_draw_list_masks(list, NULL, 0, &count));
  EXPECT(ST_OK, st_draw_list_frames(list, NULL, 0, &count));
  EXPECT(ST_OK, st_draw_list_numbers(list, NULL, 0, &count));
  HOLDS(count == 0);
  EXPECT(ST_OK, st_draw_list_paints(list, &paint, 1, &count));
  HOLDS(paint.kind == ST_DRAW_BACKGROUND && paint.color[3] == 1 && paint.rect.bounds[2] == 10 && paint.count == 0);
  EXPECT(ST_ERROR_NULL, st_draw_list_draws(list, NULL, 4, &count));
  EXPECT(ST_ERROR_NULL, st_draw_list_draws(list, &draw, 4, NULL));
  EXPECT(ST_ERROR_NULL, st_draw_list_masks(list, &draw, 4, NULL));
  EXPECT(ST_ERROR_NULL, st_draw_list_frames(list, &frame, 4, NULL));
  EXPECT(ST_ERROR_NULL, st_draw_list_paints(list, NULL, 4, &count));
  EXPECT(ST_ERROR_NULL, st_draw_list_numbers(list, &number, 4, NULL));
  EXPECT(ST_ERROR_NULL, st_draw_list_passes(list, NULL, 4, &count));
  EXPECT(ST_ERROR_NULL, st_draw_list_hits(list, 1, 1, backgrounds, NULL, 4, &count));
  EXPECT(ST_ERROR_ALIGNMENT, st_draw_list_draws(list, (st_draw *)((char *)&draw + 1), 1, &count));
  EXPECT(ST_ERROR_ALIGNMENT, st_draw_list_paints(list, (st_paint *)((char *)&paint + 4), 1, &count));
  EXPECT(ST_ERROR_ALIGNMENT, st_draw_list_frames(list, (st_frame *)((char *)&frame + 4), 1, &count));
  EXPECT(ST_OK, st_draw_list_passes(list, &pass, 1, &count));
  HOLDS(count == 1 && pass.kind == ST_PASS_ROOT && pass.index == 0);
  EXPECT(ST_OK, st_draw_list_hits(list, 1, 1, backgrounds, &index, 1, &count));
  HOLDS(count == 1 && index == 0);
  EXPECT(ST_OK, st_draw_list_hits(list, 1, 1, 63 - backgrounds, NULL, 0, &count));
  HOLDS(count == 0);
  EXPECT(ST_ERROR_CAPACITY, st_draw_list_hits(list, 1, 1, 63, NULL, 0, &count));
  EXPECT(ST_ERROR_CHOICE, st_draw_list_hits(list, 1, 1, 64, &index, 1, &count));
  EXPECT(ST_ERROR_CHOICE, st_draw_list_hits(list, 1, 1, UINT32_MAX, &index, 1, &count));
  EXPECT(ST_ERROR_NUMBER, st_draw_list_hits(list, NAN, 1, backgrounds, &index, 1, &count));
  st_path path = 5;
  EXPECT(ST_ERROR_INDEX, st_draw_list_path(list, 1, 0, &path));
  EXPECT(ST_ERROR_INDEX, st_draw_list_path(list, SIZE_MAX, 0, &path));
  EXPECT(ST_ERROR_CHOICE, st_draw_list_path(list, 0, 2, &path));
  EXPECT(ST_ERROR_UNDEFINED, st_draw_list_path(list, 0, 0, &path));
  EXPECT(ST_ERROR_NULL, st_draw_list_path(list, 0, 0, NULL));
  EXPECT(ST_ERROR_UNDEFINED, st_rounded_rect_path(&paint.rect, 5, &path));
  st_rounded_rect rect = paint.rect;
  rect.corners = 16;
  EXPECT(ST_ERROR_CHOICE, st_rounded_rect_path(&rect, 0, &path));
  rect.corners = 15, rect.curve = 2;
  EXPECT(ST_ERROR_CHOICE, st_rounded_rect_path(&rect, 0, &path));
  rect.curve = ST_CONTINUOUS, rect.radius = NAN;
  EXPECT(ST_ERROR_NUMBER, st_rounded_rect_path(&rect, 0, &path));
  rect.radius = 3;
  EXPECT(ST_ERROR_NUMBER, st_rounded_rect_path(&rect, INFINITY, &path));
  EXPECT(ST_ERROR_NULL, st_rounded_rect_path(NULL, 0, &path));
  EXPECT(ST_ERROR_NULL, st_rounded_rect_path(&rect, 0, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_rounded_rect_path((st_rounded_rect *)((char *)&rect + 4), 0, &path));
  HOLDS(path == 5);
  EXPECT(ST_OK, st_rounded_rect_path(&rect, 0, &path));
  EXPECT(ST_OK, st_path_close(path));
  EXPECT(ST_OK, st_resolved_layers_close(resolved));
  EXPECT(ST_OK, st_layer_tree_close(tree));
  EXPECT(ST_OK, st_draw_list_draws(list, &draw, 1, &count));
  EXPECT(ST_OK, st_draw_list_close(list));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_close(list));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_draws(list, &draw, 1, &count));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_masks(list, &draw, 1, &count));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_frames(list, &frame, 1, &count));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_paints(list, &paint, 1, &count));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_numbers(list, &number, 1, &count));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_passes(list, &pass, 1, &count));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_hits(list, 1, 1, 1, &index, 1, &count));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_path(list, 0, 0, &path));
  EXPECT(ST_ERROR_HANDLE, st_draw_list_open(resolved, &list));
}

// No number of any property ends the process, whatever is then asked of the list.
static void check_hostile_numbers(void) {
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

void check_drawing(void) {
  check_gradients();
  check_corners();
  check_opacities();
  check_masks();
  check_paints();
  check_pieces();
  refuse_lists();
  check_hostile_numbers();
}
