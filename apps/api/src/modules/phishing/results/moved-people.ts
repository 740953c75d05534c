import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { CompanyKeys } from '../../../platform/security/company-keys.ts';
import { findAddressesAfter, updatePersonKeys } from './moved-people.store.ts';
import { personMarks } from './person-marks.ts';

const peopleAtATime = 500;

/**
 * Marks the people of campaigns that came from another portal by the keys of this one, so that the next campaign
 * recognizes them. Pseudonyms stay as they were read.
 */
export async function remarkPeople(db: CompanyDatabase, keys: CompanyKeys): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const emails = await findAddressesAfter(db, after, peopleAtATime);
    await updatePersonKeys(
      db,
      emails.map((email) => ({ email, key: personMarks(keys, email).personKey })),
    );
    after = emails.at(-1);
  }
}
