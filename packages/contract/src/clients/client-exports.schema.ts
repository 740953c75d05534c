import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { moment, recordId } from '../core/text.schema.ts';
import { clientExports, exportReaders } from './client-exports.ts';

/** States of an export; an archive stays ready for seven days. */
const clientExportStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const;

/**
 * Passphrase of sealed parts of an archive; it cannot be recovered. It must be long, because archives can be attacked
 * offline.
 */
export const passphraseSchema = z
  .string()
  .min(12, 'Enter at least 12 characters')
  .max(256, 'Enter at most 256 characters');

/** One export of a client. */
const clientExportSchema = z.strictObject({
  _id: recordId,
  for: z.enum(exportReaders),
  /** True if the archive has the leaked passwords, under a passphrase. */
  hasPasswords: z.boolean(),
  state: z.enum(clientExportStates),
  /** Percent that is done. */
  progress: z.number().int(),
  requestedBy: z.string(),
  createdAt: moment,
  endedAt: moment.nullable(),
  /** Until when the archive can be downloaded. */
  expiresAt: moment.nullable(),
  fileName: z.string(),
  /** In bytes. */
  size: z.number().int(),
});
export type ClientExport = z.output<typeof clientExportSchema>;
const ofClient = z.strictObject({ companyId: recordId });
const ofExport = ofClient.extend({ id: recordId });

/** Schemas, limits and summaries of `clientExports`. */
export const clientExportSchemas = {
  create: {
    summary:
      'Starts an export of a client as a job. The archive never holds password hashes, second factors, sessions, tokens, card references or keys, and leaked passwords only under a passphrase. 409 while another export of the client is running.',
    limit: { calls: 10, seconds: 60 },
    params: ofClient,
    body: z.strictObject({ for: z.enum(exportReaders), passphrase: passphraseSchema.optional() }),
    result: clientExportSchema,
  },
  list: {
    summary: 'The 20 latest exports of a client, newest first.',
    params: ofClient,
    result: z.array(clientExportSchema).max(20),
  },
  get: {
    summary: 'One export of a client, with its progress.',
    params: ofExport,
    result: clientExportSchema,
  },
  download: {
    cost: 'file',
    summary: 'The archive of an export, for seven days. Each download is logged.',
    limit: { calls: 10, seconds: 60 },
    params: ofExport,
  },
  schema: {
    cost: 'file',
    summary:
      'The JSON Schema of the lines of a noun, as archives have it in schemas/{noun}.json: of archives for the client, or with ?for=move of those for migration.',
    limit: { calls: 300, seconds: 60 },
    params: z.strictObject({ noun: z.string().max(63) }),
    query: z.strictObject({ for: z.enum(exportReaders).default('client') }),
  },
} satisfies GroupSchemas;

bindSchemas(clientExports, clientExportSchemas);
