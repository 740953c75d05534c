import { z } from 'zod';

import { companyList } from './answer-lists.ts';
import { recordId } from './text.ts';

/** Users to whom a record can be assigned. */
export const colleaguesSchema = companyList(
  z.strictObject({ _id: recordId, fullname: z.string(), username: z.string() }),
);
