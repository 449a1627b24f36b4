#include "MeshLoops.h"

#include <math.h>
#include <string.h>

#define S float
#define N(name) name##_f32
#define ROOT sqrtf
#include "Normals.inc"
#undef S
#undef N
#undef ROOT
#define S double
#define N(name) name##_f64
#define ROOT sqrt
#include "Normals.inc"

size_t loop_clip_test(const float *points, size_t count, const uint32_t *indices, size_t triangles, uint8_t *codes, uint32_t *accepted,
                      size_t *accepted_count) {
  for (size_t i = 0; i < count; i++) {
    const float *p = points + 4 * i;
    float w = p[3];
    codes[i] = (uint8_t)((p[0] < -w) | (p[0] > w) << 1 | (p[1] < -w) << 2 | (p[1] > w) << 3 | (p[2] < 0) << 4 | (p[2] > w) << 5);
  }
  size_t crossing = 0, number = 0;
  for (size_t i = 0; i < triangles; i++) {
    uint32_t a = indices[3 * i], b = indices[3 * i + 1], c = indices[3 * i + 2];
    unsigned some = codes[a] | codes[b] | codes[c], all = codes[a] & codes[b] & codes[c];
    if (some == 0) {
      accepted[number] = a;
      accepted[number + 1] = b;
      accepted[number + 2] = c;
      number += 3;
    } else if (all == 0) {
      crossing++;
    }
  }
  *accepted_count = number;
  return crossing;
}

void loop_blinn_phong(const float *points, const float *normals, size_t count, const loop_light *lights, size_t light_count,
                      const float *eye, const float *diffuse, const float *specular, float shininess, float *colours) {
  for (size_t i = 0; i < count; i++) {
    const float *p = points + 4 * i, *n = normals + 4 * i;
    float sum[3] = {0, 0, 0}, v[3] = {eye[0] - p[0], eye[1] - p[1], eye[2] - p[2]};
    float inverse = 1 / sqrtf(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
    for (int k = 0; k < 3; k++) v[k] *= inverse;
    for (size_t j = 0; j < light_count; j++) {
      const loop_light *light = lights + j;
      float l[3] = {light->position[0] - p[0], light->position[1] - p[1], light->position[2] - p[2]};
      float square = l[0] * l[0] + l[1] * l[1] + l[2] * l[2], unit = 1 / sqrtf(square);
      float share = square * light->inverse_range * light->inverse_range, window = 1 - share * share;
      float reach = (window > 0 ? window : 0) / square;
      float cosine = (n[0] * l[0] + n[1] * l[1] + n[2] * l[2]) * unit;
      if (cosine <= 0) continue;
      float h[3] = {l[0] * unit + v[0], l[1] * unit + v[1], l[2] * unit + v[2]};
      float along = (n[0] * h[0] + n[1] * h[1] + n[2] * h[2]) / sqrtf(h[0] * h[0] + h[1] * h[1] + h[2] * h[2]);
      float highlight = powf(along > 0 ? along : 0, shininess);
      for (int k = 0; k < 3; k++) sum[k] += light->colour[k] * reach * (diffuse[k] * cosine + specular[k] * highlight);
    }
    for (int k = 0; k < 3; k++) colours[4 * i + k] = sum[k];
    colours[4 * i + 3] = 1;
  }
}
