import type { Access } from '../core/access.ts';
import { attachmentRules } from '../files/stored-file.ts';

/** Access to the company's issues: reading, requesting retests and commenting. */
export const issueAccess = { permissions: ['attackSurfaceManagement-company:read'] } as const satisfies Access;
/** Access to assigning issues, accepting risks and bulk changes. */
export const issueWriteAccess = {
  permissions: ['attackSurfaceManagement-company:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** Access of provider staff to the issues of clients. */
export const issueStaffAccess = { staff: ['surface:write'] } as const satisfies Access;
/**
 * Live events. `updated` has the changed issue in the shape of lists (specification.md, States and transitions);
 * `many` reports a change of several issues (a scan, a job): `{ reason }`; pages read again.
 */
export const issueEvents = { updated: 'issues:updated', many: 'issues:changed' } as const;

/** The page of an issue. */
export const issueLink = (id: string): string => `/attack-surface-management/${id}`;

/** The cache subject of one issue. */
export const issueSubject = { noun: 'surfaceIssue', id: 'id' } as const;

/** An upload whose file stays unattached until a comment names it. */
export const issueFile = { method: 'POST', file: attachmentRules } as const;

/** The kinds of changes in the history of an issue. */
export const issueHistoryKinds = ['status', 'assignee', 'acceptance', 'finding'] as const;

/** Days over which changes of figures are calculated. */
export const issueDeltaDays = [7, 30, 90] as const;
