import { Navigate, useSearchParams } from 'react-router';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { usePageTitle } from '../../../core/page-title.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { surfaceNames } from '../attack-surface-names.texts.ts';
import { hostTreeAddress } from '../surface-address.ts';
import { SurfaceHeader } from '../surface-header.tsx';
import { OverviewBody } from './overview-body.tsx';

/** Most clients have a scan, so the steps before the first one are loaded when they are needed. */
const start = onDemand(async () => ({ default: (await import('./surface-start.tsx')).SurfaceStart }));

/** The overview of the attack surface. Until version 4.4 the map had this address; it is a view of the hosts now. */
export default function OverviewPage() {
  usePageTitle(surfaceNames.title);
  const [search] = useSearchParams();
  if (search.get('view') === 'map') return <Navigate to={hostTreeAddress('map')} replace />;
  return (
    <>
      <SurfaceHeader />
      <OverviewBody companyId={undefined} start={<PageOnDemand page={start} waiting={<Skeleton height="92px" />} />} />
    </>
  );
}
