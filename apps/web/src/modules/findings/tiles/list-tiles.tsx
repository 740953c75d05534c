import type { Page } from '@gatehouse/contract/endpoint';
import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { displayDate } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { TileProps } from '../../../core/module.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { type Filter, reportedIn, rowsAt, unresolved } from './addresses.ts';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import styles from './tiles.module.css';
import { tilesTexts as texts } from './tiles.texts.ts';
import { useTileFindings, useTileRetests } from './use-tile-reads.ts';

const { titles } = tilesNames;

interface ListTileProps {
  tile: TileProps;
  label: string;
  /** What is listed, in which order, and how many rows of it. */
  query: Filter & { limit: number };
  words: { all: (count: number) => string; none: string; noneWhy: string };
  /** Beside the number of all rows. */
  beside?: ReactNode;
}

/** The first rows of a list, and a link to all of them; the number on it counts exactly those. */
function ListTile({ tile, label, query, words, beside }: ListTileProps) {
  const list = useTileFindings(tile, query);
  const { limit: _shown, ...filter } = query;
  const to = rowsAt(tile, { ...reportedIn(tile), ...filter });
  return (
    <TileState<Page<FindingRow>> query={list}>
      {({ rows, total }) => (
        <>
          <p className={styles.summary}>
            {total > 0 && <CountLink to={to} count={total} words={words.all} />}
            {beside}
          </p>
          {total > 0 ? (
            <FindingLines label={label} rows={rows} />
          ) : (
            <EmptyState kind="cleared" title={words.none}>
              {words.noneWhy}
            </EmptyState>
          )}
        </>
      )}
    </TileState>
  );
}

/** A number in words; it leads to the rows that it counts. */
const CountLink = ({ to, count, words }: { to: string; count: number; words: (count: number) => string }) => (
  <Link to={to} data-rows={count} data-print="plain">
    {words(count)}
  </Link>
);

function FindingLines({ label, rows }: { label: string; rows: readonly FindingRow[] }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {rows.map(({ _id, title, severity, engagement, dueDate }) => (
        <li key={_id}>
          <Link to={`/engagements/${engagement._id}/findings/${_id}`} className={styles.entry} data-print="plain">
            <SeverityBadge severity={severity} label={texts.severities[severity]} />
            <span className={styles.entryTitle}>
              <bdi>{title}</bdi>
              <span className={styles.muted}>
                <bdi>{engagement.title}</bdi>
              </span>
            </span>
            {dueDate !== null && <DueDay dueDate={dueDate} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The due date; one in the past is marked as overdue. */
function DueDay({ dueDate }: { dueDate: string }) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const day = displayDate(dueDate) ?? dueDate;
  return <span className={styles.due}>{dueDate < today ? texts.overdue(day) : texts.due(day)}</span>;
}

/** The unresolved findings of the viewer. */
export const QueueTile = (tile: TileProps) => (
  <ListTile
    tile={tile}
    label={titles.queue}
    query={{ assignee: 'me', status: unresolved, sort: 'queue', limit: 6 }}
    words={texts.queue}
    beside={<Unassigned tile={tile} />}
  />
);

/** The number of unassigned findings. */
function Unassigned({ tile }: { tile: TileProps }) {
  const filter = { assignee: 'unassigned', status: unresolved };
  const { data } = useTileFindings(tile, { ...filter, limit: 1 });
  if (!data || data.total === 0) return null;
  const to = rowsAt(tile, { ...reportedIn(tile), ...filter });
  return <CountLink to={to} count={data.total} words={texts.queue.unassigned} />;
}

/** The findings of the viewer that failed their retest. */
export const ReturnedTile = (tile: TileProps) => (
  <ListTile
    tile={tile}
    label={titles.returned}
    query={{ assignee: 'me', status: 'Not Fixed', sort: 'queue', limit: 5 }}
    words={texts.returned}
    beside={<WaitingRetests {...tile} />}
  />
);

/** The number of retests in which the tester is waiting for a reply of the company. */
function WaitingRetests({ engagementId }: TileProps) {
  const { data } = useTileRetests(engagementId);
  if (!data || data.total === 0) return null;
  const page = engagementId === null ? '/retests' : `/engagements/${engagementId}/retests`;
  return <CountLink to={`${page}?turn=client`} count={data.total} words={texts.returned.questions} />;
}

/** The findings in whose comments the viewer is mentioned. */
export const MentionsTile = (tile: TileProps) => (
  <ListTile
    tile={tile}
    label={titles.mentions}
    query={{ mentions: 'me', sort: '-changedAt', limit: 4 }}
    words={texts.mentions}
  />
);
