import type { Access } from '../core/access.ts';

/** Access of clients to the share links of their engagements. Staff have no access, even while they view the portal as a client. */
export const shareAccess = {
  roles: ['company-admin', 'company-manager'],
  permissions: ['audits:read'],
} as const satisfies Access;

/** Live event with the `{ ids }` of engagements whose share links changed or were opened. */
export const shareEvents = { updated: 'shares:updated' } as const;
