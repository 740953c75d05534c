import { z } from 'zod';

import { type Access, type Permission } from './access.ts';
import { listOfWords } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './text.ts';

/** Areas in which something is looked for, in the order of the menu. */
export const monitoringAreas = ['leaks', 'surface', 'issues', 'assets', 'phishing', 'training'] as const;
export type MonitoringArea = (typeof monitoringAreas)[number];

/**
 * States of an area: it was never checked, it was checked and nothing was found, everything found is resolved, or
 * something is open.
 */
export const monitoringStates = ['not-started', 'clear', 'resolved', 'open'] as const;
export type MonitoringState = (typeof monitoringStates)[number];

/** The permission that an area needs; areas without it are left out. */
export const areaPermissions: Readonly<Record<MonitoringArea, Permission>> = {
  leaks: 'darkWebMonitors-company:read',
  surface: 'attackSurfaceMappingForCompany:read',
  issues: 'attackSurfaceManagement-company:read',
  assets: 'assetInventories-company:read',
  phishing: 'phishingSimulations-company:read',
  training: 'awarenessSessions-company:read',
};

/** The monitoring of one area: its state, its last and next check, and its next step. */
export const areaMonitoringSchema = z.strictObject({
  area: z.enum(monitoringAreas),
  state: z.enum(monitoringStates),
  /** When the area was last checked; null where it never was or where the moment is not known. */
  checkedAt: moment.nullable(),
  /** When the next check is planned; null where none is. */
  nextAt: moment.nullable(),
  /** Link to the next step: the page that starts monitoring of the area, else its list. */
  link: z.string(),
});
export type AreaMonitoring = z.output<typeof areaMonitoringSchema>;

/** Access to the state of monitoring. */
export const monitoringAccess = {
  roles: ['company-admin', 'company-manager', 'company-user', 'company-hr'],
} as const satisfies Access;

/** Endpoint for the state of monitoring: what was checked, when and with which result. */
export const clientMonitoring = {
  read: endpoint({
    method: 'GET',
    path: '/client/monitoring',
    access: monitoringAccess,
    summary:
      'What was checked in each area of the subscription: state, last and next check, and where the next step is. An area is clear only if a check found nothing.',
    reads: { noun: 'monitoring' },
    result: listOfWords(areaMonitoringSchema),
  }),
};
