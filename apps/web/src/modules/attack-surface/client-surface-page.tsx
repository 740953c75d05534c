import type { ReactNode } from 'react';
import { useParams } from 'react-router';

import { surfaceNames } from './attack-surface-names.texts.ts';
import { ClientSurfaceHead } from './client-surface-head.tsx';

/** A page of a client's attack surface; the client is in the address. */
export function ClientSurfacePage({ children }: { children: (companyId: string) => ReactNode }) {
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientSurfaceHead companyId={companyId} title={surfaceNames.title} />
      {children(companyId)}
    </>
  );
}
