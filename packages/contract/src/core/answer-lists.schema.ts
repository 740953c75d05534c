import { z } from 'zod';

/** Reasons why a list in a response is bounded without `.max()`. */
export const listBounds = z.registry<{ because: string }>();

const listFor =
  (because: string) =>
  <Item extends z.core.$ZodType>(item: Item): z.ZodArray<Item> =>
    z.array(item).register(listBounds, { because });

/** A list with at most one entry for each value of an enumeration. */
export const enumList = listFor('at most one for each word of a list in the code');

/** A list whose length was checked in the body of the call that stored or named its entries. */
export const storedList = listFor('as many as the body of the call that names them may have');

/** A list that is cut where it is read. */
export const limitedList = listFor('the statement that reads it has a limit, or a range of days with one');

/** A list of what belongs to a company or the provider as a whole: users, departments, domains, connections. */
export const companyList = listFor('one for each user, department, domain, connection or setting of a company');

/** A list of one record of an imported file; the readers limit its length. */
export const importedList = listFor('as many as the readers take for one record');

/** A complete list for a company or a user, which the specification or the law requires in one response. */
export const completeList = listFor('whole by the specification or by law; for pages there is a list of the same rows');
