import type { CompanyKeys } from '../../../platform/security/company-keys.ts';

/** What stands for a person without naming them: the same in all campaigns of the company, and in no other. */
export interface PersonMarks {
  personKey: Buffer;
  pseudonym: string;
}

const pseudonymDigits = 4;

/** Marks of a person by their address; pseudonyms are short, so two people may share one. */
export function personMarks(keys: CompanyKeys, email: string): PersonMarks {
  const mark = keys.mark('phishing-pseudonym', email).toString('hex').slice(0, pseudonymDigits).toUpperCase();
  return { personKey: keys.mark('phishing-person', email), pseudonym: `Employee ${mark}` };
}
