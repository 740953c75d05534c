import { z } from 'zod';

/** Reasons for which a list in an answer is bounded although no `.max()` says so. */
export const answerBounds = z.registry<{ because: string }>();

const listFor =
  (because: string) =>
  <Item extends z.core.$ZodType>(item: Item): z.ZodArray<Item> =>
    z.array(item).register(answerBounds, { because });

/** A list with at most one entry for each word of a list in the code. */
export const listOfWords = listFor('at most one for each word of a list in the code');

/** A list that a call has stored, or that one call names: the bounds of its body hold. */
export const storedList = listFor('as many as the body of the call that names them may have');

/** A list that is cut where it is read. */
export const cutList = listFor('the statement that reads it has a limit, or a range of days with one');

/** A list of what belongs to a company or the provider as a whole: users, departments, domains, connections. */
export const companyList = listFor('one for each user, department, domain, connection or setting of a company');

/** A list that one record of an imported file has: the bounds of the readers hold. */
export const importedList = listFor('as many as the readers take for one record');

/** A list with all that a company or a person has: the specification, or the law, wants it in one answer. */
export const wholeList = listFor('whole by the specification or by law; for pages there is a list of the same rows');
