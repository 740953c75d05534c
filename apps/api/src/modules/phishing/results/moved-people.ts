import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { CompanyKeys } from '../../../platform/security/company-keys.ts';
import { findAddressesAfter, updatePersonKeys } from './moved-people.store.ts';
import { personIdentifiers } from './person-marks.ts';

const peopleAtATime = 500;

/**
 * Makes new keyed hashes for people imported from another portal, so that later campaigns recognize them. Pseudonyms stay unchanged,
 * because people have already seen them.
 */
export async function rehashPeople(db: CompanyDatabase, keys: CompanyKeys): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const emails = await findAddressesAfter(db, after, peopleAtATime);
    await updatePersonKeys(
      db,
      emails.map((email) => ({ email, key: personIdentifiers(keys, email).personKey })),
    );
    after = emails.at(-1);
  }
}
