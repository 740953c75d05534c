import type { Access } from '../core/access.ts';

/** Who sees the assets of the company and their vulnerabilities. */
export const assetAccess = { permissions: ['assetInventories-company:read'] } as const satisfies Access;
/** Who adds assets and changes their status. */
export const assetWriteAccess = {
  permissions: ['assetInventories-company:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** Who sees the assets of clients. */
export const assetStaffAccess = { staff: ['advisories:write'] } as const satisfies Access;

/** Assets or vulnerabilities changed: `{ reason, ids }`, with the assets where there are few; pages read again. */
export const assetEvents = { updated: 'assets:updated', cves: 'cves:updated' } as const;
