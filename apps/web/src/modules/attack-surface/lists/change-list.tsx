import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceChange } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useListAddress } from '../../../core/list-address.ts';
import { sideList, sides } from '../../../core/sides.ts';
import { groupedTable, groupParameter, useGroupChoice, withoutSorts } from '../../../shared/groups/grouped-list.ts';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { type ListRows, useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { QuickViews } from '../../../ui/table/quick-views.tsx';
import { hostAddress } from '../surface-address.ts';
import { changeGrouping, useChangeGroups } from './change-groups.tsx';
import { changeListTexts } from './change-list.texts.ts';
import { CompareDays } from './compare-days.tsx';
import { daysFilterView } from './days-filter-view.tsx';
import { ChangeCard } from './surface-cards.tsx';
import { changeColumns } from './surface-columns.tsx';

const { changes: texts } = changeListTexts;

const all = { key: 'all', label: texts.views.all, parameters: {} };
const compare = { key: 'compare', label: texts.views.compare, parameters: {} };
const fresh = { key: 'new', label: texts.views.new, parameters: { new: 'true' } };

/** Staff have no view of new changes, because "new" is relative to the last visit of the client’s own users. */
const changeSide = sides(
  { views: [all, fresh, compare], name: 'surface-changes' as const, area: 'surface' as const },
  () => ({ views: [all, compare], name: 'client-surface-changes' as const, area: undefined }),
);
const pair = { own: attackSurface.changes, staff: providerSurface.changes };
const filters = {
  kind: { label: texts.filter, values: texts.kinds },
  at: daysFilterView(texts.days, { from: 'from', to: 'to' }),
};
const also = [groupParameter];

interface SideProps {
  companyId?: string | undefined;
}

/** The columns without sorts, because the groups are in the order of days. */
const groupedColumns = withoutSorts(changeColumns);

function Changes({ companyId }: SideProps) {
  const { views, name, area } = changeSide(companyId);
  const state = useListState(attackSurface.changes, { views, defaultView: 'all', also });
  const source = useEndlessRows({ ...sideList({ ...pair, companyId }), state }) as ListRows<SurfaceChange>;
  const { by, grouping } = useGroupChoice(state, changeGrouping);
  const groups = useChangeGroups({ companyId, state, isOff: by === undefined });
  const { sorts: _sorts, ...groupedTexts } = texts;
  return (
    <ListView
      name={name}
      area={area}
      columns={changeColumns}
      texts={texts}
      state={state}
      source={source}
      views={views}
      facets={facetsOf(attackSurface.changes, state, { filters, counts: undefined })}
      grouping={grouping}
      rowLink={({ host }) => hostAddress(host._id, companyId)}
      card={(row, Link) => <ChangeCard row={row} Link={Link} />}
      {...(by !== undefined && groupedTable(groups, { columns: groupedColumns, texts: groupedTexts, source }))}
    />
  );
}

/** The changes of a company's attack surface by day and kind, or a comparison of two days; for clients and for staff. */
export function ChangeList(side: SideProps) {
  const [{ view }, change] = useListAddress(['view', 'from', 'to']);
  if (view !== compare.key) return <Changes {...side} />;
  const { views } = changeSide(side.companyId);
  return (
    <Stack gap={16}>
      <QuickViews
        label={listTexts.toolbar.views}
        views={views.map(({ key, label }) => ({ value: key, label }))}
        value={view}
        onChange={(next) => change({ view: next, from: undefined, to: undefined })}
      />
      <CompareDays {...side} />
    </Stack>
  );
}
