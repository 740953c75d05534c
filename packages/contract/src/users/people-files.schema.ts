import { peopleEncodingNames } from '@gatehouse/domain/text-encodings';
import { z } from 'zod';

import { cutList } from '../core/answer-lists.schema.ts';

/** What the letters of a text file are; without it they decide themselves, and a file that leaves a doubt is refused. */
export const chosenEncoding = z.enum(peopleEncodingNames).optional();

/** How the file was read. */
export const fileReading = {
  /** Of a text that is not Unicode; uncertain where its letters can be read in more than one way. */
  encoding: z
    .strictObject({
      encoding: z.enum(peopleEncodingNames),
      isCertain: z.boolean(),
      /** A line whose letters depend on it, as it is read. */
      example: z.string(),
    })
    .nullable(),
  /** What was left out of the file, such as other sheets of a workbook. */
  warnings: cutList(z.string()),
};
