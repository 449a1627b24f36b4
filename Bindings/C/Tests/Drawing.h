// Makes trees with looks, and reads all of what they draw.
#ifndef DRAWING_H
#define DRAWING_H

#include "Expect.h"

enum { BACKGROUNDS = 1u << ST_DRAW_BACKGROUND };

// A tree whose root has this size, with its corner at the origin.
static inline st_layer_tree tree_of(double width, double height) {
  st_layer_properties root;
  st_layer_tree tree = 0;
  EXPECT(ST_OK, st_layer_defaults(&root));
  root.bounds[2] = width, root.bounds[3] = height, root.position[0] = width / 2, root.position[1] = height / 2;
  EXPECT(ST_OK, st_layer_tree_open(&root, &tree));
  return tree;
}

static inline st_layer add(st_layer_tree tree, st_layer owner, double x, double y, double width, double height) {
  st_layer_properties layer;
  st_layer added = 0;
  EXPECT(ST_OK, st_layer_defaults(&layer));
  layer.bounds[2] = width, layer.bounds[3] = height, layer.position[0] = x + width / 2, layer.position[1] = y + height / 2;
  EXPECT(ST_OK, st_layer_tree_add(tree, owner, -1, &layer, &added));
  return added;
}

static inline void set(st_layer_tree tree, st_layer layer, const char *path, double number) {
  EXPECT(ST_OK, st_layer_tree_set_numbers(tree, layer, path, &number, 1));
}

static inline void paint(st_layer_tree tree, st_layer layer, const char *path, double red, double green, double blue, double alpha) {
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

static inline drawing list_of(st_layer_tree tree) {
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

static inline const st_paint *paint_of(const drawing *l, int32_t kind) {
  for (size_t i = 0; i < l->draw_count; i++)
    if (l->draws[i].kind == kind && l->draws[i].paint >= 0) return l->paints + l->draws[i].paint;
  HOLDS(!"there is a paint of the kind");
  return l->paints;
}

static inline int is_hit(const drawing *l, st_layer layer, double x, double y) {
  size_t found[40], count = 0;
  EXPECT(ST_OK, st_draw_list_hits(l->handle, x, y, BACKGROUNDS, found, 40, &count));
  for (size_t i = 0; i < count; i++)
    if (l->draws[found[i]].layer == layer) return 1;
  return 0;
}

static inline int is_near(double a, double b) { return fabs(a - b) <= 1e-9 * fmax(1, fabs(b)); }

#endif
