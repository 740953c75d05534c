import type { ServiceState } from '@gatehouse/contract/clients/client-services';

import type { StatusSign } from '../../../ui/marks/status-badge.tsx';

/** The icons of service states. */
export const serviceSigns: Record<ServiceState, StatusSign> = {
  scheduled: 'planned',
  active: 'completed',
  ending: 'overdue',
  paused: 'open',
  ended: 'falsePositive',
};
