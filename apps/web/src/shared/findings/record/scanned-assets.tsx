import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import type { AffectedAsset } from '@gatehouse/contract/findings/finding.schema';

import { Text } from '../../../ui/layout/text.tsx';
import { AssetCard } from './asset-card.tsx';
import styles from './finding-record.module.css';
import { findingRecordTexts } from './finding-record.texts.ts';

const texts = findingRecordTexts.assets;

interface ScannedAssetsProps {
  scanned: NonNullable<FindingDraft['scanned']>;
}

/** The assets that an import brings with a draft, which a reviewer approves with it. */
export function ScannedAssets({ scanned: { tool, numOfAssets, assets } }: ScannedAssetsProps) {
  if (numOfAssets === 0) return null;
  const rows = assets.map((asset, at): AffectedAsset => ({ ...asset, _id: String(at), fixState: 'Open' }));
  const progress = texts.scanned(tool, numOfAssets);
  return (
    <AssetCard hasState={false} assets={rows} progress={progress}>
      {rows.length < numOfAssets && (
        <div className={styles.assetFoot}>
          <Text as="span" tone="muted">
            {texts.shown(rows.length)}
          </Text>
        </div>
      )}
    </AssetCard>
  );
}
