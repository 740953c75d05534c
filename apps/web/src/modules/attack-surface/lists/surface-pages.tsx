import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { ReactNode } from 'react';

import { usePageTitle } from '../../../core/page-title.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { surfaceNames } from '../attack-surface-names.texts.ts';
import { surfaceTexts } from '../attack-surface.texts.ts';
import { hostAddress } from '../surface-address.ts';
import { SurfaceHeader } from '../surface-header.tsx';
import { ChangeList } from './change-list.tsx';
import { HostsView } from './hosts-view.tsx';
import { LookAlikeList } from './look-alike-list.tsx';
import { ServiceCard } from './surface-cards.tsx';
import { serviceColumns } from './surface-columns.tsx';
import { surfaceListTexts } from './surface-lists.texts.ts';

function SurfacePage({ children }: { children: ReactNode }) {
  usePageTitle(surfaceNames.title);
  return (
    <>
      <SurfaceHeader />
      {children}
    </>
  );
}

/** The hosts of the whole attack surface as a list, tree or map. */
export const HostsPage = () => (
  <SurfacePage>
    <HostsView />
  </SurfacePage>
);

const { services } = surfaceListTexts;

const serviceViews = [
  { key: 'active', label: services.views.active, parameters: { state: 'Active,Candidate' } },
  { key: 'missing', label: services.views.missing, parameters: { state: 'Missing' } },
  { key: 'all', label: services.views.all, parameters: {} },
];

export const ServicesPage = () => (
  <SurfacePage>
    <ResourceList
      list={attackSurface.services}
      name="surface-services"
      columns={serviceColumns}
      texts={services}
      area="surface"
      views={serviceViews}
      defaultView="active"
      paging="endless"
      filters={{
        state: { label: services.filters.state, values: surfaceTexts.states },
        certificate: { label: services.filters.certificate, values: surfaceTexts.certificates },
      }}
      rowLink={({ host }) => hostAddress(host._id)}
      card={(row, Link) => <ServiceCard row={row} Link={Link} />}
    />
  </SurfacePage>
);

/** The changes of the attack surface, or a comparison of two days. */
export const ChangesPage = () => (
  <SurfacePage>
    <ChangeList />
  </SurfacePage>
);

export const LookAlikesPage = () => (
  <SurfacePage>
    <LookAlikeList />
  </SurfacePage>
);
