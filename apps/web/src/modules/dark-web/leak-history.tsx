import type { BreachHistory } from '@gatehouse/contract/dark-web-schema';
import { useState } from 'react';

import { Sentence } from '../../shared/sentence/sentence.tsx';
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

function assigneeSentence(name: string, { from, to }: BreachHistory): string {
  if (to === '') return texts.taken(name, from);
  return from === '' ? texts.given(name, to) : texts.passed(name, from, to);
}

const sentences: Record<BreachHistory['kind'], (name: string, entry: BreachHistory) => string> = {
  found: (name, { to }) => (to === '' ? texts.found(name) : texts.foundIn(name, to)),
  seen: (name) => texts.seen(name),
  reopened: (name) => texts.reopened(name),
  status: (name, { from, to }) => texts.status(name, statusWord(from), statusWord(to)),
  assignee: assigneeSentence,
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
            <Sentence
              text={sentences[entry.kind](nameOf(entry), entry)}
              mark={(name) => <span className={styles.strong}>{name}</span>}
            />{' '}
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
