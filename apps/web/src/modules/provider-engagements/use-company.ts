import { useStaffCompaniesQuery } from './provider-engagements.api.ts';
import { providerEngagementsTexts as texts } from './provider-engagements.texts.ts';

/** The longest page of companies that there is; a client beyond it goes without its name. */
const companiesAtMost = 200;

/** A client as staff call it: its name once it is known, and the word that an import names it by. */
export function useCompany(companyId: string) {
  const companies = useStaffCompaniesQuery({ query: { limit: companiesAtMost } });
  const company = companies.data?.rows.find(({ _id }) => _id === companyId);
  return { name: company?.name ?? null, shownName: company?.name ?? texts.client };
}
