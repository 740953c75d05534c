import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useRead } from '../../../core/data/use-read.ts';

export interface HostRef {
  id: string;
  /** The client, for the provider's staff. */
  companyId?: string | undefined;
}

/** Reads a host from the viewer's side. */
export function useHost({ id, companyId }: HostRef) {
  const own = useRead(attackSurface.host, { params: { id } }, { isOff: companyId !== undefined });
  const client = useRead(
    providerSurface.host,
    { params: { id, companyId: companyId ?? '' } },
    { isOff: companyId === undefined },
  );
  return companyId === undefined ? own : client;
}
