// Animations by key path: known answers, what a tree at a time is, wrong arguments and hostile numbers.
#include "Drawing.h"

static st_animation animation_of(double begin, double duration) {
  st_animation animation;
  EXPECT(ST_OK, st_animation_defaults(&animation));
  animation.begin_time = begin, animation.duration = duration;
  return animation;
}

static st_layer_tree tree_at(st_layer_tree tree, double time) {
  st_layer_tree shown = 0;
  EXPECT(ST_OK, st_layer_tree_at(tree, time, &shown));
  return shown;
}

// A number of a layer's property at a time.
static double value_at(st_layer_tree tree, double time, st_layer layer, const char *path, size_t index) {
  double numbers[16] = {NAN};
  size_t count = 0;
  st_layer_tree shown = tree_at(tree, time);
  EXPECT(ST_OK, st_layer_tree_get_numbers(shown, layer, path, numbers, 16, &count));
  EXPECT(ST_OK, st_layer_tree_close(shown));
  return numbers[index];
}

// S20 of the known answers: two discs of a mask move towards each other.
static void check_discs(void) {
  const double ends[2][4] = {{-5, -5, 10, 10}, {35, 35, 20, 20}};
  const struct { double progress, centers[4]; } known[] = {{0, {-5, -5, 35, 35}}, {0.5, {2.5, 2.5, 27.5, 27.5}}, {1, {10, 10, 20, 20}}};
  st_layer_tree tree = tree_of(100, 100);
  st_layer card = add(tree, 0, 0, 0, 100, 100), mask = add(tree, card, 0, 0, 100, 100), discs[2];
  st_animation move = animation_of(5, 1);
  move.fill_mode = ST_FILL_BOTH;
  for (int d = 0; d < 2; d++) {
    discs[d] = add(tree, mask, 0, 0, 30, 30);
    EXPECT(ST_OK, st_layer_tree_set_text(tree, discs[d], "path", "M 30 15 A 15 15 0 0 1 0 15 A 15 15 0 0 1 30 15 Z"));
    EXPECT(ST_OK, st_layer_tree_animate(tree, discs[d], NULL, "position", &move, ends[d], 4, NULL, 2));
  }
  EXPECT(ST_OK, st_layer_tree_set_mask(tree, card, mask));
  for (int k = 0; k < 3; k++) {
    st_layer_tree shown = tree_at(tree, 5 + known[k].progress);
    drawing l = list_of(shown);
    for (size_t i = 0; i < l.mask_count; i++)
      for (int d = 0; d < 2; d++)
        if (l.masks[i].layer == discs[d] && l.masks[i].kind == ST_DRAW_SHAPE) {
          const double *m = l.masks[i].matrix;
          HOLDS(is_near(15 * m[0] + m[12], known[k].centers[2 * d]) && is_near(15 * m[5] + m[13], known[k].centers[2 * d + 1]));
        }
    HOLDS(l.mask_count == 5 && l.frame_count == 1);
    EXPECT(ST_OK, st_draw_list_close(l.handle));
    EXPECT(ST_OK, st_layer_tree_close(shown));
  }
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

// Curves, key times, repetitions and fills, by hand.
static void check_timings(void) {
  const double places[3] = {0, 10, 40}, times[3] = {0, 0.25, 1}, colors[8] = {1, 0, 0, 1, 0, 0, 1, 1}, still[2] = {0, 1}, more[2] = {5, 15};
  st_layer_tree tree = tree_of(100, 100);
  st_layer card = add(tree, 0, 10, 20, 60, 40);
  double next = 0;
  EXPECT(ST_OK, st_layer_tree_next_change(tree, 3, &next));
  HOLDS(next == INFINITY);
  st_animation slide = animation_of(10, 4);
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "position.x", &slide, places, 3, times, 3));
  HOLDS(value_at(tree, 9, card, "position.x", 0) == 40 && value_at(tree, 10.5, card, "position.x", 0) == 5);
  HOLDS(value_at(tree, 11, card, "position.x", 0) == 10 && value_at(tree, 12.5, card, "position", 0) == 25);
  HOLDS(value_at(tree, 14, card, "position.x", 0) == 40 && value_at(tree, 12.5, card, "position", 1) == 40);
  EXPECT(ST_OK, st_layer_tree_next_change(tree, 3, &next));
  HOLDS(is_near(next, 10) && next <= 10);
  EXPECT(ST_OK, st_layer_tree_next_change(tree, 12, &next));
  HOLDS(next == 12);
  EXPECT(ST_OK, st_layer_tree_next_change(tree, 14, &next));
  HOLDS(next == INFINITY);
  // There and back, twice, and the end stays.
  slide.traits = ST_AUTOREVERSES, slide.repeat_count = 2, slide.fill_mode = ST_FILL_FORWARDS;
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "position.x", &slide, places, 3, times, 3));
  HOLDS(value_at(tree, 17.5, card, "position.x", 0) == 5 && value_at(tree, 19, card, "position.x", 0) == 10);
  HOLDS(value_at(tree, 30, card, "position.x", 0) == 0 && value_at(tree, 9, card, "position.x", 0) == 40);
  slide = animation_of(0, 4), slide.repeat_count = INFINITY;
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "position.x", &slide, places, 3, times, 3));
  HOLDS(value_at(tree, 4001, card, "position.x", 0) == 10);
  // An animation of another key acts after it.
  slide.traits = ST_ADDITIVE;
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, "more", "position.x", &slide, more, 2, NULL, 2));
  HOLDS(value_at(tree, 4001, card, "position.x", 0) == 17.5);
  EXPECT(ST_OK, st_layer_tree_remove_animations(tree, card, "position.x"));
  HOLDS(value_at(tree, 4001, card, "position.x", 0) == 47.5);
  EXPECT(ST_OK, st_layer_tree_remove_animations(tree, card, "none"));
  // Curves, colours, flags, lists and parts of transforms.
  slide = animation_of(0, 1), slide.timing_function = "cubic-bezier(0, 0, 1, 1)";
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "backgroundColor", &slide, colors, 8, NULL, 2));
  HOLDS(is_near(value_at(tree, 0.25, card, "backgroundColor", 0), 0.75) && is_near(value_at(tree, 0.25, card, "backgroundColor", 2), 0.25));
  slide.timing_function = "steps(2, end)";
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "backgroundColor", &slide, colors, 8, NULL, 2));
  HOLDS(value_at(tree, 0.75, card, "backgroundColor", 0) == 0.5);
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "colors", &slide, colors, 8, NULL, 1));
  HOLDS(value_at(tree, 0.75, card, "colors", 6) == 1);
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "isHidden", &slide, still, 2, NULL, 2));
  HOLDS(value_at(tree, 0.25, card, "isHidden", 0) == 0 && value_at(tree, 0.75, card, "isHidden", 0) == 1);
  slide.timing_function = NULL;
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "transform.rotation.z", &slide, still, 2, NULL, 2));
  HOLDS(is_near(value_at(tree, 0.5, card, "transform", 0), cos(0.5)) && is_near(value_at(tree, 0.5, card, "transform", 1), sin(0.5)));
  // A curve that leads beyond the ends: an opacity stays one, and the layer can be set as it was read.
  slide.timing_function = "cubic-bezier(0.5, 3, 0.5, 3)";
  EXPECT(ST_OK, st_layer_tree_animate(tree, card, NULL, "opacity", &slide, still, 2, NULL, 2));
  st_layer_tree shown = tree_at(tree, 0.5);
  st_layer_properties properties;
  EXPECT(ST_OK, st_layer_tree_get(shown, card, &properties));
  HOLDS(properties.opacity == 1);
  EXPECT(ST_OK, st_layer_tree_set(shown, card, &properties));
  // It has no animations, and no change of the first tree reaches it.
  EXPECT(ST_OK, st_layer_tree_next_change(shown, 0, &next));
  HOLDS(next == INFINITY);
  EXPECT(ST_OK, st_layer_tree_remove_animations(tree, card, NULL));
  EXPECT(ST_OK, st_layer_tree_next_change(tree, 0, &next));
  HOLDS(next == INFINITY);
  EXPECT(ST_OK, st_layer_tree_remove(tree, card));
  HOLDS(value_at(shown, 0, card, "backgroundColor", 0) == 0.5);
  st_layer added = add(shown, card, 0, 0, 5, 5);
  HOLDS(added == card + 1);
  EXPECT(ST_ERROR_INDEX, st_layer_tree_remove_animations(tree, card, NULL));
  EXPECT(ST_OK, st_layer_tree_close(shown));
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

// A duration of 0 is that of Core Animation; layers that are removed or moved take their animations with them.
static void check_edits(void) {
  const double fade[2] = {0, 1};
  st_layer_tree tree = tree_of(100, 100);
  st_layer card = add(tree, 0, 0, 0, 50, 50), inner = add(tree, card, 0, 0, 10, 10), other = add(tree, 0, 0, 0, 10, 10);
  st_animation animation = animation_of(0, 0);
  animation.fill_mode = ST_FILL_BACKWARDS;
  EXPECT(ST_OK, st_layer_tree_animate(tree, inner, NULL, "opacity", &animation, fade, 2, NULL, 2));
  EXPECT(ST_OK, st_layer_tree_move(tree, inner, other, -1));
  HOLDS(value_at(tree, 0.125, inner, "opacity", 0) == 0.5 && value_at(tree, 0.25, inner, "opacity", 0) == 1);
  HOLDS(value_at(tree, -7, inner, "opacity", 0) == 0);
  double next = 0;
  EXPECT(ST_OK, st_layer_tree_next_change(tree, -7, &next));
  HOLDS(next == 0);
  EXPECT(ST_OK, st_layer_tree_remove(tree, inner));
  EXPECT(ST_OK, st_layer_tree_next_change(tree, -7, &next));
  HOLDS(next == INFINITY);
  EXPECT(ST_OK, st_layer_tree_close(tree_at(tree, 0)));
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

static void refuse_animations(void) {
  const double two[2] = {0, 1}, falling[2] = {1, 0}, beyond[2] = {0, 1.5}, bad[3] = {NAN, INFINITY, -1}, negative[2] = {-1, 1};
  st_layer_tree tree = tree_of(10, 10), shown = 7;
  st_animation good = animation_of(0, 1), wrong = good;
  double next = 7;
  EXPECT(ST_ERROR_NULL, st_animation_defaults(NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_animation_defaults((st_animation *)((char *)&wrong + 1)));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_animate(tree + 99, 0, NULL, "opacity", &good, two, 2, NULL, 2));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_animate(tree, 1, NULL, "opacity", &good, two, 2, NULL, 2));
  EXPECT(ST_ERROR_NULL, st_layer_tree_animate(tree, 0, NULL, NULL, &good, two, 2, NULL, 2));
  EXPECT(ST_ERROR_NULL, st_layer_tree_animate(tree, 0, NULL, "opacity", NULL, two, 2, NULL, 2));
  EXPECT(ST_ERROR_NULL, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, NULL, 2, NULL, 2));
  EXPECT(ST_ERROR_ALIGNMENT, st_layer_tree_animate(tree, 0, NULL, "opacity", (st_animation *)((char *)&good + 4), two, 2, NULL, 2));
  EXPECT(ST_ERROR_TEXT, st_layer_tree_animate(tree, 0, NULL, "opacty", &good, two, 2, NULL, 2));
  HOLDS(strstr(st_last_error(), "opacity") != NULL);
  EXPECT(ST_ERROR_TEXT, st_layer_tree_animate(tree, 0, NULL, "path", &good, two, 2, NULL, 2));
  EXPECT(ST_ERROR_TEXT, st_layer_tree_animate(tree, 0, NULL, "lineCap", &good, two, 2, NULL, 2));
  EXPECT(ST_ERROR_UNDEFINED, st_layer_tree_animate(tree, 0, NULL, "instanceDelay", &good, two, 2, NULL, 2));
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, 2, NULL, 0));
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, 2, NULL, 3));
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, 2, NULL, 1));
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, NULL, 0, NULL, 2));
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, 2, NULL, SIZE_MAX));
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "lineDashPattern", &good, NULL, 0, NULL, 1 << 20));
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "lineDashPattern", &good, NULL, 0, NULL, 1025));
  EXPECT(ST_OK, st_layer_tree_animate(tree, 0, "none", "lineDashPattern", &good, NULL, 0, NULL, 1024));
  EXPECT(ST_OK, st_layer_tree_remove_animations(tree, 0, "none"));
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "colors", &good, two, 2, NULL, 2));
  EXPECT(ST_ERROR_SIZE, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, SIZE_MAX, NULL, 2));
  EXPECT(ST_ERROR_SIZE, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, SIZE_MAX / 2, NULL, 2));
  EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, 2, falling, 2));
  EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, 2, beyond, 2));
  EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, two, 2, bad, 2));
  EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "opacity", &good, negative, 2, NULL, 2));
  EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "lineWidth", &good, negative, 2, NULL, 2));
  EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "maskedCorners", &good, beyond, 2, NULL, 2));
  for (int i = 0; i < 3; i++) {
    if (i < 2) {
      EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "cornerRadius", &good, bad + i, 1, NULL, 1));
      wrong = good, wrong.begin_time = bad[i];
      EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "opacity", &wrong, two, 2, NULL, 2));
    }
    wrong = good, wrong.duration = bad[i];
    EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "opacity", &wrong, two, 2, NULL, 2));
    if (i == 1) continue;
    wrong = good, wrong.repeat_count = bad[i];
    EXPECT(ST_ERROR_NUMBER, st_layer_tree_animate(tree, 0, NULL, "opacity", &wrong, two, 2, NULL, 2));
  }
  wrong = good, wrong.fill_mode = 4;
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "opacity", &wrong, two, 2, NULL, 2));
  wrong = good, wrong.fill_mode = -1;
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "opacity", &wrong, two, 2, NULL, 2));
  wrong = good, wrong.traits = 4;
  EXPECT(ST_ERROR_CHOICE, st_layer_tree_animate(tree, 0, NULL, "opacity", &wrong, two, 2, NULL, 2));
  static const char *const curves[] = {"", "eas", "cubic-bezier(2, 0, 1, 1)", "cubic-bezier(0, 0, 1", "steps(0)", "spring(1 100 10 0)", "\xff"};
  for (size_t i = 0; i < sizeof curves / sizeof *curves; i++) {
    wrong = good, wrong.timing_function = curves[i];
    EXPECT(ST_ERROR_TEXT, st_layer_tree_animate(tree, 0, NULL, "opacity", &wrong, two, 2, NULL, 2));
  }
  // What was refused changed nothing.
  EXPECT(ST_OK, st_layer_tree_next_change(tree, 0, &next));
  HOLDS(next == INFINITY);
  wrong = good, wrong.traits = ST_ADDITIVE;
  EXPECT(ST_OK, st_layer_tree_animate(tree, 0, "", "lineWidth", &wrong, negative, 2, two, 2));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_remove_animations(0, 0, NULL));
  EXPECT(ST_ERROR_INDEX, st_layer_tree_remove_animations(tree, 5, NULL));
  next = 7;
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_next_change(0, 0, &next));
  EXPECT(ST_ERROR_NULL, st_layer_tree_next_change(tree, 0, NULL));
  EXPECT(ST_ERROR_HANDLE, st_layer_tree_at(0, 0, &shown));
  EXPECT(ST_ERROR_NULL, st_layer_tree_at(tree, 0, NULL));
  EXPECT(ST_ERROR_ALIGNMENT, st_layer_tree_at(tree, 0, (st_layer_tree *)((char *)&shown + 4)));
  for (int i = 0; i < 2; i++) {
    EXPECT(ST_ERROR_NUMBER, st_layer_tree_at(tree, bad[i], &shown));
    EXPECT(ST_ERROR_NUMBER, st_layer_tree_next_change(tree, bad[i], &next));
  }
  HOLDS(shown == 7 && next == 7);
  EXPECT(ST_OK, st_layer_tree_close(tree));
}

// No numbers of any animation end the process, at any time, whatever is then asked of the tree.
static void check_hostile_animations(void) {
  static const char *const paths[] = {
      "bounds", "position", "anchorPoint", "zPosition", "opacity", "transform", "sublayerTransform", "transform.scale", "transform.rotation",
      "bounds.size", "position.x", "backgroundColor", "cornerRadius", "maskedCorners", "borderWidth", "shadowOffset", "shadowRadius", "colors",
      "locations", "startPoint", "lineWidth", "miterLimit", "lineDashPattern", "lineDashPhase", "strokeEnd", "isHidden", "masksToBounds"};
  static const double hostile[] = {0, -0.0, 1, -1, 0.5, 1e-300, 5e-324, 1e300, -1e300, 1.7e308, -1.7e308, 1e17, -3, 1e9};
  static const char *const curves[] = {NULL, "ease", "steps(3, jump-both)", "cubic-bezier(0.5, 1e300, 0.5, -1e300)", "linear(0, 0.7 30%, 1)"};
  enum { PATHS = sizeof paths / sizeof *paths, NUMBERS = sizeof hostile / sizeof *hostile };
  for (int round = 0; round < 200; round++) {
    st_layer_tree tree = tree_of(100, 100);
    st_layer card = add(tree, 0, 10, 10, 50, 50), inner = add(tree, card, 0, 0, 50, 50);
    EXPECT(ST_OK, st_layer_tree_set_text(tree, card, "path", "M 0 0 H 10 V 10 Z"));
    if (round % 2) EXPECT(ST_OK, st_layer_tree_set_mask(tree, card, inner));
    for (int change = 0; change < 10; change++) {
      const char *path = paths[rand() % PATHS];
      const st_layer layer = change % 2 ? card : inner;
      double numbers[64];
      size_t width = 0;
      EXPECT(ST_OK, st_layer_tree_get_numbers(tree, layer, path, numbers, 16, &width));
      if (width == 0) width = 4 * (size_t)(rand() % 4);
      const size_t values = 1 + (size_t)(rand() % 4);
      for (size_t i = 0; i < width * values; i++) numbers[i] = hostile[rand() % NUMBERS];
      st_animation animation = animation_of(hostile[rand() % NUMBERS], fabs(hostile[rand() % NUMBERS]));
      animation.repeat_count = rand() % 4 ? fabs(hostile[rand() % NUMBERS]) : INFINITY;
      animation.timing_function = curves[rand() % 5], animation.traits = (uint32_t)(rand() % 4), animation.fill_mode = rand() % 4;
      const st_status status = st_layer_tree_animate(tree, layer, rand() % 2 ? NULL : "key", path, &animation, numbers, width * values, NULL, values);
      HOLDS(status == ST_OK || status == ST_ERROR_NUMBER);
    }
    for (int i = 0; i < 4; i++) {
      const double time = hostile[rand() % NUMBERS];
      double next = NAN;
      EXPECT(ST_OK, st_layer_tree_next_change(tree, time, &next));
      HOLDS(next >= time);
      st_layer_tree shown = tree_at(tree, time);
      drawing l = list_of(shown);
      size_t found[80], count = 0;
      EXPECT(ST_OK, st_draw_list_hits(l.handle, 20, 30, 63, found, 80, &count));
      EXPECT(ST_OK, st_draw_list_close(l.handle));
      EXPECT(ST_OK, st_layer_tree_close(shown));
    }
    EXPECT(ST_OK, st_layer_tree_close(tree));
  }
}

void check_animations(void) {
  check_discs();
  check_timings();
  check_edits();
  refuse_animations();
  check_hostile_animations();
}
