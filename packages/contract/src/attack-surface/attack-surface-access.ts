import type { Access } from '../core/access.ts';

/** Access to the company's attack surface. */
export const surfaceAccess = { permissions: ['attackSurfaceMappingForCompany:read'] } as const satisfies Access;
/** Access to decisions about hosts and look-alike domains. */
export const surfaceWriteAccess = {
  permissions: ['attackSurfaceMappingForCompany:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** Access to requesting domains: only the client's admin. */
export const verifyDomainAccess = {
  permissions: ['attackSurfaceMappingForCompany:read'],
  roles: ['company-admin'],
} as const satisfies Access;
/** Access of provider staff to the attack surface of clients. */
export const surfaceStaffAccess = { staff: ['surface:write'] } as const satisfies Access;
