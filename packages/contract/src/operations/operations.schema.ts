import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { operations } from './operations.ts';

/** Schemas, limits and summaries of `operations`. */
export const operationSchemas = {
  live: {
    summary: 'Responds while the process is running.',
    result: z.strictObject({ status: z.literal('live') }),
  },
  ready: {
    summary: 'Checks the database. Returns 503 if it is not responding or the process is shutting down.',
    result: z.strictObject({ status: z.literal('ready') }),
  },
} satisfies GroupSchemas;

bindSchemas(operations, operationSchemas);
