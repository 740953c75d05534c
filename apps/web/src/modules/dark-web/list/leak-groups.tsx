import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFilter, BreachGroup } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { breachGroupSorts } from '@gatehouse/contract/dark-web/dark-web-lists';
import { useCallback, useMemo } from 'react';

import { usePages } from '../../../core/data/use-pages.ts';
import { groupStateOf } from '../../../shared/groups/group-state.ts';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import type { ListViewProps } from '../../../shared/resource-list/list-view-props.ts';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { darkWebTexts } from '../dark-web.texts.ts';
import { leaksAddress } from '../leak-address.ts';
import { GroupCard, type Grouping, groupColumns } from './group-columns.tsx';
import { ListNotes } from './leak-list.tsx';
import { pageSize } from './use-leak-rows.ts';

const { groups: texts, list: listTexts } = darkWebTexts;

type Toolbar = Pick<ListViewProps<unknown>, 'facets' | 'views' | 'grouping' | 'more'>;

interface LeakGroupsProps extends Toolbar {
  state: ListState;
  filter: BreachFilter;
  by: Grouping;
}

/** Leaks grouped by login, host or infected device. A group and each of its numbers link to the counted leaks. */
export function LeakGroups({ state: leakState, filter, by, ...toolbar }: LeakGroupsProps) {
  const state = groupStateOf(leakState, breachGroupSorts);
  const query = { ...filter, by, sort: state.sort, limit: pageSize };
  const pages = usePages(darkWeb.groups, { query }, { keepPrevious: true });
  const columns = useMemo(() => groupColumns(by, filter), [by, state.listKey]); // oxlint-disable-line react/exhaustive-deps -- the list key represents the filters
  const linkOf = useCallback(({ key }: BreachGroup) => leaksAddress({ ...filter, [by]: key }), [by, state.listKey]); // oxlint-disable-line react/exhaustive-deps -- as above
  const total = pages.data ? pages.total : undefined;
  return (
    <ListView
      {...toolbar}
      workspace
      // Each grouping has its own columns.
      key={by}
      name={`leaks.${by}`}
      savedAs="leaks"
      columns={columns}
      texts={{ ...listTexts, caption: texts.caption, count: texts.counts[by], sorts: texts.sorts }}
      area="leaks"
      state={state}
      source={{ ...pages, total }}
      rowLink={linkOf}
      card={(row, Link) => <GroupCard row={row} by={by} Link={Link} />}
      notes={<ListNotes total={total} isCountShown write={texts.counts[by]} />}
    />
  );
}
