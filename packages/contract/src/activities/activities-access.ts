import type { Access } from '../core/access.ts';

/** Access to the company's activities and their comments. */
export const activityAccess = { permissions: ['activitiesForCompany:read'] } as const satisfies Access;
/** Access to requesting, changing and deleting activities. */
export const activityWriteAccess = {
  permissions: ['activitiesForCompany:read'],
  roles: ['company-admin', 'company-manager'],
} as const satisfies Access;
/** Access of provider staff who answer requests and plan activities. */
export const activityStaffAccess = { staff: ['activities:write'] } as const satisfies Access;
/** Access of provider staff who set the target time for answers to requests. */
export const activitySettingsAccess = { staff: ['companies:write'] } as const satisfies Access;

/** Live event with the `{ ids }` of activities that changed; pages read them again. */
export const activityEvents = { updated: 'activities:updated' } as const;

/** The link to an activity for clients: the calendar with its panel open. */
export const activityLink = (id: string): `/${string}` => `/calendar?activity=${id}`;
/** The link to an activity of a client for provider staff. */
export const clientActivityLink = (companyId: string, id: string): `/${string}` =>
  `/provider/companies/${companyId}/activities/${id}`;

/** The cache subject of one activity. */
export const activitySubject = { noun: 'activity', id: 'id' } as const;
