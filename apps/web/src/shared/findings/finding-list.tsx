import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';

import { formatNumber } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { preloadLongLists } from '../../ui/table/data-table-body.tsx';
import type { TableSection } from '../../ui/table/data-table-column.ts';
import type { DisplayChoice } from '../../ui/table/display-menu.tsx';
import type { ListTexts } from '../resource-list/list-texts.ts';
import { ListView } from '../resource-list/list-view.tsx';
import { peekParameter } from '../resource-list/peek.tsx';
import { useFindingBulk } from './finding-bulk.tsx';
import { FindingCard } from './finding-card.tsx';
import { type FindingCells, findingColumns } from './finding-columns.tsx';
import { findingExports } from './finding-exports.tsx';
import { useFindingFacets } from './finding-filters.tsx';
import styles from './finding-list.module.css';
import { findingListTexts as texts } from './finding-list.texts.ts';
import { findingPeek, peekKey } from './finding-peek.tsx';
import { type FindingScope, findingSide } from './finding-scope.ts';
import { groupings } from './finding-sections.ts';
import { groupParameter } from './finding-views.ts';
import { findingAddress } from './record/finding-record.ts';
import { type FindingListData, maxRows, useFindingList } from './use-finding-list.ts';

// A failed load is reported when the rows need it.
preloadLongLists().catch(() => undefined);

/** Returns the query string with which a finding's page links to its neighbors in this list. */
function useReturnQuery(): string {
  const { pathname, search } = useLocation();
  const shown = new URLSearchParams(search);
  shown.delete(peekParameter);
  return `?from=${encodeURIComponent(shown.size === 0 ? pathname : `${pathname}?${shown}`)}`;
}

/** Returns the link of a finding in this list. */
const linkFrom =
  ({ companyId }: FindingScope, from: string) =>
  ({ _id, engagement }: FindingRow): string =>
    `${findingAddress({ companyId, engagementId: engagement._id, findingId: _id })}${from}`;

const starOf = ({ _id, idVisual }: FindingRow) => <BookmarkStar id={bookmarkId('finding', _id)} name={idVisual} />;

/** Returns the rows grouped under headings, for the table. */
const tableSections = ({ groups, closed }: FindingListData): readonly TableSection<FindingRow>[] | undefined =>
  groups?.map(({ key, label, count, rows }) => ({
    key,
    title: (
      <>
        <bdi>{label}</bdi> <span className={styles.sectionCount}>{formatNumber(count)}</span>
      </>
    ),
    isOpen: !closed.has(key),
    rows,
  }));

const groupingOf = ({ group, state }: FindingListData): DisplayChoice => ({
  label: texts.group.label,
  options: [
    { value: '', label: texts.group.none },
    ...groupings.map((value) => ({ value, label: texts.group[value] })),
  ],
  value: group ?? '',
  onChange: (value) => state.changeAddress({ [groupParameter]: value || undefined }),
});

interface OwnTexts {
  own: Partial<ListTexts> | undefined;
  count: number | undefined;
}

/** Returns the texts of an empty list: those of its view, or of the whole list if it has no finding at all. */
function textsOf({ state, viewCounts }: FindingListData, { own, count }: OwnTexts): ListTexts {
  const all = { ...texts.list, ...own };
  const { view } = state;
  const isEmpty = count === 0 || viewCounts?.all === 0;
  if (isEmpty || view === undefined || view === 'all') return all;
  const showAll = (
    <Button size="small" onClick={() => state.setView('all')}>
      {texts.showAll}
    </Button>
  );
  return { ...all, cleared: texts.cleared[view as keyof typeof texts.cleared], clearedWhy: showAll };
}

interface FindingListProps {
  scope: FindingScope;
  /** Time of the user's last visit; findings changed later are marked. */
  lastVisit?: string | null;
  /** Number of findings in any status, if the page knows it before the list has loaded. */
  count?: number;
  /** Texts that differ in this list. */
  listTexts?: Partial<ListTexts>;
  /** Content between the toolbar and the rows. */
  notes?: ReactNode;
}

/** A list of findings with quick views, filters, grouping, saved views, exports and bulk actions, for clients and staff. */
export function FindingList({ scope, lastVisit = null, count, listTexts, notes }: FindingListProps) {
  const data = useFindingList(scope);
  const { state, source, views } = data;
  const { name, hasAssignees } = findingSide(scope.companyId);
  const isOfOne = scope.engagementId !== undefined;
  const cells: FindingCells = useMemo(() => ({ lastVisit, isOfOne }), [lastVisit, isOfOne]);
  const columns = useMemo(() => findingColumns(cells), [cells]);
  const from = useReturnQuery();
  const { bulk, dialogs } = useFindingBulk();
  return (
    <div id="findings" className={styles.section}>
      <ListView
        name={name}
        columns={columns}
        texts={textsOf(data, { own: listTexts, count })}
        state={state}
        source={source}
        facets={useFindingFacets(scope, data, lastVisit)}
        views={views}
        {...(hasAssignees && { bulk, grouping: groupingOf(data), rowMark: starOf })}
        sections={tableSections(data)}
        onSection={data.toggleSection}
        more={findingExports(scope, state)}
        rowKey={peekKey(scope)}
        rowLink={linkFrom(scope, from)}
        peek={findingPeek(scope, from)}
        workspace
        card={(finding, Link) => <FindingCard finding={finding} cells={cells} Link={Link} />}
        notes={
          <>
            <ListNotes data={data} />
            {notes}
          </>
        }
      >
        {hasAssignees && dialogs}
      </ListView>
    </div>
  );
}

/** The number of rows for screen readers, and limits of the list. */
function ListNotes({ data: { source, isTooManyForHosts } }: { data: FindingListData }) {
  const { rows, total, isLoading } = source;
  const isCapped = total !== undefined && rows.length >= maxRows && total > rows.length;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{!isLoading && total !== undefined && texts.list.count(total)}</span>
      </VisuallyHidden>
      {isTooManyForHosts && <Notice kind="info">{texts.group.tooMany(maxRows)}</Notice>}
      {isCapped && <Notice kind="info">{texts.capped(rows.length)}</Notice>}
    </>
  );
}
