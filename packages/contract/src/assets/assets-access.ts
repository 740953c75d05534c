import type { Access } from '../core/access.ts';

/** Access to the company's assets and their vulnerabilities. */
export const assetAccess = { permissions: ['assetInventories-company:read'] } as const satisfies Access;
/** Access to adding assets and changing their status. */
export const assetWriteAccess = {
  permissions: ['assetInventories-company:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** Access of provider staff to the assets of clients. */
export const assetStaffAccess = { staff: ['advisories:write'] } as const satisfies Access;

/** Live events with `{ reason, ids }`, where `ids` are the affected assets unless there are many; pages read again. */
export const assetEvents = { updated: 'assets:updated', cves: 'cves:updated' } as const;
