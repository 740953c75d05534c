import { clientMonitoring, type MonitoringArea } from '@gatehouse/contract/clients/client-monitoring';

import { useRead } from '../../core/data/use-read.ts';

/** False where an area was never checked, so that its figures say nothing yet; true until that is known. */
export function useIsStarted(area: MonitoringArea): boolean {
  const { data } = useRead(clientMonitoring.read);
  return data?.find((one) => one.area === area)?.state !== 'not-started';
}
