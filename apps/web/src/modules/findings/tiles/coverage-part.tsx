import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import { type CoverageStrip, coverageGaps, coverageStrip } from '@gatehouse/domain/board/coverage';
import { displayDate } from '@gatehouse/domain/display-date';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import type { TileProps } from '../../../core/module.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { shortMonth } from '../../../ui/time/month-names.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import styles from './coverage-part.module.css';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import { tilesTexts } from './tiles.texts.ts';
import { useTestedEngagements } from './use-tile-reads.ts';

const texts = tilesTexts.tested;
const gapsShown = 2;

/** The tests of the past twelve months, the next planned ones, and types that have not been tested for long. */
export function CoveragePart({ engagementId }: TileProps) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  return (
    <TileState query={useTestedEngagements()}>
      {({ rows, total }) => {
        const shown = engagementId === null ? rows : rows.filter(({ _id }) => _id === engagementId);
        if (total === 0) {
          return (
            <EmptyState kind="first-use" title={texts.none}>
              {texts.noneWhy}
            </EmptyState>
          );
        }
        const gaps = coverageGaps(rows, today);
        return (
          <>
            <div className={styles.head}>
              <p className={styles.gaps} data-gaps={gaps.length}>
                {gaps.length === 0 ? texts.noGap : null}
                {gaps.slice(0, gapsShown).map(({ type, months }) => (
                  <span key={type ?? ''} className={styles.gap}>
                    <PlainSentence>{type === null ? texts.gapAll(months) : texts.gap(type, months)}</PlainSentence>
                  </span>
                ))}
              </p>
              <Link to="/engagements" className={styles.all} data-rows={total} data-print="plain">
                {texts.all(total)}
              </Link>
            </div>
            <Strip strip={coverageStrip(shown, today)} />
          </>
        );
      }}
    </TileState>
  );
}

function datesOf({ date_start, date_end }: EngagementRow): string {
  return texts.dates(displayDate(date_start ?? '') ?? '', displayDate(date_end ?? '') ?? '');
}

function Strip({ strip: { months, bars, todayAt } }: { strip: CoverageStrip<EngagementRow> }) {
  return (
    <div className={styles.strip}>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ day, at }) => (
          <span key={day} style={{ insetInlineStart: `${at}%` }}>
            {shortMonth(day)}
          </span>
        ))}
      </div>
      <ul
        className={styles.rows}
        aria-label={tilesNames.titles.tested}
        style={{ '--today': `${todayAt}%` } as CSSProperties}
      >
        {bars.map(({ row, from, to }) => (
          <li key={row._id}>
            <Link to={`/engagements/${row._id}`} className={styles.row} data-print="plain" title={row.title}>
              <bdi className={styles.name}>{row.title}</bdi>
              <span className={styles.track}>
                <span
                  className={styles.bar}
                  data-ink={row.status === 'Planned' ? 'outline' : 'strong'}
                  data-state={row.status}
                  style={{ insetInlineStart: `${from}%`, inlineSize: `${to - from}%` }}
                />
              </span>
              <span className={styles.words}>
                <PlainSentence>{`${texts.states[row.status]}, ${datesOf(row)}`}</PlainSentence>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
