import type { AreaMonitoring } from '@gatehouse/contract/clients/client-monitoring.schema';
import {
  areaPermissions,
  type clientMonitoring,
  type MonitoringArea,
  monitoringAreas,
  type MonitoringState,
} from '@gatehouse/contract/clients/client-monitoring';

import type { Call } from '../../../platform/routes/call.ts';
import { type AreaEvidence, findEvidence, type MonitoringEvidence } from './monitoring.store.ts';

/** Returns the monitoring state of every area that the viewer may read. */
export async function showMonitoring({ db, viewer }: Call<typeof clientMonitoring.read>): Promise<AreaMonitoring[]> {
  const evidence = await findEvidence(db);
  return monitoringAreas
    .filter((area) => viewer.permissions.includes(areaPermissions[area]))
    .map((area) => {
      const { checkedAt, nextAt } = evidence[area];
      const state = stateOf(evidence[area]);
      const link = linkOf(area, evidence, { state, isAdmin: viewer.role === 'company-admin' });
      return { area, state, checkedAt, nextAt, link };
    });
}

function stateOf({ isChecked, hasFound, hasOpen }: AreaEvidence): MonitoringState {
  if (hasOpen) return 'open';
  if (hasFound) return 'resolved';
  return isChecked ? 'clear' : 'not-started';
}

const lists: Readonly<Record<MonitoringArea, string>> = {
  leaks: '/dark-web',
  surface: '/attack-surface-mapping',
  issues: '/attack-surface-management',
  assets: '/assets',
  phishing: '/phishing/history',
  training: '/security-awareness',
};

interface LinkContext {
  state: MonitoringState;
  isAdmin: boolean;
}

/** Returns the link of an area. Leaks and scans need a domain first; all others start on their own page. */
function linkOf(
  area: MonitoringArea,
  { monitoredDomains, verifiedDomains }: MonitoringEvidence,
  { state, isAdmin }: LinkContext,
): string {
  if (state !== 'not-started') return lists[area];
  if (area === 'leaks' && monitoredDomains === 0 && isAdmin) return '/company/domains';
  if ((area === 'surface' || area === 'issues') && verifiedDomains === 0) return '/attack-surface-mapping/domains';
  return lists[area];
}
