import { hasAccess } from '@gatehouse/contract/core/access';
import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceWriteAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import type { SurfaceFilter } from '@gatehouse/contract/attack-surface/attack-surface-lists.schema';
import type { SurfaceFacets } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import type { SurfaceHost } from '@gatehouse/contract/attack-surface/surface-host.schema';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { type ListRows, useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { HostActions } from './host-actions.tsx';
import { HostCard, hostColumns } from './host-columns.tsx';
import { surfaceListTexts } from './surface-lists.texts.ts';
import { hostCounts, hostExports, hostFilters, hostPeek, hostViews } from './surface-lists.tsx';
import { usePreloadHostDetail } from '../detail/host-peek.tsx';

/** Reads the counts of the filters from the viewer's side. */
function useHostFacets(companyId: string | undefined, query: SurfaceFilter): SurfaceFacets | undefined {
  const isOfClient = companyId === undefined;
  const own = useRead(attackSurface.facets, { query }, { isOff: !isOfClient, keepPrevious: true });
  const ofCompany = useRead(
    providerSurface.facets,
    { params: { companyId: companyId ?? '' }, query },
    { isOff: isOfClient, keepPrevious: true },
  );
  return (isOfClient ? own : ofCompany).data;
}

/** The hosts of a company with the count of each filter, for clients and for staff. */
export function HostList({ companyId }: { companyId?: string }) {
  usePreloadHostDetail();
  const isOfClient = companyId === undefined;
  // Staff have no view of new hosts, because "new" is relative to the last visit of the client’s own users.
  const views = isOfClient ? hostViews : hostViews.filter(({ key }) => key !== 'new');
  const list: AnyList = isOfClient ? attackSurface.hosts : providerSurface.hosts;
  const state = useListState(attackSurface.hosts, { views, defaultView: 'active' });
  const source = useEndlessRows<AnyList>({ list, params: (isOfClient ? undefined : { companyId }) as never, state });
  const { sort: _sort, ...filter } = state.query;
  const facets = useHostFacets(companyId, filter as SurfaceFilter);
  const mayWrite = hasAccess(surfaceWriteAccess, useViewer());
  return (
    <ListView
      name={isOfClient ? 'surface-hosts' : 'client-surface-hosts'}
      columns={hostColumns}
      texts={surfaceListTexts.hosts}
      area={isOfClient ? 'surface' : undefined}
      state={state}
      source={source as ListRows<SurfaceHost>}
      views={views}
      facets={facetsOf(attackSurface.hosts, state, {
        filters: hostFilters(facets, isOfClient),
        counts: hostCounts(facets),
      })}
      hasRail
      peek={hostPeek(companyId)}
      card={(host, Link) => <HostCard host={host} Link={Link} />}
      more={hostExports(state.query as Record<string, string>, companyId)}
      {...(mayWrite && {
        bulk: {
          labelOf: ({ name }: SurfaceHost) => name,
          actions: (rows: readonly SurfaceHost[], clear: () => void) => (
            <HostActions ids={rows.map(({ _id }) => _id)} onDone={clear} />
          ),
        },
      })}
    />
  );
}
