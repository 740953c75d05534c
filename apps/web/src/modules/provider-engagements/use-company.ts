import { useClientName } from '../../shared/clients/use-client-name.ts';
import { providerEngagementsTexts as texts } from './provider-engagements.texts.ts';

/** A client as staff call it: its name once it is known, and the word that an import names it by. */
export function useCompany(companyId: string) {
  const name = useClientName(companyId);
  return { name, shownName: name ?? texts.client };
}
