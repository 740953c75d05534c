import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type {
  SurfaceChange,
  SurfaceChangeGroup,
} from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { displayDate } from '@gatehouse/domain/display-date';

import { remembered } from '../../../core/remember.ts';
import { sideList } from '../../../core/sides.ts';
import { useGroupSections } from '../../../shared/groups/group-sections.tsx';
import { groupParameter, ungrouped } from '../../../shared/groups/grouped-list.ts';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { useSidePages } from '../../../shared/sides/use-side-pages.ts';
import { changesAddress } from '../surface-address.ts';
import { changeListTexts } from './change-list.texts.ts';

const { changes: texts } = changeListTexts;
const pageSize = 100;

const choices = ['day', ungrouped] as const;
type GroupChoice = (typeof choices)[number];
const isChoice = (value: unknown): value is GroupChoice => choices.some((choice) => choice === value);

/** The grouping of the changes. Search results and changes of a single host are not grouped. */
export const changeGrouping = {
  memory: remembered<GroupChoice>('surface-changes.group', isChoice, 'day'),
  label: texts.groups.label,
  options: choices.map((value) => ({ value, label: texts.groups[value] })),
  narrow: ['q', 'host'],
};

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
      to: changesAddress({ view: 'all', ...query, [groupParameter]: ungrouped }, companyId),
      total: count,
    };
  });
  const sections = useGroupSections<SurfaceChange>({
    ...sideList({ own: attackSurface.changes, staff: providerSurface.changes, companyId }),
    groups,
  });
  return { pages, ...sections };
}
