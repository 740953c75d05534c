import { providerFindings } from '@gatehouse/contract/provider-findings';
import type { AffectedAsset, Finding } from '@gatehouse/contract/finding-schema';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { AffectedPlaces } from '../detail/affected-places.tsx';
import { findingsTexts } from '../findings.texts.ts';

interface ChosenPlacesProps {
  finding: Finding;
  params: { companyId: string; findingId: string };
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The places with a box each, for a verdict on some of them; those beyond the first come on request. */
export function ChosenPlaces({ finding, params, chosen, onChoose }: ChosenPlacesProps) {
  const [wantsAll, setWantsAll] = useState(false);
  const { affectedAssets, numOfAffectedAssets, numOfFixedAssets } = finding;
  const all = useRead(providerFindings.assets, { params, query: { limit: 'all' } }, { isOff: !wantsAll });
  const places = (wantsAll && all.data?.rows) || affectedAssets;
  const showAll = () => (wantsAll ? all.refresh() : setWantsAll(true));
  const box = ({ _id, host, location }: AffectedAsset) => (
    <Checkbox
      label={<VisuallyHidden>{findingsTexts.places.chooseOne(`${host} ${location}`.trim())}</VisuallyHidden>}
      checked={chosen.includes(_id)}
      onChange={({ target }) => onChoose(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
    />
  );
  return (
    <AffectedPlaces
      places={places}
      numOfAffectedAssets={numOfAffectedAssets}
      numOfFixedAssets={numOfFixedAssets}
      choose={box}
      isLoadingAll={all.isLoading || all.isRefreshing}
      onShowAll={places.length < numOfAffectedAssets ? showAll : undefined}
    />
  );
}
