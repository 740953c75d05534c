import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { hostTexts as texts } from './host-detail.texts.ts';
import { type HostRef, useHost } from './use-host.ts';

// Many visits open no host.
const detail = onDemand<HostRef>(async () => ({ default: (await import('./host-detail.tsx')).HostDetail }));

/** The name of the host beside a list or the tree. */
export function HostTitle(host: HostRef) {
  const { data } = useHost(host);
  return <bdi dir="ltr">{data?.name ?? texts.loading}</bdi>;
}

/** What is known of the host, beside a list or the tree. */
export const HostPeek = (host: HostRef) => (
  <PageOnDemand page={detail} given={host} waiting={<Skeleton height="320px" />} />
);
