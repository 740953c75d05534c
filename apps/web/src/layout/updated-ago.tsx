import { useEffect, useState } from 'react';

import { Sentence } from '../shared/sentence/sentence.tsx';
import { agoText, formatExactTime } from '../ui/time/moments.ts';
import { layoutTexts } from './layout.texts.ts';

const tickMs = 1_000;

/** "Updated 12 seconds ago", updated every second. */
export function UpdatedAgo({ at }: { at: number }) {
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
