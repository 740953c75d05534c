import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { nameLine } from '../core/name-line.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { learnerName } from './learner-name.ts';

/** Schemas, limits and summaries of `learnerName`. */
export const learnerNameSchemas = {
  change: {
    summary: 'Corrects the name of the learner of a public session, before the first attempt.',
    params: z.strictObject({ id: recordId }),
    query: z.strictObject({ token: z.string().min(20).max(200).optional() }),
    limit: { calls: 600, seconds: 60 },
    body: z.strictObject({ fullname: nameLine(200, 'Enter your name') }),
    result: z.strictObject({ fullname: z.string() }),
  },
} satisfies GroupSchemas;

bindSchemas(learnerName, learnerNameSchemas);
