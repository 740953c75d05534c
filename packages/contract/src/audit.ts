import { z } from 'zod';

import type { Access } from './access.ts';
import { downloadEndpoint, listQuery } from './endpoint.ts';
import { filter, filterShape, listOf } from './list-of.ts';
import { moment, recordId } from './text.ts';

/** Everything that the audit log can tell; append only, never renamed (OWASP ASVS 5.0, V16). */
export const auditActions = [
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'session-reuse-detected',
  'password-changed',
  'password-reset-requested',
  'password-reset',
  'totp-enabled',
  'totp-disabled',
  'recovery-code-used',
  'access-refused',
  'status-changed',
  'revealed',
  'downloaded',
  'exported',
  'imported',
  'user-created',
  'user-changed',
  'user-disabled',
  'user-enabled',
  'setting-changed',
  'token-created',
  'token-revoked',
  'file-added',
  'file-removed',
  'engagement-changed',
  'user-invited',
  'invitation-withdrawn',
  'surface-changed',
  'surface-erased',
  'asset-added',
  'asset-changed',
  'cve-added',
  'import-undone',
  'record-created',
  'record-changed',
  'record-removed',
  'employee-added',
  'employee-changed',
  'employee-archived',
  'employee-restored',
  'employee-erased',
  'client-created',
  'client-changed',
  'client-archived',
  'client-restored',
  'service-changed',
  'client-view-started',
  'client-view-ended',
  'client-exported',
  'client-imported',
  'assignment-changed',
  'erasure-requested',
  'erasure-approved',
  'erasure-withdrawn',
  'client-erased',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One entry, as the admin of the company reads it. */
export const auditEntrySchema = z.strictObject({
  _id: recordId,
  at: moment,
  action: z.enum(auditActions),
  actor: z.strictObject({ _id: recordId.nullable(), name: z.string() }),
  /** What it was done to, as text: a route, a record's visible id, a username. */
  subject: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.string()).meta({ maxProperties: 50 }),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** Who reads the log, on the screen and in the API. */
export const auditAccess = { permissions: ['audit-log-company:read'] } as const satisfies Access;

const filters = { action: filter.oneOf(auditActions) };

/** Who opens the provider's own log in the workspace: its admins. */
export const providerAuditAccess = { staff: ['companies:write'] } as const satisfies Access;

/** The company's log for its admin; nothing here changes it. */
export const audit = {
  list: listOf({
    path: '/audit',
    access: auditAccess,
    summary: "The company's audit log, newest first.",
    reads: { noun: 'audit' },
    row: auditEntrySchema,
    search: true,
    sorts: ['-at'],
    filters,
  }),
  exportCsv: downloadEndpoint({
    path: '/audit/export.csv',
    cost: 'export',
    access: auditAccess,
    summary: 'Exports the audit log as CSV, newest first. The export itself is logged.',
    limit: { calls: 10, seconds: 60 },
    query: z.strictObject({ q: listQuery.q, ...filterShape(filters) }),
  }),
};
