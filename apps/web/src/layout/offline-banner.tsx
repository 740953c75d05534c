import IconPlugOff from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';

import { layoutTexts } from './layout.texts.ts';
import styles from './offline-banner.module.css';

/** Says that live updates do not come through; the region is always there, so that the word is heard when it comes. */
export function OfflineBanner({ isOffline }: { isOffline: boolean }) {
  return (
    <div role="status" data-print="hide">
      {isOffline && (
        <div className={styles.banner}>
          <IconPlugOff size={17} stroke={1.7} aria-hidden="true" />
          {layoutTexts.offline.message}
        </div>
      )}
    </div>
  );
}
