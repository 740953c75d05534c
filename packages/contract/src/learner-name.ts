import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { nameLine } from './name-line.ts';
import { recordId } from './text.ts';

/** The name of a learner of a public session, who may have been registered by somebody else. */
export const learnerName = {
  change: endpoint({
    method: 'PUT',
    path: '/awareness-session/:id/name',
    access: 'public',
    summary: 'Corrects the name of the learner of a public session, before the first attempt.',
    params: z.strictObject({ id: recordId }),
    query: z.strictObject({ token: z.string().min(20).max(200).optional() }),
    byLink: true,
    limit: { calls: 600, seconds: 60 },
    body: z.strictObject({ fullname: nameLine(200, 'Enter your name') }),
    result: z.strictObject({ fullname: z.string() }),
  }),
};
