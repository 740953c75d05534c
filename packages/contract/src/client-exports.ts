import { z } from 'zod';

import { clientArchiveAccess } from './clients.ts';
import { downloadEndpoint, endpoint } from './endpoint.ts';
import { moment, recordId } from './text.ts';

/** States of an export; an archive stays ready for seven days. */
const clientExportStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const;
/** For whom an export is: the client, without drafts and internal notes, or another installation of the portal. */
export const exportReaders = ['client', 'move'] as const;

/** Protects what is sealed in an archive; it cannot be recovered. Long, because an archive can be attacked offline without a limit. */
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

const access = clientArchiveAccess;
const path = '/provider/companies/:companyId/exports';
const ofClient = z.strictObject({ companyId: recordId });
const ofExport = ofClient.extend({ id: recordId });

/** Archives with everything that is stored of a client. */
export const clientExports = {
  create: endpoint({
    method: 'POST',
    path,
    access,
    recentProof: true,
    whileArchived: true,
    summary:
      'Starts an export of a client as a job. The archive never holds password hashes, second factors, sessions, tokens, card references or keys, and leaked passwords only under a passphrase. 409 while another export of the client is running.',
    changes: { noun: 'clientExports', id: 'companyId' },
    limit: { calls: 10, seconds: 60 },
    params: ofClient,
    body: z.strictObject({ for: z.enum(exportReaders), passphrase: passphraseSchema.optional() }),
    result: clientExportSchema,
  }),
  list: endpoint({
    method: 'GET',
    path,
    access,
    summary: 'The 20 latest exports of a client, newest first.',
    reads: { noun: 'clientExports', id: 'companyId' },
    params: ofClient,
    result: z.array(clientExportSchema).max(20),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    access,
    summary: 'One export of a client, with its progress.',
    params: ofExport,
    result: clientExportSchema,
  }),
  download: downloadEndpoint({
    path: `${path}/:id/archive.zip`,
    access,
    cost: 'file',
    summary: 'The archive of an export, for seven days. Each download is logged.',
    limit: { calls: 10, seconds: 60 },
    params: ofExport,
  }),
  schema: downloadEndpoint({
    path: '/export-schemas/:noun.json',
    access: 'public',
    cost: 'file',
    summary:
      'The JSON Schema of the lines of a noun, as archives have it in schemas/{noun}.json: of archives for the client, or with ?for=move of those for migration.',
    limit: { calls: 300, seconds: 60 },
    params: z.strictObject({ noun: z.string().max(63) }),
    query: z.strictObject({ for: z.enum(exportReaders).default('client') }),
  }),
};
