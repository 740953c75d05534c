import { useClientNamesQuery } from './client-findings.api.ts';

/** The longest page of companies that there is; a client beyond it goes without its name. */
const companiesAtMost = 200;

/** What a client is called; null until it is known. */
export function useClientName(companyId: string): string | null {
  const companies = useClientNamesQuery({ query: { limit: companiesAtMost } });
  return companies.data?.rows.find(({ _id }) => _id === companyId)?.name ?? null;
}
