import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import { rescope } from './rescope.service.ts';
import { findByDomain, insertVerification, updateVerification } from './verifications.store.ts';

interface Proof {
  method: string;
  reason?: string;
  /** The reason, for the method `provider`. */
  provider_reason?: string;
}

/** Builds a verified domain, by default by its DNS record. */
export function verifyDomain(
  { database }: { database: Database },
  companyId: string,
  ...[domain, proof = { method: 'dns' }]: [domain: string, proof?: Proof]
) {
  return database.withCompany(companyId, async (db) => {
    // A constant token makes the records of the demo reproducible.
    const token = Buffer.from(domain).toString('hex').padEnd(32, '0').slice(0, 32);
    const { id } = await insertVerification(db, { company_id: companyId, domain, token });
    const override = { provider_by: 'Sofia Marin', provider_at: new Date().toISOString() };
    const row = await updateVerification(db, id, {
      state: 'Verified',
      ...proof,
      ...(proof.method === 'provider' && override),
    });
    await rescope(db);
    return row;
  });
}

/** Builds a domain that the client has added and not verified. */
export const buildPendingDomain = ({ database }: { database: Database }, companyId: string, domain: string) =>
  database.withCompany(companyId, (db) => insertVerification(db, { company_id: companyId, domain }));

interface Override {
  domain: string;
  reason: string;
  by: string;
  at: string;
  /** Stores the authorization at its record; returns the id of the file. */
  storeFile: (verificationId: string) => Promise<string>;
}

/** Builds the provider's override for an existing domain. */
export async function buildOverride(
  { database }: { database: Database },
  companyId: string,
  { domain, reason, by, at, storeFile }: Override,
): Promise<void> {
  const row = await database.withCompany(companyId, (db) => findByDomain(db, domain));
  if (!row) throw new Error(`${domain} is not a domain of this company`);
  const file_id = await storeFile(row.id);
  await database.withCompany(companyId, (db) =>
    updateVerification(db, row.id, {
      state: 'Verified',
      method: 'provider',
      provider_reason: reason,
      provider_by: by,
      provider_at: at,
      file_id,
    }),
  );
}

/** Returns open transactions of other connections that wait for the portal. */
export const findHeldTransactions = ({ database }: { database: Database }): Promise<unknown[]> =>
  database.withPlatform(async (db) => {
    const held = await sql`select query from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and state = 'idle in transaction'`.execute(db);
    return held.rows;
  });
