import type { Access } from '../core/access.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import type { auditSchemas } from './audit.schema.ts';

/** The actions of the audit log; append-only, never renamed (OWASP ASVS 5.0, V16). */
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
  'letter-issued',
  'letter-revoked',
  'share-created',
  'share-changed',
  'share-revoked',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Access to the audit log, on the screen and in the API. */
export const auditAccess = { permissions: ['audit-log-company:read'] } as const satisfies Access;

/** The filters of the audit log. */
export const auditFilters = { action: filter.oneOf(auditActions) };

/** Access of provider admins to the provider's own audit log. */
export const providerAuditAccess = { staff: ['companies:write'] } as const satisfies Access;

/** The company's audit log, which is read-only. */
export const audit = endpoints(typedBy<typeof auditSchemas>(), {
  list: listOf({
    path: '/audit',
    access: auditAccess,
    reads: { noun: 'audit' },
    search: true,
    sorts: ['-at'],
    filters: auditFilters,
  }),
  exportCsv: downloadEndpoint({ path: '/audit/export.csv', access: auditAccess }),
});
