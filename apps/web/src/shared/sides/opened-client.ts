import { createContext, useContext } from 'react';
import { useParams } from 'react-router';

import type { SideKey } from '../../core/sides.ts';

/** The client of a record that staff open in a list over all clients, whose address names no client. */
export const OpenedClient = createContext<SideKey>(undefined);

/** Returns the client whose records are shown: that of the opened record, or else that in the address; undefined for its own users. */
export function useOpenedClient(): SideKey {
  const opened = useContext(OpenedClient);
  const { companyId } = useParams();
  return opened ?? companyId;
}
