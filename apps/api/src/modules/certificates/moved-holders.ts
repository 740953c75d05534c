import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { holderHash } from './holder-hash.ts';
import { findHoldersAfter, updateHolderHashes } from './moved-holders.store.ts';

const holdersAtATime = 500;

/** Makes certificates that came from another portal findable by the addresses of their holders. */
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
