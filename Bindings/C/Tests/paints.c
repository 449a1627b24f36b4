// Masks, shadows, shapes, pictures and pieces, from what lists of draws say.
#include "Drawing.h"

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

static void check_kinds(void) {
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

void check_paints(void) {
  check_masks();
  check_kinds();
  check_pieces();
}
