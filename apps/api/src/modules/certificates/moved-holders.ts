import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { holderHash } from './holder-hash.ts';
import { findHoldersAfter, updateHolderHashes } from './moved-holders.store.ts';

const holdersAtATime = 500;

/** Hashes the holders' addresses again for certificates imported from another portal, so that they can be found here. */
export async function rehashHolders(db: CompanyDatabase, secrets: Secrets): Promise<void> {
  for (let after: string | null | undefined = null; after !== undefined;) {
    const holders = await findHoldersAfter(db, after, holdersAtATime);
    await updateHolderHashes(
      db,
      holders.map(({ id, email }) => ({ id, hash: holderHash(secrets, email) })),
    );
    after = holders.at(-1)?.id;
  }
}
