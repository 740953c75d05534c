import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { usePreload } from '../../../core/use-code-at-rest.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { hostTexts as texts } from './host-detail.texts.ts';
import { type HostRef, useHost } from './use-host.ts';

// Loaded on demand, because no visit starts with a host.
const detail = onDemand<HostRef>(async () => ({ default: (await import('./host-detail.tsx')).HostDetail }));

/** Loads the code of the host panel while the page is idle. */
export const usePreloadHostDetail = (): void => usePreload(detail);

/** The title of the host panel. */
export function HostTitle(host: HostRef) {
  const { data } = useHost(host);
  return <bdi dir="ltr">{data?.name ?? texts.loading}</bdi>;
}

/** The content of the host panel. */
export const HostPeek = (host: HostRef) => (
  <PageOnDemand page={detail} given={host} waiting={<Skeleton height="320px" />} />
);
