import { sql } from 'kysely';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/kysely-on-client.ts';

/** The records on a status list. Each kind has numbers and lists of its own. */
export type ListKind = 'certificates' | 'letters';

/** The active signing key. */
export interface ActiveKey {
  kid: string;
  /** The private key, encrypted. */
  private_key: Buffer;
}

/** Returns the active signing key, or undefined before the installation's first certificate. */
export async function findActiveKey(db: CompanyDatabase | PlatformDatabase): Promise<ActiveKey | undefined> {
  const found = db.selectFrom('certificate_keys').select(['kid', 'private_key']).where('state', '=', 'Active');
  const [key] = await runPrepared(db, 'active_certificate_key', found.compile());
  return key?.private_key ? { kid: key.kid, private_key: key.private_key } : undefined;
}

/** Locks the keys until the transaction ends, so that only one process creates a key at a time. */
export async function lockKeys(db: PlatformDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('certificate keys', 0))`.execute(db);
}

interface NewKey {
  kid: string;
  publicKey: object;
  privateKey: Buffer;
  now: string;
}

/** Makes a key the active one. The previous key remains for verification only. */
export async function replaceActiveKey(
  db: PlatformDatabase,
  { kid, publicKey, privateKey, now }: NewKey,
): Promise<void> {
  await db
    .updateTable('certificate_keys')
    .set({ state: 'Retired', private_key: null, retired_at: now })
    .where('state', '=', 'Active')
    .execute();
  await db
    .insertInto('certificate_keys')
    .values({ kid, public_key: JSON.stringify(publicKey), private_key: privateKey, created_at: now })
    .execute();
}

export async function withdrawRow(db: PlatformDatabase, kid: string, now: string): Promise<void> {
  await db
    .updateTable('certificate_keys')
    .set({ state: 'Withdrawn', private_key: null, withdrawn_at: now })
    .where('kid', '=', kid)
    .execute();
}

export async function findKeys(db: PlatformDatabase) {
  return db
    .selectFrom('certificate_keys as k')
    .select(['k.kid', 'k.public_key', 'k.state', 'k.created_at', 'k.retired_at', 'k.withdrawn_at'])
    .select(
      sql<number>`(select count(*) from certificates c where c.kid = k.kid)
        + (select count(*) from letters l where l.kid = k.kid)`.as('count'),
    )
    .orderBy('k.created_at', 'desc')
    .execute();
}
export type KeyRow = Awaited<ReturnType<typeof findKeys>>[number];

/** Returns the public keys that verify certificates: the active one and the retired ones. */
export async function findPublicKeys(db: PlatformDatabase) {
  return db
    .selectFrom('certificate_keys')
    .select(['kid', 'public_key'])
    .where('state', '<>', 'Withdrawn')
    .orderBy('created_at', 'desc')
    .execute();
}

/** The tables with credentials that the keys sign. */
export const signedTables = ['certificates', 'letters'] as const satisfies ListKind[];

interface SignedBy {
  table: ListKind;
  kid: string;
  most: number;
}

/** Returns some of the credentials that a key has signed, locked until the transaction ends. */
export async function findSignedBy(db: PlatformDatabase, { table, kid, most }: SignedBy) {
  return db
    .selectFrom(table)
    .select(['id', 'credential'])
    .where('kid', '=', kid)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

export async function updateSignature(
  db: PlatformDatabase,
  { table, id, kid, credential }: { table: ListKind; id: string; kid: string; credential: string },
): Promise<void> {
  await db.updateTable(table).set({ kid, credential }).where('id', '=', id).execute();
}
