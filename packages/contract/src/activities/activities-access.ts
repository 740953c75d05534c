import type { Access } from '../core/access.ts';

/** Who sees activities of the company and comments on them. */
export const activityAccess = { permissions: ['activitiesForCompany:read'] } as const satisfies Access;
/** Who requests, changes and deletes activities. */
export const activityWriteAccess = {
  permissions: ['activitiesForCompany:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** The provider's staff who answer requests and plan activities. */
export const activityStaffAccess = { staff: ['activities:write'] } as const satisfies Access;
/** The provider's staff who set how fast requests are answered. */
export const activitySettingsAccess = { staff: ['companies:write'] } as const satisfies Access;

/** Activities changed: `{ ids }` of them; pages read again. */
export const activityEvents = { updated: 'activities:updated' } as const;

/** Where a client reads an activity: the calendar with its panel open. */
export const activityLink = (id: string): `/${string}` => `/calendar?activity=${id}`;
/** Where the provider's staff read it. */
export const clientActivityLink = (companyId: string, id: string): `/${string}` =>
  `/provider/companies/${companyId}/activities/${id}`;

/** An activity as calls are about it. */
export const activitySubject = { noun: 'activity', id: 'id' } as const;
