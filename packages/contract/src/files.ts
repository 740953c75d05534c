import { z } from 'zod';

import type { Access } from './access.ts';
import { downloadEndpoint } from './endpoint.ts';
import { engagementAccess } from './engagements.ts';
import { recordId } from './text.ts';

/** The kinds of record on which files hang. */
export const fileKinds = ['engagement', 'attack-step'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A file is read by whoever may read its record (contract §2). */
export const fileAccess: Record<FileKind, Access> = {
  engagement: engagementAccess,
  'attack-step': engagementAccess,
};

const named = z.strictObject({ fileId: recordId, name: z.string().min(1).max(300) });

/** Files as they were given, in whole or in part. */
export const files = {
  download: downloadEndpoint({
    path: '/files/:fileId/:name',
    access: 'signed-in',
    summary: "A file of the company, for whoever may read the record it belongs to; the name is the file's own.",
    params: named,
  }),
  downloadOfClient: downloadEndpoint({
    path: '/provider/companies/:companyId/files/:fileId/:name',
    access: { staff: ['engagements:write'] },
    summary: 'The same for the provider’s staff.',
    params: z.strictObject({ companyId: recordId, ...named.shape }),
  }),
};
