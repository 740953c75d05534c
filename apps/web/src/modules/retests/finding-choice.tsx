import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import { findings } from '@gatehouse/contract/findings/findings';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { Button } from '../../ui/actions/button.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { assetName } from './retest-side.ts';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.request;

interface FindingChoiceProps {
  engagementId: string;
  finding: FindingRow;
  /** IDs of the selected assets; null for all, undefined if the finding is not selected. */
  assets: readonly string[] | null | undefined;
  onChange: (assets: readonly string[] | null | undefined) => void;
}

/** A finding with a checkbox; multiple affected assets can be selected individually. */
export function FindingChoice(props: FindingChoiceProps) {
  const { finding, assets, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const unfixed = finding.numOfAffectedAssets - finding.numOfFixedAssets;
  const details = (
    <>
      <code>{finding.idVisual}</code>{' '}
      <SeverityBadge severity={finding.severity} label={retestsTexts.severities[finding.severity]} />
    </>
  );
  return (
    <div className={styles.choice}>
      <Checkbox
        checked={assets !== undefined}
        onChange={({ target }) => onChange(target.checked ? null : undefined)}
        label={<TwoLines first={<bdi>{finding.title}</bdi>} second={details} />}
      />
      {assets !== undefined && unfixed > 1 && (
        <Row gap="4 16" className={styles.choiceMore}>
          <Text as="span" tone="muted" size={13}>
            {assets === null ? texts.allAssets(unfixed) : texts.someAssets(assets.length, unfixed)}
          </Text>
          {!isOpen && (
            <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
              {texts.selectAssets}
            </Button>
          )}
        </Row>
      )}
      {assets !== undefined && isOpen && <AssetChoices {...props} assets={assets} />}
    </div>
  );
}

type AssetChoicesProps = FindingChoiceProps & { assets: readonly string[] | null };

function AssetChoices({ engagementId, finding, assets, onChange }: AssetChoicesProps) {
  const params = { id: engagementId, findingId: finding._id };
  const { data } = useRead(findings.assets, { params, query: { limit: shownAssetsAtMost } });
  if (!data)
    return (
      <Row role="status" aria-label={texts.loadingAssets} gap="4 16" className={styles.choiceMore}>
        <SkeletonText lines={2} />
      </Row>
    );
  const unfixed = data.rows.filter(({ fixState }) => fixState !== 'Fixed');
  const selected = assets ?? unfixed.map(({ _id }) => _id);
  const toggle = (id: string, isSelected: boolean): void => {
    const next = isSelected ? [...selected, id] : selected.filter((each) => each !== id);
    onChange(next.length === unfixed.length && data.nextCursor === null ? null : next);
  };
  return (
    <Row role="group" aria-label={texts.assetsOf(finding.title)} gap="4 16" className={styles.choiceMore}>
      {unfixed.map((asset) => (
        <Checkbox
          key={asset._id}
          checked={selected.includes(asset._id)}
          onChange={({ target }) => toggle(asset._id, target.checked)}
          label={<code className={styles.asset}>{assetName(asset)}</code>}
        />
      ))}
      {data.nextCursor !== null && <Text tone="muted">{texts.firstShown(shownAssetsAtMost)}</Text>}
    </Row>
  );
}
