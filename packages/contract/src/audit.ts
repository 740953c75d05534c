import { z } from 'zod';

import { listEndpoint, listQuery } from './endpoint.ts';
import { moment, recordId } from './text.ts';

/** Everything that the audit log can tell; append only, never renamed (assurance V16). */
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
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditEntrySchema = z.strictObject({
  _id: recordId,
  at: moment,
  action: z.enum(auditActions),
  actor: z.strictObject({ _id: recordId.nullable(), name: z.string() }),
  /** What it was done to, in words: a route, a record's visible id, a username. */
  subject: z.string(),
  address: z.string(),
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const audit = {
  list: listEndpoint({
    path: '/audit',
    access: { permissions: ['audit-log-company:read'] },
    summary: "The company's audit log, newest first.",
    query: z.strictObject({ ...listQuery, action: z.enum(auditActions).optional() }),
    result: auditEntrySchema,
  }),
};
