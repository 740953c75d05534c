import IconPlugOff from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';

import { useOfflineSince } from '../core/connection.ts';
import { PlainSentence } from '../ui/layout/plain-sentence.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './offline-banner.module.css';
import { UpdatedAgo } from './updated-ago.tsx';

/**
 * A banner that reports missing live updates and the age of the data. The live region is always rendered, so that the message is announced;
 * the age is outside it, because it changes every second.
 */
export function OfflineBanner() {
  const since = useOfflineSince();
  const isOffline = since !== null;
  return (
    <div className={isOffline ? styles.banner : undefined} data-print="hide">
      {isOffline && <IconPlugOff size={17} stroke={1.7} aria-hidden="true" />}
      <span role="status">{isOffline && <PlainSentence>{layoutTexts.offline.message}</PlainSentence>}</span>
      {isOffline && <UpdatedAgo at={since} />}
    </div>
  );
}
