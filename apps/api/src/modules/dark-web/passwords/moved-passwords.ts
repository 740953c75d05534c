import { type CompanyKeys, openCompanyKeys } from '../../../platform/security/company-keys.ts';
import type { CompanyDatabase, Database } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/security/secrets.ts';
import { findCredentials, findOpenableAfter, insertKept, updateMarks } from './moved-passwords.store.ts';
import { credentialMark, encryptPassword, passwordBinding } from './password-vault.ts';

const passwordsAtATime = 500;

/** The leaked password of one record, in plaintext. */
export interface OpenedPassword {
  breach_id: string;
  password: string;
}

interface Vault {
  database: Database;
  secrets: Secrets;
}

/** Yields all leaked passwords of a company in batches, for an archive encrypted with a passphrase. */
export async function* openPasswords(vault: Vault, companyId: string): AsyncGenerator<OpenedPassword[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const opened = await openAfter(vault, companyId, after);
    if (opened.length > 0) yield opened;
    after = opened.at(-1)?.breach_id;
  }
}

const openAfter = ({ database, secrets }: Vault, companyId: string, after: string): Promise<OpenedPassword[]> =>
  database.withCompany(companyId, async (db) => {
    // Opened before reading, so that a key rotation does not delete these keys during the transaction.
    const held = await openCompanyKeys(db, secrets, companyId);
    const rows = await findOpenableAfter(db, after === '' ? null : after, passwordsAtATime);
    const isRotated = rows.some(({ key_version }) => key_version > held.version);
    const keys = isRotated ? await openCompanyKeys(db, secrets, companyId) : held;
    return rows.map(({ breach_id, sealed, key_version }) => ({
      breach_id,
      password: keys.open(sealed, passwordBinding(companyId, breach_id), key_version),
    }));
  });

interface Keeper {
  companyId: string;
  keys: CompanyKeys;
}

/** Encrypts passwords imported from another portal, and makes their fingerprints with this portal's keys. */
export async function keepMovedPasswords(
  db: CompanyDatabase,
  { companyId, keys }: Keeper,
  opened: readonly OpenedPassword[],
): Promise<void> {
  const passwords = new Map(opened.map(({ breach_id, password }) => [breach_id, password]));
  const found = await findCredentials(db, { ids: [...passwords.keys()] });
  // The archive can contain the password of a record that was deleted while it was written.
  const known = found.map((row) => ({ ...row, password: passwords.get(row.id) ?? '' }));
  await insertKept(
    db,
    known.map(({ id, password }) => ({
      company_id: companyId,
      breach_id: id,
      ...encryptPassword(keys, { companyId, breachId: id, password }),
    })),
  );
  await updateMarks(db, marksOf(keys, known));
}

/** Makes new fingerprints for records without a password, so that the same leak is recognized in the next file. */
export async function remarkLeaks(db: CompanyDatabase, keys: CompanyKeys): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows = await findCredentials(db, { after: after === '' ? null : after, limit: passwordsAtATime });
    await updateMarks(
      db,
      marksOf(
        keys,
        rows.map((row) => ({ ...row, password: null })),
      ),
    );
    after = rows.at(-1)?.id;
  }
}

type Credential = Awaited<ReturnType<typeof findCredentials>>[number];

const marksOf = (keys: CompanyKeys, rows: readonly (Credential & { password: string | null })[]) =>
  rows.map(({ id, kind, domain, host, login, password }) => ({
    id,
    mark: credentialMark(keys, { kind, domain: domain === '' ? host : domain, login, password }),
  }));
