import type { Access } from '../core/access.ts';

/** Who follows the issues of the company, requests retests and comments. */
export const issueAccess = { permissions: ['attackSurfaceManagement-company:read'] } as const satisfies Access;
/** Who assigns issues, accepts risks and changes many at once. */
export const issueWriteAccess = {
  permissions: ['attackSurfaceManagement-company:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/**
 * Real-time events. `updated` carries the changed record as lists have it (specification.md, States and transitions);
 * `many` tells of a change of more than one (a scan, a job): `{ reason }`; pages read again.
 */
export const issueEvents = { updated: 'issues:updated', many: 'issues:changed' } as const;

/** The page of an issue. */
export const issueLink = (id: string): string => `/attack-surface-management/${id}`;

/** An issue as calls are about it. */
export const issueSubject = { noun: 'surfaceIssue', id: 'id' } as const;
