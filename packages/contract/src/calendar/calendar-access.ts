import { type Access, hasAccess, type Permission, type Viewer } from '../core/access.ts';

/** The layers of the calendar. */
export const calendarLayers = [
  'activities',
  'engagements',
  'retests',
  'findings',
  'awareness',
  'invoices',
  'certificates',
] as const;
export type CalendarLayer = (typeof calendarLayers)[number];

/** Access to the calendar and its feeds. */
export const calendarAccess = { permissions: ['activitiesForCompany:read'] } as const satisfies Access;

/** The permission that each layer requires in addition to the calendar itself. */
export const calendarLayerPermissions = {
  activities: 'activitiesForCompany:read',
  engagements: 'audits-company:read-all',
  retests: 'audits:read',
  findings: 'audits:read',
  awareness: 'awarenessSessions-company:read',
  invoices: 'invoices-company:read',
  certificates: 'companyEmployees-company:update',
} as const satisfies Record<CalendarLayer, Permission>;

/** Returns the layers that the viewer can see, in their order; none without access to the calendar. */
export function layersFor(viewer: Viewer): CalendarLayer[] {
  if (!hasAccess(calendarAccess, viewer)) return [];
  return calendarLayers.filter((layer) => viewer.permissions.includes(calendarLayerPermissions[layer]));
}

/** Limits of the calendar and its feeds. */
export const calendarLimits = {
  /** Maximum number of days of one call. */
  days: 400,
  /** Days before today that a feed includes. */
  feedDaysBack: 90,
  /** Days after today that a feed includes. */
  feedDaysAhead: 400,
  feedsAtMost: 20,
  /** Days after which a feed expires. */
  feedDays: 365,
  feedNameCharacters: 60,
} as const;
