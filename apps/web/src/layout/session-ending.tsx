import { lazy, Suspense, useState } from 'react';

import { useSessionEnding } from '../core/session-end.ts';
import { Button } from '../ui/actions/button.tsx';
import { PlainSentence } from '../ui/layout/plain-sentence.tsx';
import { layoutTexts } from './layout.texts.ts';
import styles from './session-ending.module.css';

const texts = layoutTexts.sessionEnd;
const SessionEndDialog = lazy(async () => ({ default: (await import('./session-end-dialog.tsx')).SessionEndDialog }));

interface EndingProps {
  onSignOut: () => void;
}

/** Formats a remaining time: 1:58. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Warns before the session ends: first in a dialog, then, after "Not now", in a bar above the page. */
function Warning({ secondsLeft, onSignOut }: EndingProps & { secondsLeft: number }) {
  const [isPutOff, setIsPutOff] = useState(false);
  const left = texts.left(clockText(secondsLeft));
  return (
    <>
      <div className={styles.bar} role="region" aria-label={texts.title} data-print="hide">
        {/* Not a live region, because it would be announced every second. */}
        <span role="timer">
          <PlainSentence>{left}</PlainSentence>
        </span>
        <Button size="small" onClick={() => setIsPutOff(false)}>
          {texts.stay}
        </Button>
      </div>
      {!isPutOff && (
        <Suspense>
          <SessionEndDialog left={left} onSignOut={onSignOut} onClose={() => setIsPutOff(true)} />
        </Suspense>
      )}
    </>
  );
}

/** Warns users before a session ends that activity does not extend (WCAG 2.2.1). */
export function SessionEnding({ onSignOut }: EndingProps) {
  const secondsLeft = useSessionEnding();
  return secondsLeft === null ? null : <Warning secondsLeft={secondsLeft} onSignOut={onSignOut} />;
}
