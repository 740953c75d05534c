import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { CompanyDatabase } from '../database/database.ts';
import { keyedHasher, openWith, sealWith } from './sealing.ts';
import type { Secrets } from './secrets.ts';

/** Encryption with a company's own keys, which decrypt nothing of other companies and are never stored unwrapped. */
export interface CompanyKeys {
  /** The newest key version, which `seal` uses. */
  version: number;
  /** Encrypts a value for the row that `boundTo` names in this company. */
  seal(plain: string, boundTo: string): Buffer;
  open(sealed: Buffer, boundTo: string, version: number): string;
  /** Returns a keyed hash that makes equal values comparable within the company; a rotation does not change it. */
  mark(purpose: string, value: string): Buffer;
}

const keyBytes = 32;
type Purpose = 'seal' | 'mark';
/** A key as stored, wrapped. */
export interface WrappedKey {
  company_id: string;
  purpose: string;
  version: number;
  wrapped: Buffer;
}

/** Returns the binding of a wrapped key. */
export const wrapBinding = ({ company_id, purpose, version }: Omit<WrappedKey, 'wrapped'>): string =>
  `company-key|${company_id}|${purpose}|${version}`;

/**
 * Opens the keys of the running transaction's company, and creates them at first use. They are valid until the transaction ends, because a
 * rotation waits for it before it deletes a key.
 */
export async function openCompanyKeys(db: CompanyDatabase, secrets: Secrets, companyId: string): Promise<CompanyKeys> {
  const kept = await findKeys(db, companyId);
  if (kept.length > 0) return keysFrom(kept, secrets);
  await insertKey(db, secrets, { company_id: companyId, purpose: 'mark', version: 1 });
  await insertKey(db, secrets, { company_id: companyId, purpose: 'seal', version: 1 });
  return keysFrom(await findKeys(db, companyId), secrets);
}

/** Adds the next version of the encryption key, which is used from now on. */
export async function addSealingKey(db: CompanyDatabase, secrets: Secrets, companyId: string): Promise<void> {
  const { version } = await openCompanyKeys(db, secrets, companyId);
  await insertKey(db, secrets, { company_id: companyId, purpose: 'seal', version: version + 1 });
}

/** Locks the versions before the newest until the transaction ends and returns them; no other transaction then uses them. */
export async function lockOldKeys(db: CompanyDatabase): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select version from company_keys where purpose = 'seal'
      and version < (select max(version) from company_keys where purpose = 'seal') for update`.execute(db);
  return rows.map(({ version }) => version);
}

/** Deletes versions of the encryption key that nothing uses any more. */
export async function dropOldKeys(db: CompanyDatabase, versions: readonly number[]): Promise<void> {
  if (versions.length === 0) return;
  await db.deleteFrom('company_keys').where('purpose', '=', 'seal').where('version', 'in', versions).execute();
}

async function findKeys(db: CompanyDatabase, companyId: string): Promise<WrappedKey[]> {
  return db
    .selectFrom('company_keys')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('version')
    .forKeyShare()
    .execute();
}

async function insertKey(
  db: CompanyDatabase,
  secrets: Secrets,
  key: { company_id: string; purpose: Purpose; version: number },
): Promise<void> {
  const wrapped = secrets.seal(randomBytes(keyBytes).toString('base64'), wrapBinding(key));
  await db
    .insertInto('company_keys')
    .values({ ...key, wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function keysFrom(kept: readonly WrappedKey[], secrets: Secrets): CompanyKeys {
  const unwrap = (key: WrappedKey) => Buffer.from(secrets.open(key.wrapped, wrapBinding(key)), 'base64');
  const sealing = new Map(kept.filter(({ purpose }) => purpose === 'seal').map((key) => [key.version, unwrap(key)]));
  const version = Math.max(...sealing.keys());
  const keyOf = (wanted: number) => {
    const key = sealing.get(wanted);
    if (!key) throw new Error(`The company has no key of version ${wanted}`);
    return key;
  };
  const marking = kept.find(({ purpose }) => purpose === 'mark');
  if (!marking) throw new Error('The company has no fingerprint key');
  const markOf = keyedHasher(unwrap(marking));
  const sealKey = keyOf(version);
  return {
    version,
    seal: (plain, boundTo) => sealWith(sealKey, plain, boundTo),
    open: (sealed, boundTo, wanted) => openWith(keyOf(wanted), sealed, boundTo),
    mark: (purpose, value) => markOf(`${purpose}\0${value}`),
  };
}
