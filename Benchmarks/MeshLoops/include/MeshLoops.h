// What a C program would write for a mesh: vertex normals by area, clipping that only copies, and Blinn–Phong. Built
// for the processor at hand, `-O3 -march=native`, by Benchmarks/meshes.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Points and normals are rows of four scalars, or packed rows of three.
void loop_area_normals_f32(const float *points, size_t count, const uint32_t *indices, size_t triangles, float *normals, bool is_packed);
void loop_area_normals_f64(const double *points, size_t count, const uint32_t *indices, size_t triangles, double *normals, bool is_packed);

// Computes the codes of all vertices, tests each triangle and copies the indices of those inside. Returns how many
// triangles cross.
size_t loop_clip_test(const float *points, size_t count, const uint32_t *indices, size_t triangles, uint8_t *codes, uint32_t *accepted,
                      size_t *accepted_count);

typedef struct {
  float position[3], colour[3], inverse_range;
} loop_light;

// Blinn–Phong by point lights, into rows of four floats.
void loop_blinn_phong(const float *points, const float *normals, size_t count, const loop_light *lights, size_t light_count,
                      const float *eye, const float *diffuse, const float *specular, float shininess, float *colours);
