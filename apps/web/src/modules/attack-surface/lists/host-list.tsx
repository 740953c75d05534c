import { hasAccess } from '@gatehouse/contract/core/access';
import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceWriteAccess } from '@gatehouse/contract/attack-surface/attack-surface-access';
import type { SurfaceFilter } from '@gatehouse/contract/attack-surface/attack-surface-lists.schema';
import type { SurfaceHost } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useViewer } from '../../../core/session-store.ts';
import { sideList, sides } from '../../../core/sides.ts';
import { facetsOf } from '../../../shared/resource-list/facets-of.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { type ListRows, useEndlessRows } from '../../../shared/resource-list/use-list-rows.ts';
import { useListState } from '../../../shared/resource-list/use-list-state.ts';
import { HostActions } from './host-actions.tsx';
import { HostCard, hostColumns } from './host-columns.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { surfaceListTexts } from './surface-lists.texts.ts';
import { hostCounts, hostExports, hostFilters, hostPeek, hostViews } from './surface-lists.tsx';
import { usePreloadHostDetail } from '../detail/host-peek.tsx';
import { useHostFacets } from './use-host-facets.ts';

/** Staff have no view of new hosts, because "new" is relative to the last visit of the client’s own users, and own no host. */
const hostSide = sides(
  { views: hostViews, name: 'surface-hosts' as const, area: 'surface' as const, hasOwners: true },
  () => ({
    views: hostViews.filter(({ key }) => key !== 'new'),
    name: 'client-surface-hosts' as const,
    area: undefined,
    hasOwners: false,
  }),
);

/** The hosts of a company with the count of each filter, for clients and for staff. */
export function HostList({ companyId }: { companyId?: string | undefined }) {
  usePreloadHostDetail();
  const { views, name, area, hasOwners } = hostSide(companyId);
  const state = useListState(attackSurface.hosts, { views, defaultView: 'active' });
  const source = useEndlessRows({
    ...sideList({ own: attackSurface.hosts, staff: providerSurface.hosts, companyId }),
    state,
  });
  const { sort: _sort, ...filter } = state.query;
  const facets = useHostFacets(companyId, filter as SurfaceFilter);
  const mayWrite = hasAccess(surfaceWriteAccess, useViewer());
  return (
    <ListView
      name={name}
      columns={hostColumns}
      texts={surfaceListTexts.hosts}
      area={area}
      state={state}
      source={source as ListRows<SurfaceHost>}
      views={views}
      facets={facetsOf(attackSurface.hosts, state, {
        filters: hostFilters(facets, hasOwners),
        counts: hostCounts(facets),
      })}
      hasRail
      lead={<LayoutSwitch />}
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
