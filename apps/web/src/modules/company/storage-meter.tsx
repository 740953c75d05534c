import type { StorageUse } from '@gatehouse/contract/company/company.schema';

import { shownFileSize } from '../../core/file-size.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.storage;
const nearlyFullShare = 0.9;

/** The used storage as a bar and as text. */
export function StorageMeter({ storage: { usedBytes, quotaBytes } }: { storage: StorageUse }) {
  const share = quotaBytes === 0 ? 1 : Math.min(1, usedBytes / quotaBytes);
  const used = texts.used(shownFileSize(usedBytes), shownFileSize(quotaBytes));
  return (
    <Stack>
      <ProgressBar share={share} label={texts.label} valueText={used} />
      <p>
        <bdi>{used}</bdi>
      </p>
      {share >= nearlyFullShare && <p className={styles.muted}>{share === 1 ? texts.full : texts.nearlyFull}</p>}
    </Stack>
  );
}
