import type { Retest, RetestItem, RetestPlace } from '@gatehouse/contract/retest-schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { findingSigns, verdictSigns } from '../../shared/vocabulary/signs.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { PlaceName } from './place-name.tsx';
import type { Side } from './retest-labels.ts';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';
import { WrittenText } from './written-text.tsx';

const texts = retestsTexts.detail;

interface RetestItemCardProps {
  retest: Retest;
  item: RetestItem;
  side: Side;
  /** What the tester does with an item that waits. */
  children?: ReactNode;
}

/** One finding of a case: its places and its evidence, before and after side by side. */
export function RetestItemCard({ retest, item, side, children }: RetestItemCardProps) {
  const { finding, places, numOfPlaces, verdict } = item;
  return (
    <Card
      title={<FindingTitle retest={retest} item={item} side={side} />}
      context={
        <span className={styles.second}>
          <code>{finding.idVisual}</code>
          <SeverityBadge severity={finding.severity} label={retestsTexts.severities[finding.severity]} />
          <span>{retestsTexts.attempt(item.attempt)}</span>
          <span>{texts.wasStatus(item.statusBefore)}</span>
        </span>
      }
      actions={
        verdict ? (
          <StatusBadge sign={verdictSigns[verdict]} label={retestsTexts.verdicts[verdict]} />
        ) : (
          <StatusBadge sign="retest" label={texts.waiting} />
        )
      }
    >
      <div className={styles.stack}>
        {places.length > 0 && <Places places={places} count={numOfPlaces} />}
        <SideBySide retest={retest} item={item} />
        {children}
      </div>
    </Card>
  );
}

function FindingTitle({ retest, item, side }: Pick<RetestItemCardProps, 'retest' | 'item' | 'side'>) {
  const title = <bdi>{item.finding.title}</bdi>;
  if (side === 'provider') return title;
  return <Link to={`/engagements/${retest.engagement._id}?finding=${item.finding._id}`}>{title}</Link>;
}

function Places({ places, count }: { places: readonly RetestPlace[]; count: number }) {
  return (
    <section>
      <h3 className={styles.subheading}>{texts.placesTitle(count)}</h3>
      {places.length < count && <p className={styles.muted}>{texts.placesShown(places.length)}</p>}
      <table className={styles.places}>
        <thead>
          <tr>
            <th scope="col">{texts.place}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place._id}>
              <th scope="row">
                <PlaceName place={place} />
              </th>
              <td>
                <StatusBadge sign={findingSigns[place.before]} label={retestsTexts.placeStates[place.before]} />
              </td>
              <td>
                {place.verdict ? (
                  <StatusBadge sign={findingSigns[place.verdict]} label={retestsTexts.placeStates[place.verdict]} />
                ) : (
                  <span className={styles.muted}>{texts.waiting}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SideBySide({ retest, item }: { retest: Retest; item: RetestItem }) {
  const unsaid = retest.state === 'Withdrawn' ? texts.withdrawn : texts.notYet;
  return (
    <div className={styles.sideBySide}>
      <section>
        <h3 className={styles.subheading}>{texts.evidenceBefore}</h3>
        <Evidence text={item.evidenceBefore} instead={texts.noEvidence} />
      </section>
      <section>
        <h3 className={styles.subheading}>{texts.evidenceAfter}</h3>
        <Evidence text={item.evidence} instead={item.verdict ? texts.noEvidence : unsaid} />
        {item.verdict && (
          <p className={styles.muted}>
            <bdi>{texts.decidedBy(item.decidedBy)}</bdi>
          </p>
        )}
      </section>
    </div>
  );
}

function Evidence({ text, instead }: { text: string; instead: string }) {
  return text.trim() === '' ? <p className={styles.muted}>{instead}</p> : <WrittenText text={text} />;
}
