import type { RecipientFact } from '@gatehouse/formats/phishing/phishing-record';

/** What a file says of someone beside their address. */
export type Person = Pick<RecipientFact, 'fullname' | 'department' | 'jobTitle' | 'delivery'>;

/** Someone of whom a file has only events. */
export const unknownPerson: Person = { fullname: '', department: '', jobTitle: '', delivery: 'scheduled' };

/** Fills what is blank, as the store does with what it has; an email that arrived stays so. */
export const mergePerson = (known: Person, { fullname, department, jobTitle, delivery }: Person): Person => ({
  fullname: known.fullname || fullname,
  department: known.department || department,
  jobTitle: known.jobTitle || jobTitle,
  delivery: known.delivery === 'delivered' || delivery === 'scheduled' ? known.delivery : delivery,
});
