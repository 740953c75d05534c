import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { files } from './files.ts';

const one = z.strictObject({ fileId: recordId });
const removed = z.strictObject({ removed: z.literal(true) });
const named = z.strictObject({ fileId: recordId, name: z.string().min(1).max(300) });

/** Schemas, limits and summaries of `files`. */
export const fileSchemas = {
  download: {
    cost: 'file',
    summary: 'Downloads a file. Requires read access to the record it belongs to.',
    params: named,
  },
  downloadOfClient: {
    cost: 'file',
    summary: 'Same as the client endpoint, for provider staff.',
    params: z.strictObject({ companyId: recordId, ...named.shape }),
  },
  discard: { summary: 'Deletes an uploaded file that is not attached yet.', params: one, result: removed },
  discardOfClient: {
    summary: 'Same as the client endpoint, for provider staff.',
    params: z.strictObject({ companyId: recordId, ...one.shape }),
    result: removed,
  },
} satisfies GroupSchemas;

bindSchemas(files, fileSchemas);
