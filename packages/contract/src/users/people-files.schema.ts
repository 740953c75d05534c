import { peopleEncodingNames } from '@gatehouse/domain/text-encodings';
import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';

/** Encoding of a text file; if absent, it is detected, and an ambiguous file is refused. */
export const chosenEncoding = z.enum(peopleEncodingNames).optional();

/** Facts about how the file was read. */
export const fileReading = {
  /** Encoding of a text that is not Unicode; uncertain if it can be read in several ways. */
  encoding: z
    .strictObject({
      encoding: z.enum(peopleEncodingNames),
      isCertain: z.boolean(),
      /** A line whose text depends on the encoding, as decoded. */
      example: z.string(),
    })
    .nullable(),
  /** Parts of the file that were ignored, such as other sheets of a workbook. */
  warnings: limitedList(z.string()),
};
