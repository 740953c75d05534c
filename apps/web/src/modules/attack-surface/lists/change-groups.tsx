import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type {
  SurfaceChange,
  SurfaceChangeGroup,
} from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { displayDate } from '@gatehouse/domain/display-date';

import { oneOf } from '../../../core/list-address.ts';
import { remembered, useRemembered } from '../../../core/remember.ts';
import { sideList } from '../../../core/sides.ts';
import { useGroupSections } from '../../../shared/groups/group-sections.tsx';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { useSidePages } from '../../../shared/sides/use-side-pages.ts';
import type { DisplayChoice } from '../../../ui/table/display-menu.tsx';
import { changesAddress } from '../surface-address.ts';
import { changeListTexts } from './change-list.texts.ts';

const { changes: texts } = changeListTexts;
const pageSize = 100;

/** The query parameter that groups the list. */
export const groupParameter = 'group';
const choices = ['day', 'none'] as const;
type GroupChoice = (typeof choices)[number];
const isChoice = (value: unknown): value is GroupChoice => choices.some((choice) => choice === value);
const memory = remembered<GroupChoice>('surface-changes.group', isChoice, 'day');

/**
 * The grouping of the changes, from the address or as last chosen in this browser. Search results and changes of a single host are not
 * grouped.
 */
export function useChangeGrouping(state: ListState): { isGrouped: boolean; grouping: DisplayChoice } {
  const [last, remember] = useRemembered(memory);
  const isNarrow = state.chosen['q'] !== undefined || state.chosen['host'] !== undefined;
  const value = oneOf(choices, state.address[groupParameter]) ?? (isNarrow ? 'none' : last);
  const grouping = {
    label: texts.groups.label,
    options: choices.map((choice) => ({ value: choice, label: texts.groups[choice] })),
    value,
    onChange: (next: string) => {
      if (isChoice(next)) remember(next);
      state.changeAddress({ [groupParameter]: next, sort: undefined });
    },
  };
  return { isGrouped: value === 'day', grouping };
}

interface ChangeGroupsOptions {
  companyId: string | undefined;
  state: ListState;
  isOff: boolean;
}

/** Reads the counts from the viewer's side. */
function useGroups({ companyId, state, isOff }: ChangeGroupsOptions) {
  const { sort: _sort, ...filter } = state.query as Record<string, string>;
  const query = { ...filter, limit: pageSize } as never;
  const pair = { own: attackSurface.changeGroups, staff: providerSurface.changeGroups, companyId };
  return { pages: useSidePages(pair, { query }, { keepPrevious: true, isOff }), filter };
}

/** The changes of each day by kind, as groups that unfold. */
export function useChangeGroups(options: ChangeGroupsOptions) {
  const { companyId } = options;
  const { pages, filter } = useGroups(options);
  const groups = (pages.rows as SurfaceChangeGroup[]).map(({ _id, day, kind, count }) => {
    const query = { ...filter, kind, from: day, to: day };
    return {
      key: _id,
      mark: <bdi>{displayDate(day)}</bdi>,
      name: texts.counted[kind](count),
      facts: [],
      query,
      to: changesAddress({ view: 'all', ...query, [groupParameter]: 'none' }, companyId),
      total: count,
    };
  });
  const sections = useGroupSections<SurfaceChange>({
    ...sideList({ own: attackSurface.changes, staff: providerSurface.changes, companyId }),
    groups,
  });
  return { pages, ...sections };
}
