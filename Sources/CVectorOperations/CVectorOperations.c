#include "CVectorOperations.h"
