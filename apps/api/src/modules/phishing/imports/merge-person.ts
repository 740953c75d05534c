import type { RecipientFact } from '@gatehouse/formats/phishing/phishing-record';

/** What a file says of someone beside their address. */
export type Person = Pick<RecipientFact, 'fullname' | 'department' | 'jobTitle' | 'delivery' | 'deliveryAt'>;

/** Someone of whom a file has only events. */
export const unknownPerson: Person = {
  fullname: '',
  department: '',
  jobTitle: '',
  delivery: 'scheduled',
  deliveryAt: null,
};

/** An email that arrived stays so, a plan says nothing, and what the tool noted earlier is outdated. */
const keepsDelivery = (known: Person, { delivery, deliveryAt }: Person): boolean =>
  known.delivery === 'delivered' ||
  delivery === 'scheduled' ||
  (known.deliveryAt !== null && (deliveryAt === null || deliveryAt < known.deliveryAt));

/** Fills what is blank, as the store does with what it has. */
export function mergePerson(known: Person, said: Person): Person {
  const { delivery, deliveryAt } = keepsDelivery(known, said) ? known : said;
  return {
    fullname: known.fullname || said.fullname,
    department: known.department || said.department,
    jobTitle: known.jobTitle || said.jobTitle,
    delivery,
    deliveryAt,
  };
}
