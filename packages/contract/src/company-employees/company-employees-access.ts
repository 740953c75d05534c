import type { Access } from '../core/access.ts';

/** Who keeps the employees of the company. */
export const employeeAccess = { permissions: ['companyEmployees-company:update'] } as const satisfies Access;
/** Who sees the people of the public awareness area (specification.md, Access table). */
export const publicEmployeeAccess = { permissions: ['publicCompanyEmployees:read'] } as const satisfies Access;
/** Who deletes them. */
export const publicEmployeeDeleteAccess = { permissions: ['publicCompanyEmployees:delete'] } as const satisfies Access;

/** Employees changed: `{ reason, ids }`; without ids, many did. Never a name or an address. */
export const employeeEvents = { updated: 'companyEmployees:updated' } as const;
