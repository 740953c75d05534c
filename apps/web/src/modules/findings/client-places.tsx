import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { useState } from 'react';

import { AffectedPlaces } from './affected-places.tsx';
import { useFindingPlacesQuery } from './findings.api.ts';

/** The first places come with the finding; all of them on request. */
export function ClientPlaces({ finding }: { finding: FindingDetail }) {
  const [wantsAll, setWantsAll] = useState(false);
  const { affectedAssets, numOfAffectedAssets, numOfFixedAssets } = finding;
  const params = { id: finding.engagement._id, findingId: finding._id };
  const all = useFindingPlacesQuery({ params, query: { limit: 'all' } }, { skip: !wantsAll });
  const places = (wantsAll && all.data?.rows) || affectedAssets;
  const hasMore = places.length < numOfAffectedAssets;
  return (
    <AffectedPlaces
      places={places}
      numOfAffectedAssets={numOfAffectedAssets}
      numOfFixedAssets={numOfFixedAssets}
      isLoadingAll={all.isFetching}
      onShowAll={hasMore ? () => (wantsAll ? void all.refetch() : setWantsAll(true)) : undefined}
    />
  );
}
