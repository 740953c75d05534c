import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { useCodeAtRest } from '../../../core/use-code-at-rest.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { hostTexts as texts } from './host-detail.texts.ts';
import { type HostRef, useHost } from './use-host.ts';

// No visit begins with a host.
const detail = onDemand<HostRef>(async () => ({ default: (await import('./host-detail.tsx')).HostDetail }));

/** Has the detail of hosts there before one is opened. */
export const useHostDetailAtRest = (): void => useCodeAtRest(detail);

/** The name of the host beside a list or the tree. */
export function HostTitle(host: HostRef) {
  const { data } = useHost(host);
  return <bdi dir="ltr">{data?.name ?? texts.loading}</bdi>;
}

/** What is known of the host, beside a list or the tree. */
export const HostPeek = (host: HostRef) => (
  <PageOnDemand page={detail} given={host} waiting={<Skeleton height="320px" />} />
);
