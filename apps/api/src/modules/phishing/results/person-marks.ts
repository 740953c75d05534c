import type { CompanyKeys } from '../../../platform/security/company-keys.ts';

/** Identifiers of a person that do not reveal the name: the same in all campaigns of a company, and different in other companies. */
export interface PersonMarks {
  personKey: Buffer;
  pseudonym: string;
}

const pseudonymDigits = 4;

/** Returns the identifiers of a person from their address. Pseudonyms are short, so two people may share one. */
export function personIdentifiers(keys: CompanyKeys, email: string): PersonMarks {
  const mark = keys.mark('phishing-pseudonym', email).toString('hex').slice(0, pseudonymDigits).toUpperCase();
  return { personKey: keys.mark('phishing-person', email), pseudonym: `Employee ${mark}` };
}
