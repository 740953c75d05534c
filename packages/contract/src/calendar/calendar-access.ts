import { type Access, mayEnter, type Permission, type Viewer } from '../core/access.ts';

/** What the calendar shows, layer by layer. */
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

/** Who opens the calendar and makes feeds of it. */
export const calendarAccess = { permissions: ['activitiesForCompany:read'] } as const satisfies Access;

/** What each layer needs beside the calendar itself: the permission of the records that it shows. */
export const calendarLayerPermissions = {
  activities: 'activitiesForCompany:read',
  engagements: 'audits-company:read-all',
  retests: 'audits:read',
  findings: 'audits:read',
  awareness: 'awarenessSessions-company:read',
  invoices: 'invoices-company:read',
  certificates: 'companyEmployees-company:update',
} as const satisfies Record<CalendarLayer, Permission>;

/** The layers that someone can see, in their order; none without the calendar. */
export function layersFor(viewer: Viewer): CalendarLayer[] {
  if (!mayEnter(calendarAccess, viewer)) return [];
  return calendarLayers.filter((layer) => viewer.permissions.includes(calendarLayerPermissions[layer]));
}

/** Limits of the calendar and its feeds. */
export const calendarLimits = {
  /** Of one call. */
  days: 400,
  /** A feed reaches from so many days ago… */
  feedDaysBack: 90,
  /** …to so many days ahead. */
  feedDaysAhead: 400,
  feedsAtMost: 20,
  /** A feed expires so many days after it was created. */
  feedDays: 365,
  feedNameCharacters: 60,
} as const;
