import { clientMonitoring } from '@gatehouse/contract/clients/client-monitoring';

import { useRead } from '../../core/data/use-read.ts';
import type { ListViewProps } from './list-view-props.ts';

/** Reads the monitoring state of the area of a list without rows; reads nothing for a list with rows. */
export function useEvidence<R>({ area, source }: Pick<ListViewProps<R>, 'area' | 'source'>) {
  const isOff = area === undefined || source.total !== 0;
  const { data, failure, isLoading, refresh } = useRead(clientMonitoring.read, undefined, { isOff });
  return {
    data: isOff ? undefined : data?.find((one) => one.area === area),
    failure: isOff || data ? null : failure,
    isLoading: !isOff && isLoading,
    refresh: () => (isOff ? undefined : refresh()),
  };
}
