import { company } from '@gatehouse/contract/company/company';

import { useRead } from '../../core/data/use-read.ts';

/** The name of a client for the provider's staff; null until loaded, or without an ID. */
export function useClientName(companyId: string | undefined): string | null {
  const input = { params: { companyId: companyId ?? '' } };
  return useRead(company.client, input, { isOff: companyId === undefined }).data?.name ?? null;
}
