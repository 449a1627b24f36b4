#include "LayerLoops.h"

static void product(const double *a, const double *b, double *out) {
  for (int row = 0; row < 4; row++)
    for (int column = 0; column < 4; column++)
      out[4 * row + column] =
          a[4 * row] * b[column] + a[4 * row + 1] * b[4 + column] + a[4 * row + 2] * b[8 + column] + a[4 * row + 3] * b[12 + column];
}

// The rows and columns of x, y and w, times a map of the plane.
static void flattened(const double *space, const double *map, double *out) {
  static const int kept[3] = {0, 1, 3};
  for (int row = 0; row < 3; row++)
    for (int column = 0; column < 3; column++) {
      const double *from = space + 4 * kept[row];
      out[3 * row + column] = from[0] * map[column] + from[1] * map[3 + column] + from[3] * map[6 + column];
    }
}

// T(-anchor) · matrix · T(position, z)
static void local(const loop_layer *layer, double *out) {
  double x = layer->bounds[0] + layer->anchor[0] * layer->bounds[2], y = layer->bounds[1] + layer->anchor[1] * layer->bounds[3];
  const double *m = layer->matrix;
  const double move[4] = {layer->position[0], layer->position[1], layer->z, 0};
  double last[4];
  for (int column = 0; column < 4; column++) last[column] = m[12 + column] - x * m[column] - y * m[4 + column];
  for (int row = 0; row < 4; row++) {
    const double *from = row < 3 ? m + 4 * row : last;
    for (int column = 0; column < 4; column++) out[4 * row + column] = from[column] + from[3] * move[column];
  }
}

void loop_resolve(const loop_layer *layers, loop_result *results, size_t count) {
  static const double identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
  for (size_t index = 0; index < count; index++) {
    const loop_layer *layer = layers + index;
    loop_result *result = results + index;
    int superlayer = layer->superlayer;
    result->flattener = superlayer >= 0 && layers[superlayer].is_transform ? results[superlayer].flattener : superlayer;
    double own[16], stepped[16];
    local(layer, superlayer < 0 ? result->space : own);
    if (superlayer >= 0) {
      const double *space = own;
      if (layers[superlayer].has_step) product(own, layers[superlayer].step, stepped), space = stepped;
      if (layers[superlayer].is_transform)
        product(space, results[superlayer].space, result->space);
      else
        for (int i = 0; i < 16; i++) result->space[i] = space[i];
    }
    flattened(result->space, result->flattener < 0 ? identity : results[result->flattener].viewport, result->viewport);
  }
}
