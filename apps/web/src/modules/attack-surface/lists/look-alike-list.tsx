import { hasAccess } from '@gatehouse/contract/core/access';
import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceWriteAccess, surfaceStaffAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import type { LookAlike } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { LookAlikeFacets, LookAlikeFilter } from '@gatehouse/contract/look-alikes/look-alikes.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { lookAlikeStatuses } from '@gatehouse/domain/surface/surface-changes';

import { bySide, sides } from '../../../core/sides.ts';
import { useSideChange } from '../../../shared/sides/use-side-change.ts';
import { useSideRead } from '../../../shared/sides/use-side-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { formatNumber } from '../../../core/texts.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { Select } from '../../../ui/forms/select-field.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { LookAlikeCard } from './surface-cards.tsx';
import { lookAlikeColumns } from './surface-columns.tsx';
import { surfaceListTexts } from './surface-lists.texts.ts';

const { lookAlikes: texts } = surfaceListTexts;

const views = [
  { key: 'open', label: texts.views.open, parameters: { status: 'New,Monitoring,Takedown requested' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

const statusOptions = lookAlikeStatuses.map((value) => ({ value, label: texts.statuses[value] }));

interface SideProps {
  companyId?: string | undefined;
}

const writeAccess = sides(surfaceWriteAccess, () => surfaceStaffAccess);

function LookAlikeStatus({ lookAlike, companyId }: { lookAlike: LookAlike } & SideProps) {
  const pair = { own: attackSurface.changeLookAlike, staff: providerSurface.changeLookAlike, companyId };
  const { change, isBusy } = useSideChange(pair);
  const mayWrite = hasAccess(writeAccess(companyId), useViewer());
  if (!mayWrite) return <>{texts.statuses[lookAlike.status]}</>;
  const set = (status: LookAlike['status']) => change({ params: { id: lookAlike._id }, body: { status } });
  return (
    <Select
      aria-label={texts.change(lookAlike.name)}
      value={lookAlike.status}
      disabled={isBusy}
      options={statusOptions}
      onChange={(event) => void set(event.target.value as LookAlike['status'])}
    />
  );
}

const columnsOf = (companyId: string | undefined): readonly Column<LookAlike>[] => [
  ...lookAlikeColumns,
  {
    key: 'status',
    title: texts.columns.status,
    cell: (lookAlike) => <LookAlikeStatus lookAlike={lookAlike} companyId={companyId} />,
    width: '200px',
  },
];

/** The options that the lists of both sides share. */
const common = { texts, views, defaultView: 'open', paging: 'endless' } as const;

/** Reads the number of look-alike domains for each filter value, from the viewer's side. */
function useFacets(companyId: string | undefined): LookAlikeFacets | undefined {
  const { query } = useListState(attackSurface.lookAlikes, { views, defaultView: common.defaultView });
  const { sort: _sort, ...filter } = query as LookAlikeFilter & { sort?: string };
  const pair = { own: attackSurface.lookAlikeFacets, staff: providerSurface.lookAlikeFacets, companyId };
  return useSideRead(pair, { query: filter }, { keepPrevious: true }).data;
}

const countsOf = (tallies: LookAlikeFacets['status']) =>
  Object.fromEntries(tallies.map(({ value, count }) => [value, count]));

/** Returns the filters with their counts. */
const filtersOf = (facets: LookAlikeFacets | undefined) => ({
  filters: {
    status: { label: texts.filters.status, values: texts.statuses },
    mail: { label: texts.filters.mail },
    original: {
      label: texts.filters.original,
      options: facets?.original.map(({ value, count }) => ({ value, label: value, count: formatNumber(count) })),
    },
  },
  counts: facets && { status: countsOf(facets.status), mail: facets.mail },
});

/** The look-alikes of a company's domains, for clients and for staff. */
export function LookAlikeList({ companyId }: SideProps) {
  const columns = columnsOf(companyId);
  const card = (row: LookAlike, Link: CardLink) => (
    <LookAlikeCard row={row} Link={Link} status={<LookAlikeStatus lookAlike={row} companyId={companyId} />} />
  );
  const props = { columns, card, ...common, ...filtersOf(useFacets(companyId)) };
  return bySide(
    companyId,
    <ResourceList list={attackSurface.lookAlikes} name="surface-look-alikes" {...props} />,
    (client) => (
      <ResourceList
        list={providerSurface.lookAlikes}
        params={{ companyId: client }}
        name="client-look-alikes"
        {...props}
      />
    ),
  );
}
