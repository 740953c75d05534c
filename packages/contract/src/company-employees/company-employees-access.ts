import type { Access } from '../core/access.ts';

/** Access to managing the company's employees. */
export const employeeAccess = { permissions: ['companyEmployees-company:update'] } as const satisfies Access;
/** Access to the employees of the public awareness area (specification.md, Access table). */
export const publicEmployeeAccess = { permissions: ['publicCompanyEmployees:read'] } as const satisfies Access;
/** Access to deleting employees of the public area. */
export const publicEmployeeDeleteAccess = { permissions: ['publicCompanyEmployees:delete'] } as const satisfies Access;

/** Live event with `{ reason, ids }`; without `ids` if many changed. Never with names or addresses. */
export const employeeEvents = { updated: 'companyEmployees:updated' } as const;
