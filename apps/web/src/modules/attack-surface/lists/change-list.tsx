import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { SurfaceChange } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useListAddress } from '../../../core/list-address.ts';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import type { CardLink } from '../../../ui/table/data-table-column.ts';
import { QuickViews } from '../../../ui/table/quick-views.tsx';
import { hostAddress } from '../surface-address.ts';
import { CompareDays } from './compare-days.tsx';
import { ChangeCard } from './surface-cards.tsx';
import { changeColumns } from './surface-columns.tsx';
import { surfaceListTexts } from './surface-lists.texts.ts';

const { changes: texts } = surfaceListTexts;

const all = { key: 'all', label: texts.views.all, parameters: {} };
const compare = { key: 'compare', label: texts.views.compare, parameters: {} };
const clientViews = [all, { key: 'new', label: texts.views.new, parameters: { new: 'true' } }, compare];
// Staff have no view of new changes, because "new" is relative to the last visit of the client’s own users.
const staffViews = [all, compare];

const common = {
  columns: changeColumns,
  texts,
  defaultView: 'all',
  paging: 'endless',
  filters: { kind: { label: texts.filter, values: texts.kinds } },
  card: (row: SurfaceChange, Link: CardLink) => <ChangeCard row={row} Link={Link} />,
} as const;

interface SideProps {
  companyId?: string | undefined;
}

function Changes({ companyId }: SideProps) {
  const rowLink = ({ host }: { host: { _id: string } }) => hostAddress(host._id, companyId);
  if (companyId === undefined) {
    const list = attackSurface.changes;
    return (
      <ResourceList
        list={list}
        name="surface-changes"
        area="surface"
        views={clientViews}
        rowLink={rowLink}
        {...common}
      />
    );
  }
  return (
    <ResourceList
      list={providerSurface.changes}
      params={{ companyId }}
      name="client-surface-changes"
      views={staffViews}
      rowLink={rowLink}
      {...common}
    />
  );
}

/** The changes of a company's attack surface, or a comparison of two days; for clients and for staff. */
export function ChangeList(side: SideProps) {
  const [{ view }, change] = useListAddress(['view', 'from', 'to']);
  if (view !== compare.key) return <Changes {...side} />;
  const views = side.companyId === undefined ? clientViews : staffViews;
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
