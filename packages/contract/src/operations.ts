import { z } from 'zod';

import { endpoint } from './endpoint.ts';

/** Calls for the people and machines that run the portal. */
export const operations = {
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Responds while the process is running.',
    result: z.strictObject({ status: z.literal('live') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Checks the database. Returns 503 if it is not responding or the process is shutting down.',
    result: z.strictObject({ status: z.literal('ready') }),
  }),
};
