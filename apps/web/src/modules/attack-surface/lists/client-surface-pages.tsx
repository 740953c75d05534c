import { ClientSurfacePage } from '../client-surface-page.tsx';
import { ChangeList } from './change-list.tsx';
import { HostList } from './host-list.tsx';
import { LookAlikeList } from './look-alike-list.tsx';

/** The hosts of a client for the provider's staff. */
export const ClientHostsPage = () => (
  <ClientSurfacePage>{(companyId) => <HostList companyId={companyId} />}</ClientSurfacePage>
);

/** What changed on the attack surface of a client. */
export const ClientChangesPage = () => (
  <ClientSurfacePage>{(companyId) => <ChangeList companyId={companyId} />}</ClientSurfacePage>
);

/** Domains that resemble those of a client. */
export const ClientLookAlikesPage = () => (
  <ClientSurfacePage>{(companyId) => <LookAlikeList companyId={companyId} />}</ClientSurfacePage>
);
