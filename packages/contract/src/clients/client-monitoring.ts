import type { Access, Permission } from '../core/access.ts';
import { getCall } from '../core/calls.ts';
import { endpoints, typedBy } from '../core/endpoint.ts';
import type { clientMonitoringSchemas } from './client-monitoring.schema.ts';

/** Monitored areas, in the order of the menu. */
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

/** Access to the state of monitoring. */
export const monitoringAccess = {
  roles: ['company-admin', 'company-manager', 'company-user', 'company-hr'],
} as const satisfies Access;

/** Endpoint for the state of monitoring: what was checked, when and with which result. */
export const clientMonitoring = endpoints(typedBy<typeof clientMonitoringSchemas>(), {
  read: getCall('/client/monitoring', { access: monitoringAccess, reads: { noun: 'monitoring' } }),
});
