import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { recordId } from '../core/text.schema.ts';

/** Users to whom a record can be assigned. */
export const colleaguesSchema = companyList(
  z.strictObject({ _id: recordId, fullname: z.string(), username: z.string() }),
);
