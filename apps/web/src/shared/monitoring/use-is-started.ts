import { clientMonitoring, type MonitoringArea } from '@gatehouse/contract/clients/client-monitoring';

import { useRead } from '../../core/data/use-read.ts';

/** False if an area was never checked, so that its figures have no meaning yet; true until loaded. */
export function useIsStarted(area: MonitoringArea): boolean {
  const { data } = useRead(clientMonitoring.read);
  return data?.find((one) => one.area === area)?.state !== 'not-started';
}
