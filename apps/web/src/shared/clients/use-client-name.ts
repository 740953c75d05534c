import { company } from '@gatehouse/contract/company';

import { useRead } from '../../core/data/use-read.ts';

/** The name of a client for the provider's staff; null until it is known. */
export function useClientName(companyId: string): string | null {
  return useRead(company.client, { params: { companyId } }).data?.name ?? null;
}
