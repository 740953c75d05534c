import { findings } from '@gatehouse/contract/findings';
import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { AffectedPlaces } from '../detail/affected-places.tsx';

/** The first places come with the finding; all of them on request. */
export function ClientPlaces({ finding }: { finding: FindingDetail }) {
  const [wantsAll, setWantsAll] = useState(false);
  const { affectedAssets, numOfAffectedAssets, numOfFixedAssets } = finding;
  const params = { id: finding.engagement._id, findingId: finding._id };
  const all = useRead(findings.assets, { params, query: { limit: 'all' } }, { isOff: !wantsAll });
  const places = (wantsAll && all.data?.rows) || affectedAssets;
  const hasMore = places.length < numOfAffectedAssets;
  return (
    <AffectedPlaces
      places={places}
      numOfAffectedAssets={numOfAffectedAssets}
      numOfFixedAssets={numOfFixedAssets}
      isLoadingAll={all.isLoading || all.isRefreshing}
      onShowAll={hasMore ? () => (wantsAll ? all.refresh() : setWantsAll(true)) : undefined}
    />
  );
}
