import type { BreachHistory } from '@gatehouse/contract/dark-web/leak.schema';
import { useState } from 'react';

import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { darkWebTexts } from '../dark-web.texts.ts';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { Section } from './section.tsx';

const texts = leakDetailTexts.history;
const collapsedEntries = 10;

/** Returns the text of a status code, or the value itself if it is no status code. */
function statusText(code: string): string {
  const names: Readonly<Record<string, string>> = darkWebTexts.statuses;
  return names[code] ?? code;
}

function assigneeSentence(name: string, { from, to }: BreachHistory): string {
  if (to === '') return texts.unassigned(name, from);
  return from === '' ? texts.assigned(name, to) : texts.reassigned(name, from, to);
}

const sentences: Record<BreachHistory['kind'], (name: string, entry: BreachHistory) => string> = {
  found: (name, { to }) => (to === '' ? texts.found(name) : texts.foundIn(name, to)),
  seen: (name) => texts.seen(name),
  reopened: (name) => texts.reopened(name),
  status: (name, { from, to }) => texts.status(name, statusText(from), statusText(to)),
  assignee: assigneeSentence,
};

function nameOf({ actor, side }: BreachHistory): string {
  if (actor.fullname !== '') return actor.fullname;
  return side === 'provider' ? texts.provider : texts.system;
}

/** Changes with author and time, newest first. */
export function LeakHistory({ history }: { history: readonly BreachHistory[] }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const entries = history.toReversed();
  const shown = isExpanded ? entries : entries.slice(0, collapsedEntries);
  return (
    <Section title={texts.title}>
      <Stack as="ol" gap={12} className={styles.timeline}>
        {shown.map((entry) => (
          <li key={entry._id} className={styles.event}>
            <Sentence
              text={sentences[entry.kind](nameOf(entry), entry)}
              mark={(name) => <span className={styles.strong}>{name}</span>}
            />{' '}
            <span className={textLook({ size: 12, tone: 'muted' })}>
              <RelativeTime moment={entry.at} />
            </span>
          </li>
        ))}
      </Stack>
      {shown.length < entries.length && (
        <div>
          <Button size="small" onClick={() => setIsExpanded(true)}>
            {texts.showAll(entries.length)}
          </Button>
        </div>
      )}
    </Section>
  );
}
