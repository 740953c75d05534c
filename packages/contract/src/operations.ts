import { z } from 'zod';

import { endpoint } from './endpoint.ts';

/** Calls for the people and machines that run the portal. */
export const operations = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Answers while the process runs.',
    result: z.strictObject({ status: z.literal('live') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Asks the database; 503 when it does not answer or the process is shutting down.',
    result: z.strictObject({ status: z.literal('ready') }),
  }),
};
