import type { AffectedAsset } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { useState } from 'react';

import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { TableSelection } from '../../../ui/table/data-table-column.ts';
import { useSideRead } from '../../sides/use-side-read.ts';
import { AssetCard } from './asset-card.tsx';
import styles from './finding-record.module.css';
import { type FindingProps, clientParams } from './finding-record.ts';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.assets;

/** Reads all assets of the finding, for the viewer's side. */
const useAllAssets = ({ finding, companyId }: FindingProps, isOff: boolean) =>
  useSideRead(
    { own: findings.assets, staff: providerFindings.assets, companyId },
    { params: clientParams(finding), query: { limit: 'all' as const } },
    { isOff },
  );

/** The assets of a finding: the first ones are part of it, and the others load on request. */
function useAssets(props: FindingProps) {
  const { finding } = props;
  const [wantsAll, setWantsAll] = useState(false);
  const all = useAllAssets(props, !wantsAll);
  const assets = (wantsAll && all.data?.rows) || finding.affectedAssets;
  return {
    assets,
    hasMore: assets.length < finding.numOfAffectedAssets,
    isLoading: all.isLoading || all.isRefreshing,
    showAll: () => (wantsAll ? all.refresh() : setWantsAll(true)),
  };
}

/** The assets selected for a verdict. */
export interface AssetSelection {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

const selectionOf = (selection: AssetSelection): TableSelection<AffectedAsset> => ({
  ...selection,
  allLabel: texts.selectAll,
  labelOf: ({ host, location }) => texts.selectOne(`${host} ${location}`.trim()),
  isActive: true,
});

interface AffectedAssetsProps extends FindingProps {
  selection?: AssetSelection | undefined;
}

/** The affected assets with their status, and the evidence of one of them below. */
export function AffectedAssets({ selection, ...props }: AffectedAssetsProps) {
  const { numOfAffectedAssets, numOfFixedAssets } = props.finding;
  const { assets, hasMore, isLoading, showAll } = useAssets(props);
  if (numOfAffectedAssets === 0) return null;
  return (
    <AssetCard
      assets={assets}
      selection={selection && selectionOf(selection)}
      progress={texts.progress(numOfFixedAssets, numOfAffectedAssets)}
    >
      {hasMore && (
        <div className={styles.assetFoot}>
          <Row>
            <Text as="span" tone="muted">
              {texts.shown(assets.length)}
            </Text>
            <Button size="small" isBusy={isLoading} onClick={showAll}>
              {texts.showAll}
            </Button>
          </Row>
        </div>
      )}
    </AssetCard>
  );
}
