import { provider } from '@gatehouse/contract/provider';

import { useRead } from '../../core/data/use-read.ts';

/** The longest page of clients that the server answers; a client beyond it is shown without its name. */
const clientsAtMost = 200;

/** The name of a client; null until it is known. */
export function useClientName(companyId: string): string | null {
  const clients = useRead(provider.companies, { query: { limit: clientsAtMost } });
  return clients.data?.rows.find(({ _id }) => _id === companyId)?.name ?? null;
}
