import { findings } from '@gatehouse/contract/findings';
import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { type AffectedAsset, shownAssetsAtMost } from '@gatehouse/contract/finding-schema';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { PlaceName } from './place-name.tsx';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.request;

interface FindingChoiceProps {
  engagementId: string;
  finding: FindingRow;
  /** Undefined where the finding is not chosen, null where it is with all its places. */
  places: ReadonlySet<string> | null | undefined;
  onToggle: () => void;
  onPlaces: (places: ReadonlySet<string> | null) => void;
}

/** One finding to tick; with several places, those can be told apart. */
export function FindingChoice({ engagementId, finding, places, onToggle, onPlaces }: FindingChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const unfixed = finding.numOfAffectedAssets - finding.numOfFixedAssets;
  const isChosen = places !== undefined;
  return (
    <div className={styles.choice}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={
          <TwoLines
            first={<bdi>{finding.title}</bdi>}
            second={
              <>
                <code>{finding.idVisual}</code>
                <SeverityBadge severity={finding.severity} label={retestsTexts.severities[finding.severity]} />
              </>
            }
          />
        }
      />
      {isChosen && unfixed > 1 && (
        <div className={styles.choiceMore}>
          <span className={styles.muted}>
            {places === null ? texts.allPlaces(unfixed) : texts.somePlaces(places.size, unfixed)}
          </span>
          {!isOpen && (
            <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
              {texts.choosePlaces}
            </Button>
          )}
        </div>
      )}
      {isChosen && isOpen && (
        <PlaceChoices engagementId={engagementId} finding={finding} places={places} onPlaces={onPlaces} />
      )}
    </div>
  );
}

type PlaceChoicesProps = Pick<FindingChoiceProps, 'engagementId' | 'finding' | 'onPlaces'> & {
  places: ReadonlySet<string> | null;
};

function PlaceChoices({ engagementId, finding, places, onPlaces }: PlaceChoicesProps) {
  const params = { id: engagementId, findingId: finding._id };
  const list = useRead(findings.assets, { params, query: { limit: shownAssetsAtMost } });
  if (!list.data)
    return (
      <div role="status" aria-label={texts.loadingPlaces} className={styles.choicePlaces}>
        <SkeletonText lines={2} />
      </div>
    );
  const unfixed = list.data.rows.filter(({ fixState }) => fixState !== 'Fixed');
  const chosen = places ?? new Set(unfixed.map(({ _id }) => _id));
  const toggle = ({ _id }: AffectedAsset) => {
    const next = new Set(chosen);
    if (!next.delete(_id)) next.add(_id);
    const isAll = next.size === unfixed.length && list.data?.nextCursor === null;
    onPlaces(isAll ? null : next);
  };
  return (
    <div role="group" aria-label={texts.placesOf(finding.title)} className={styles.choicePlaces}>
      {unfixed.map((place) => (
        <Checkbox
          key={place._id}
          checked={chosen.has(place._id)}
          onChange={() => toggle(place)}
          label={<PlaceName place={place} />}
        />
      ))}
      {list.data.nextCursor !== null && <p className={styles.muted}>{texts.moreThanShown}</p>}
    </div>
  );
}
