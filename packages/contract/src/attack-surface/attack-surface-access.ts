import type { Access } from '../core/access.ts';

/** Who sees the attack surface of the company. */
export const surfaceAccess = { permissions: ['attackSurfaceMappingForCompany:read'] } as const satisfies Access;
/** Who decides about hosts and look-alikes. */
export const surfaceWriteAccess = {
  permissions: ['attackSurfaceMappingForCompany:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** The admin alone asks for a domain. */
export const verifyDomainAccess = {
  permissions: ['attackSurfaceMappingForCompany:read'],
  roles: ['company-admin'],
} as const satisfies Access;
/** Who keeps the attack surface of clients. */
export const surfaceStaffAccess = { staff: ['surface:write'] } as const satisfies Access;
