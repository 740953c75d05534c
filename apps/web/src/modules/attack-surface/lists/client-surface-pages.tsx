import { ClientSurfacePage } from '../client-surface-page.tsx';
import { ChangeList } from './change-list.tsx';
import { HostsView } from './hosts-view.tsx';
import { LookAlikeList } from './look-alike-list.tsx';

export const ClientHostsPage = () => (
  <ClientSurfacePage>{(companyId) => <HostsView companyId={companyId} />}</ClientSurfacePage>
);

/** The changes of a client's attack surface. */
export const ClientChangesPage = () => (
  <ClientSurfacePage>{(companyId) => <ChangeList companyId={companyId} />}</ClientSurfacePage>
);

/** Look-alikes of a client's domains. */
export const ClientLookAlikesPage = () => (
  <ClientSurfacePage>{(companyId) => <LookAlikeList companyId={companyId} />}</ClientSurfacePage>
);
