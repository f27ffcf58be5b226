import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Schemas } from '#/api/client';

export type Problem = Schemas['SheetProblem'];

// One text for each code; those of the specification in its words.
const texts: Record<Problem['code'], (problem: Problem) => MessageDescriptor> = {
  NAME_REQUIRED: () => msg`English name is required`,
  CATEGORY_REQUIRED: () => msg`Category name is required`,
  PRICE_INVALID: () => msg`Price must be a valid decimal number`,
  CALORIES_INVALID: () => msg`Calories must be a positive number`,
  MINUTES_INVALID: () => msg`1 to 600 minutes`,
  IMAGE_INVALID: () => msg`Invalid image URL or path`,
  NOT_YES_OR_NO: ({ value = '' }) => msg`Write yes or no instead of “${value}”`,
  NOT_IN_LIST: ({ value = '' }) => msg`“${value}” is not in the list`,
  VARIANT_NAME_REQUIRED: () => msg`Variant name is required`,
  VARIANT_UNREADABLE: ({ value = '' }) => msg`“${value}” has no price. Write: Small = 12.00; Large = 18.00`,
  VARIANT_REPEATED: ({ value = '' }) => msg`Two sizes are called “${value}”`,
  TOO_LONG: ({ most = 0 }) => msg`At most ${most} characters`,
  TOO_MANY: ({ most = 0 }) => msg`At most ${most} sizes`,
  ID_INVALID: ({ value = '' }) => msg`“${value}” is no ID. Leave it empty for a new dish`,
  TEXT_DAMAGED: () => msg`Letters were lost when the file was saved. Save it as “CSV UTF-8”`,
  ROW_REPEATED: ({ otherRow = 0 }) => msg`Row ${otherRow} is the same dish`,
  ITEM_AMBIGUOUS: () => msg`Several dishes have this name. Add the ID from an export`,
  CATEGORY_TWO_NAMES: ({ otherRow = 0 }) => msg`Row ${otherRow} gives this category another Arabic name`,
  TOO_MANY_CELLS: () => msg`The row has more cells than there are columns`,
  QUOTES: () => msg`The quotation marks of this row don't match`,
  TOO_MANY_ITEMS: ({ most = 0 }) => msg`A menu can have ${most} dishes`,
  TOO_MANY_CATEGORIES: ({ most = 0 }) => msg`A menu can have ${most} categories`,
  COLUMN_MISSING: () => msg`The column is missing`,
  COLUMN_REPEATED: () => msg`The column is there twice`,
  TOO_MANY_ROWS: ({ most = 0 }) => msg`At most ${most} rows`,
  FILE_EMPTY: () => msg`The file is empty`,
  FILE_NOT_TEXT: () => msg`This is not a CSV file`,
  FILE_IS_WORKBOOK: () => msg`This is an Excel workbook. Save it as “CSV UTF-8” first`,
};

export const problemText = (problem: Problem): MessageDescriptor => texts[problem.code](problem);
