import type { AreaMonitoring } from '@gatehouse/contract/clients/client-monitoring.schema';
import { clientMonitoring, monitoringAreas } from '@gatehouse/contract/clients/client-monitoring';

import { answer } from './fake-api.ts';

/** The monitoring response of a company in which no area was ever checked. */
export const neverChecked = answer(
  clientMonitoring.read,
  monitoringAreas.map((area): AreaMonitoring => ({
    area,
    state: 'not-started',
    checkedAt: null,
    nextAt: null,
    link: '/company/domains',
  })),
);
