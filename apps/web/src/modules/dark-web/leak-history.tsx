import type { BreachHistory } from '@gatehouse/contract/dark-web-schema';
import { useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { darkWebTexts } from './dark-web.texts.ts';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { Part } from './part.tsx';

const texts = leakDetailTexts.history;
const shownAtFirst = 10;

/** A status code of the history as its word; what is no code stays as it is. */
function statusWord(code: string): string {
  const words: Readonly<Record<string, string>> = darkWebTexts.statuses;
  return words[code] ?? code;
}

function assigneeWords({ from, to }: BreachHistory): string {
  if (to === '') return texts.taken(from);
  return from === '' ? texts.given(to) : texts.passed(from, to);
}

const sentences: Record<BreachHistory['kind'], (entry: BreachHistory) => string> = {
  found: ({ to }) => (to === '' ? texts.found : texts.foundIn(to)),
  seen: () => texts.seen,
  reopened: () => texts.reopened,
  status: ({ from, to }) => texts.status(statusWord(from), statusWord(to)),
  assignee: assigneeWords,
};

function nameOf({ actor, side }: BreachHistory): string {
  if (actor.fullname !== '') return actor.fullname;
  return side === 'provider' ? texts.provider : texts.system;
}

/** Who did what, and when; the newest first. */
export function LeakHistory({ history }: { history: readonly BreachHistory[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const entries = history.toReversed();
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <Part title={texts.title}>
      <ol className={styles.timeline}>
        {shown.map((entry) => (
          <li key={entry._id} className={styles.event}>
            <bdi className={styles.strong}>{nameOf(entry)}</bdi> <span dir="auto">{sentences[entry.kind](entry)}</span>{' '}
            <span className={styles.second}>
              <RelativeTime moment={entry.at} />
            </span>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <div>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {texts.showAll(entries.length)}
          </Button>
        </div>
      )}
    </Part>
  );
}
