import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { surfaceNames } from '../attack-surface-names.texts.ts';
import { ClientSurfaceHead } from '../client-surface-head.tsx';
import { ChangeList } from './change-list.tsx';
import { HostList } from './host-list.tsx';
import { LookAlikeList } from './look-alike-list.tsx';

/** A page of the attack surface of the client that the address names. */
function ClientSurfacePage({ children }: { children: (companyId: string) => ReactNode }) {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientSurfaceHead companyId={companyId} title={surfaceNames.title} />
      {children(companyId)}
    </>
  );
}

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
