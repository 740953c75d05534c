import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import { type CoverageStrip, coverageGaps, coverageStrip } from '@gatehouse/domain/board/coverage';
import { displayDate } from '@gatehouse/domain/display-date';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';

import type { TileProps } from '../../../core/module.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { PlainSentence } from '../../../ui/layout/plain-sentence.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
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
            <Row gap="0 16" justify="between">
              <Row
                as="p"
                gap="0 16"
                align="stretch"
                className={textLook({ size: 13, tone: 'muted' })}
                data-gaps={gaps.length}
              >
                {gaps.length === 0 ? texts.noGap : null}
                {gaps.slice(0, gapsShown).map(({ type, months }) => (
                  <span key={type ?? ''} className={styles.gap}>
                    <PlainSentence>{type === null ? texts.gapAll(months) : texts.gap(type, months)}</PlainSentence>
                  </span>
                ))}
              </Row>
              <Link
                to="/engagements"
                className={classNames(rowLook({ wraps: false, isInline: true }), textLook({ size: 13 }), styles.all)}
                data-rows={total}
                data-print="plain"
              >
                {texts.all(total)}
              </Link>
            </Row>
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
      <div className={classNames(textLook({ size: 12, tone: 'muted' }), styles.months)} aria-hidden="true">
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
            <Link
              to={`/engagements/${row._id}`}
              className={classNames(textLook({ size: 13 }), styles.row)}
              data-print="plain"
              title={row.title}
            >
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
