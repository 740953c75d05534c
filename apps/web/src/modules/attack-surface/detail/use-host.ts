import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { useSideRead } from '../../../shared/sides/use-side-read.ts';

export interface HostRef {
  id: string;
  /** The client, for the provider's staff. */
  companyId?: string | undefined;
}

/** Reads a host from the viewer's side. */
export const useHost = ({ id, companyId }: HostRef) =>
  useSideRead({ own: attackSurface.host, staff: providerSurface.host, companyId }, { params: { id } });
