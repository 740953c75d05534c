import { provider } from '@gatehouse/contract/provider';
import { useRead } from '../../core/data/use-read.ts';
import { providerEngagementsTexts as texts } from './provider-engagements.texts.ts';

/** The longest page of companies that there is; a client beyond it goes without its name. */
const companiesAtMost = 200;

/** A client as staff call it: its name once it is known, and the word that an import names it by. */
export function useCompany(companyId: string) {
  const companies = useRead(provider.companies, { query: { limit: companiesAtMost } });
  const company = companies.data?.rows.find(({ _id }) => _id === companyId);
  return { name: company?.name ?? null, shownName: company?.name ?? texts.client };
}
