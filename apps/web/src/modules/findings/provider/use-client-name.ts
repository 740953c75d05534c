import { provider } from '@gatehouse/contract/provider';
import { useRead } from '../../../core/data/use-read.ts';

/** The longest page of companies that there is; a client beyond it goes without its name. */
const companiesAtMost = 200;

/** What a client is called; null until it is known. */
export function useClientName(companyId: string): string | null {
  const companies = useRead(provider.companies, { query: { limit: companiesAtMost } });
  return companies.data?.rows.find(({ _id }) => _id === companyId)?.name ?? null;
}
