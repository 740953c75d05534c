import { type EngagementRow, engagements } from '@gatehouse/contract/engagements';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import type { TileProps } from '../../../core/module.ts';
import { shownNumber } from '../../../core/texts.ts';
import { engagementSigns } from '../../../shared/vocabulary/signs.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { rowsAt, unresolved } from './addresses.ts';
import { useTestedEngagements } from './use-tile-reads.ts';
import styles from './tiles.module.css';
import { tilesNames } from './tiles-names.texts.ts';
import { tilesTexts } from './tiles.texts.ts';
import { TileState } from './tile-state.tsx';

const texts = tilesTexts.tested;
const shownAtMost = 5;

type Tested = Pick<
  EngagementRow,
  '_id' | 'idVisual' | 'title' | 'type' | 'status' | 'date_start' | 'date_end' | 'numOfFindings' | 'statistics'
>;

export default function TestedTile({ engagementId }: TileProps) {
  return engagementId === null ? <Newest /> : <One id={engagementId} />;
}

function One({ id }: { id: string }) {
  const engagement = useRead(engagements.overview, { params: { id } });
  return <TileState query={engagement}>{(data) => <TestedTable rows={[data]} />}</TileState>;
}

function Newest() {
  const list = useTestedEngagements(shownAtMost);
  return (
    <TileState query={list}>
      {({ rows, total }) =>
        total === 0 ? (
          <EmptyState kind="first-use" title={texts.none}>
            {texts.noneWhy}
          </EmptyState>
        ) : (
          <>
            <TestedTable rows={rows} />
            <p className={styles.summary}>
              <Link to="/engagements" data-rows={total} data-print="plain">
                {texts.all(total)}
              </Link>
            </p>
          </>
        )
      }
    </TileState>
  );
}

function datesOf({ date_start, date_end }: Tested): string {
  const [start, end] = [displayDate(date_start ?? ''), displayDate(date_end ?? '')];
  return start !== null && end !== null ? texts.dates(start, end) : (start ?? end ?? texts.noDate);
}

function TestedTable({ rows }: { rows: readonly Tested[] }) {
  const { engagement, type, dates, status, findings, unresolved: open } = texts.columns;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={tilesNames.titles.tested}>
        <thead>
          <tr>
            {[engagement, type, dates, status, findings, open].map((head) => (
              <th key={head} scope="col" data-kind={head === findings || head === open ? 'number' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TestedLine key={row._id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TestedLine({ row }: { row: Tested }) {
  const { _id, title, type, status, numOfFindings, statistics } = row;
  const { numOfFindingsOpen, numOfFindingsNotFixed, numOfFindingsReTest } = statistics;
  const open = numOfFindingsOpen + numOfFindingsNotFixed + numOfFindingsReTest;
  return (
    <tr>
      <th scope="row" aria-label={title}>
        <Link to={`/engagements/${_id}`} data-print="plain">
          <bdi>{title}</bdi>
        </Link>
      </th>
      <td>{type}</td>
      <td>{datesOf(row)}</td>
      <td>
        <StatusBadge sign={engagementSigns[status]} label={texts.statuses[status]} />
      </td>
      <td data-kind="number">
        <Link to={rowsAt({ engagementId: _id }, {})} data-rows={numOfFindings} data-print="plain">
          {shownNumber(numOfFindings)}
        </Link>
      </td>
      <td data-kind="number">
        <Link to={rowsAt({ engagementId: _id }, { status: unresolved })} data-rows={open} data-print="plain">
          {shownNumber(open)}
        </Link>
      </td>
    </tr>
  );
}
