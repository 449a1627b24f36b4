#include "LastError.h"

#include <string.h>

static _Thread_local char kept[512];

void swift_transforms_keep_error(const char *text) {
  size_t length = strlen(text);
  // A cut never leaves a part of a character.
  if (length > sizeof kept - 1)
    for (length = sizeof kept - 1; length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80;) length--;
  memcpy(kept, text, length);
  kept[length] = 0;
}

const char *swift_transforms_kept_error(void) { return kept; }
