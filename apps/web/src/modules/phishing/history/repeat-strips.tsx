import { type RepeatOutcome, repeatOutcomes } from '@gatehouse/contract/phishing/phishing-figures';
import type { RepeatClickers } from '@gatehouse/contract/phishing/repeat-clickers.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import type { CSSProperties } from 'react';

import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { repeatTexts as texts } from './repeat-clickers.texts.ts';
import styles from './repeat-strips.module.css';

type Person = RepeatClickers['people'][number];
type Campaigns = RepeatClickers['campaigns'];

/** Returns the display name of a repeat clicker. */
export const nameOf = ({ name }: Person): string => name || texts.erased;

/** Returns the outcome of a campaign in words; null if the employee got no email. */
export const outcomeWords = (outcome: RepeatOutcome | null): string =>
  outcome === null ? texts.absent : texts.outcomes[outcome];

const Mark = ({ outcome }: { outcome: RepeatOutcome }) => (
  <span className={styles.mark} data-outcome={outcome} aria-hidden="true" />
);

/** The legend of the marks, each with a different shape. */
export const OutcomeKey = () => (
  <Row as="ul" gap={16} aria-label={texts.key}>
    {repeatOutcomes.map((outcome) => (
      <li key={outcome}>
        <Row as="span" gap={8} wraps={false}>
          <Mark outcome={outcome} />
          <Text as="span" size={13} tone="muted">
            {texts.outcomes[outcome]}
          </Text>
        </Row>
      </li>
    ))}
  </Row>
);

/** One strip for each employee, with a mark for each campaign. */
export function RepeatStrips({ clickers: { people, campaigns } }: { clickers: RepeatClickers }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.scroller} role="region" aria-label={texts.region} tabIndex={0}>
      <div className={styles.strips} style={{ '--campaigns': campaigns.length } as CSSProperties}>
        <Head campaigns={campaigns} />
        <ul className={styles.people}>
          {people.map((person, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- people have no other key that identifies nobody
            <Strip key={at} person={person} campaigns={campaigns} />
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The start of each campaign; the year is below. */
const Head = ({ campaigns }: { campaigns: Campaigns }) => (
  <div className={styles.row} aria-hidden="true">
    <Stack as="span" gap={0} justify="center" className={classNames(textLook({ size: 13 }), styles.name)} />
    {campaigns.map(({ _id, name, date_start }) => (
      <Stack
        key={_id}
        as="span"
        gap={0}
        align="center"
        className={classNames(textLook({ size: 12, tone: 'muted', isNumeric: true }), styles.date)}
        title={name}
      >
        <bdi>{(displayDate(date_start) ?? date_start).slice(0, 5)}</bdi>
        <bdi>{date_start.slice(0, 4)}</bdi>
      </Stack>
    ))}
  </div>
);

function Strip({ person, campaigns }: { person: Person; campaigns: Campaigns }) {
  const { failures, outcomes, department } = person;
  return (
    <li className={styles.row}>
      <Stack as="span" gap={0} justify="center" className={classNames(textLook({ size: 13 }), styles.name)}>
        <bdi>{nameOf(person)}</bdi>
        {department !== '' && <bdi className={textLook({ size: 12, tone: 'muted' })}>{department}</bdi>}
        <VisuallyHidden>{`, ${texts.summary(failures, campaigns.length)}`}</VisuallyHidden>
      </Stack>
      {campaigns.map(({ _id, name }, at) => {
        const outcome = outcomes[at] ?? null;
        return (
          <span key={_id} className={styles.cell} title={texts.mark(name, outcomeWords(outcome))} aria-hidden="true">
            {outcome !== null && <Mark outcome={outcome} />}
          </span>
        );
      })}
    </li>
  );
}
