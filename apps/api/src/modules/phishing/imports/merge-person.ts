import type { RecipientFact } from '@gatehouse/formats/phishing/phishing-record';

/** A person's data in a file, besides the address. */
export type Person = Pick<RecipientFact, 'fullname' | 'department' | 'jobTitle' | 'delivery' | 'deliveryAt'>;

/** The data of a person who occurs only in events. */
export const unknownPerson: Person = {
  fullname: '',
  department: '',
  jobTitle: '',
  delivery: 'scheduled',
  deliveryAt: null,
};

/**
 * True if the known delivery state stays: a delivered email stays delivered, a planned one adds nothing, and an earlier state is outdated.
 */
const keepsDelivery = (known: Person, { delivery, deliveryAt }: Person): boolean =>
  known.delivery === 'delivered' ||
  delivery === 'scheduled' ||
  (known.deliveryAt !== null && (deliveryAt === null || deliveryAt < known.deliveryAt));

/** Fills blank fields of a person, by the same rules as the store. */
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
