import IconPlugOff from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import { useEffect, useState } from 'react';

import { useOfflineSince } from '../core/connection.ts';
import { Sentence } from '../shared/sentence/sentence.tsx';
import { PlainSentence } from '../ui/layout/plain-sentence.tsx';
import { agoText, formatExactTime } from '../ui/time/moments.ts';
import { layoutTexts } from './layout.texts.ts';
import styles from './offline-banner.module.css';

const tickMs = 1_000;

/** "Updated 12 seconds ago", updated every second. */
function UpdatedAgo({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  const moment = new Date(at).toISOString();
  return (
    <Sentence
      text={layoutTexts.offline.updated(agoText(at, now))}
      mark={(ago) => (
        <time dateTime={moment} title={formatExactTime(moment)}>
          {ago}
        </time>
      )}
    />
  );
}

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
