import { hasAccess } from '@gatehouse/contract/core/access';
import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { darkWeb, darkWebWriteAccess } from '@gatehouse/contract/dark-web/dark-web';
import { breachExportFormats, breachGroupings } from '@gatehouse/contract/dark-web/dark-web-lists';
import type { BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useCallback, useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { download } from '../../../core/download.ts';
import { oneOf } from '../../../core/list-address.ts';
import { useViewer } from '../../../core/session-store.ts';
import type { ListViewProps, OpenedRecord } from '../../../shared/resource-list/list-view-props.ts';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import type { DisplayChoice } from '../../../ui/table/display-menu.tsx';
import { DarkWebHeader } from '../dark-web-header.tsx';
import { darkWebTexts as texts } from '../dark-web.texts.ts';
import { useLeakRecord } from '../detail/leak-panel.tsx';
import { leakAddress } from '../leak-address.ts';
import { useLeakFacets } from '../leak-facets.tsx';
import { groupParameter, leakViews, useLeakState } from '../use-leak-state.ts';
import { LeakGroups } from '../list/leak-groups.tsx';
import { LeakList } from '../list/leak-list.tsx';
import { useLeakBulk } from '../list/use-leak-bulk.tsx';
import { useLeakRows } from '../list/use-leak-rows.ts';
import { useLeakSelection } from '../list/use-leak-selection.ts';

/** The query parameter of links in notifications, which redirect to the address of the record. */
const recordParameter = 'record';

/** The company's leaks as a list or in groups, with the panel of the open one. */
export default function DarkWebPage() {
  const { leakId } = useParams();
  const [search] = useSearchParams();
  const record = search.get(recordParameter);
  if (record !== null) return <Navigate to={leakAddress(encodeURIComponent(record), '')} replace />;
  return <Leaks leakId={leakId} />;
}

const exportItems = (filter: BreachFilter, sort: string): readonly MenuItem[] =>
  breachExportFormats.map((format) => ({
    label: texts.exports.formats[format],
    hint: texts.exports.hint,
    icon: <IconDownload size={17} stroke={1.6} />,
    onSelect: () => {
      const query = { ...filter, sort: sort as (typeof darkWeb.list.list.sorts)[number], format };
      void download(darkWeb.export, { query }, texts.exports.fileName);
    },
  }));

const groupOptions = [
  { value: '', label: texts.groups.none },
  ...breachGroupings.map((value) => ({ value, label: texts.groups[value] })),
];

/** Returns the menu of groupings. Each grouping has its own sort orders, so a change resets the sort. */
const groupingOf = (group: string | undefined, state: ListState): DisplayChoice => ({
  label: texts.groups.label,
  options: groupOptions,
  value: group ?? '',
  onChange: (next) => state.changeAddress({ [groupParameter]: next, sort: undefined }),
});

function Leaks({ leakId }: { leakId: string | undefined }) {
  const { state, filter } = useLeakState('unresolved');
  const counts = useRead(darkWeb.facets, { query: filter }, { keepPrevious: true }).data;
  const by = oneOf(breachGroupings, state.address[groupParameter]);
  const toolbar = {
    facets: useLeakFacets(state, { counts }),
    views: leakViews(counts),
    grouping: groupingOf(by, state),
    more: exportItems(filter, state.sort),
  };
  return (
    <>
      <DarkWebHeader />
      {by === undefined ? (
        <CompanyLeaks leakId={leakId} state={state} filter={filter} toolbar={toolbar} />
      ) : (
        <LeakGroups by={by} state={state} filter={filter} {...toolbar} />
      )}
    </>
  );
}

/** Returns the focus to the row of the record when its panel is closed. */
function useFocusReturn(leakId: string | undefined): void {
  const last = useRef(leakId);
  useEffect(() => {
    const closed = leakId === undefined ? last.current : undefined;
    last.current = leakId;
    if (closed !== undefined) document.querySelector<HTMLElement>(`a[href^="${leakAddress(closed, '')}"]`)?.focus();
  }, [leakId]);
}

interface CompanyLeaksProps {
  leakId: string | undefined;
  state: ListState;
  filter: BreachFilter;
  toolbar: Pick<ListViewProps<Breach>, 'facets' | 'views' | 'grouping' | 'more'>;
}

/** The leak of the address, and the function that opens another in its place. */
function useOpenedLeak(props: Parameters<typeof useLeakRecord>[0]): OpenedRecord<Breach> {
  const { leakId, search } = props;
  const navigate = useNavigate();
  return {
    key: leakId,
    content: useLeakRecord(props),
    onOpen: ({ _id }) => void navigate(leakAddress(_id, search), { replace: leakId !== undefined }),
  };
}

const starOf = ({ _id, idVisual }: Breach) => <BookmarkStar id={bookmarkId('leak', _id)} name={idVisual} />;

function CompanyLeaks({ leakId, state, filter, toolbar }: CompanyLeaksProps) {
  useFocusReturn(leakId);
  const { search } = useLocation();
  const mayWrite = hasAccess(darkWebWriteAccess, useViewer());
  const source = useLeakRows({ list: darkWeb.list, state });
  const selected = useLeakSelection({ rows: source.rows, total: source.total ?? 0 }, state.listKey);
  const linkOf = useCallback(({ _id }: Breach) => leakAddress(_id, search), [search]);
  const bulk = useLeakBulk({ selected, filter });
  const opened = useOpenedLeak({ leakId, search, rows: source.rows });
  return (
    <LeakList
      {...toolbar}
      isEditable={mayWrite}
      area="leaks"
      state={state}
      source={source}
      rowLink={linkOf}
      rowMark={starOf}
      opened={opened}
      {...(mayWrite && { selection: selected.selection, selected: bulk.rows })}
    >
      {mayWrite && bulk.progress}
    </LeakList>
  );
}
