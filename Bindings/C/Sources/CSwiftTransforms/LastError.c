// What either library says of itself: the one with Swift, and the kernels without.
#include "LastError.h"

#include "swift_transforms.h"

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

const char *st_last_error(void) { return kept; }

uint32_t st_version(void) { return ST_VERSION_MAJOR * 10000 + ST_VERSION_MINOR * 100 + ST_VERSION_PATCH; }

const char *st_status_text(st_status status) {
  switch (status) {
  case ST_OK: return "success";
  case ST_ERROR_NULL: return "an address is null";
  case ST_ERROR_ALIGNMENT: return "an address is not aligned";
  case ST_ERROR_SIZE: return "a count is too large";
  case ST_ERROR_STRIDE: return "items of a destination overlap each other";
  case ST_ERROR_OVERLAP: return "a destination overlaps other memory";
  case ST_ERROR_INDEX: return "an index is out of range";
  case ST_ERROR_CHOICE: return "a choice does not exist";
  case ST_ERROR_UNDEFINED: return "the result does not exist";
  case ST_ERROR_NUMBER: return "a number is not finite, or out of its range";
  case ST_ERROR_TEXT: return "a text is wrong";
  case ST_ERROR_HANDLE: return "a handle is not open";
  case ST_ERROR_CAPACITY: return "there is too little room";
  default: return "no status";
  }
}
