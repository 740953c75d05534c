import type { CertificateStatus } from '@gatehouse/contract/certificates/certificate';
import { sql } from 'kysely';

import type { Database, PlatformDatabase } from '../../../platform/database/database.ts';

/** The public data of a certificate. The company and the holder are only for checking who may draw it. */
export interface CertificateRecord {
  company_id: string;
  certificate_id: string;
  number: string;
  fullname: string;
  course: string;
  issuer: string;
  score: number | null;
  total: number | null;
  issued_at: string;
  valid_until: string | null;
  revoked_at: string | null;
  email_hash: Buffer | null;
  credential: string;
  status: CertificateStatus;
  [name: string]: unknown;
}

const columns = `company_id, certificate_id, number, fullname, course, issuer, score, total, issued_at, valid_until,
  revoked_at, email_hash, credential`;

/** Returns a certificate by its public ID, with one indexed read over all companies. */
export async function findById(
  database: Database,
  { certificateId, now }: { certificateId: string; now: string },
): Promise<CertificateRecord | undefined> {
  const [row] = await database.readPlatform<CertificateRecord>({
    name: 'certificate_by_id',
    text: `select ${columns}, certificate_status(revoked_at, valid_until, $2::timestamptz) as status
      from certificates where certificate_id = $1`,
    values: [certificateId, now],
    isPlannedOnce: true,
    isShort: true,
  });
  return row;
}

/** Returns the certificates of a hashed address, newest first. */
export const findByHolder = (
  database: Database,
  { emailHash, now }: { emailHash: Buffer; now: string },
): Promise<CertificateRecord[]> =>
  database.readPlatform<CertificateRecord>({
    name: 'certificates_by_holder',
    text: `select ${columns}, certificate_status(revoked_at, valid_until, $2::timestamptz) as status
      from certificates where email_hash = $1 order by issued_at desc limit 200`,
    values: [emailHash, now],
    isPlannedOnce: true,
  });

/** Returns the company of an address's newest certificate, or undefined when there is none. */
export async function findCompanyOfHolder(db: PlatformDatabase, emailHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('certificates')
    .select('company_id')
    .where('email_hash', '=', emailHash)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.company_id;
}

interface NewLink {
  tokenHash: Buffer;
  emailHash: Buffer;
  now: string;
  until: string;
}

/** Adds a link and deletes those that expired more than a day ago. */
export async function insertLink(db: PlatformDatabase, { tokenHash, emailHash, now, until }: NewLink): Promise<void> {
  await db
    .deleteFrom('certificate_links')
    .where('expires_at', '<', sql<string>`${now}::timestamptz - interval '1 day'`)
    .execute();
  await db
    .insertInto('certificate_links')
    .values({ token_hash: tokenHash, email_hash: emailHash, created_at: now, expires_at: until })
    .execute();
}

/** Returns the number of valid links of an address. */
export async function countLinks(db: PlatformDatabase, emailHash: Buffer, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('certificate_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email_hash', '=', emailHash)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findLink(db: PlatformDatabase, tokenHash: Buffer) {
  return db
    .selectFrom('certificate_links')
    .select(['email_hash', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Returns the indexes of revoked records on a list, or undefined when there is no such list. */
export async function findRevoked(db: PlatformDatabase, listId: string): Promise<number[] | undefined> {
  const list = await db.selectFrom('certificate_lists').select('holds').where('id', '=', listId).executeTakeFirst();
  if (!list) return undefined;
  const rows = await db
    .selectFrom(list.holds === 'letters' ? 'letters' : 'certificates')
    .select('list_index')
    .where('list_id', '=', listId)
    .where('revoked_at', 'is not', null)
    .orderBy('list_index')
    .execute();
  return rows.flatMap(({ list_index }) => list_index ?? []);
}
