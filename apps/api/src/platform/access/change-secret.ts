import { wrapBinding } from '../security/company-keys.ts';
import type { Database, PlatformDatabase } from '../database/database.ts';
import { bodyBinding } from '../mail/mail.ts';
import { totpBinding } from '../security/second-factor.ts';
import type { Secrets } from '../security/secrets.ts';

/** The result of replacing PORTAL_SECRET_KEY. */
export interface SecretChange {
  resealed: number;
  /** The number of recovery codes that became invalid: they are stored as keyed hashes, which cannot be recomputed. */
  spentRecoveryCodes: number;
}

type Reseal = (sealed: Buffer, boundTo: string) => Buffer | null;

/**
 * Re-encrypts all data from the old PORTAL_SECRET_KEY to the new one, in one transaction. Data under the new key is left unchanged, so a
 * second run changes nothing.
 * @throws if neither key decrypts a value; nothing is changed then
 */
export function changeSecret(
  database: Database,
  { old, secrets }: { old: Secrets; secrets: Secrets },
): Promise<SecretChange> {
  const reseal: Reseal = (sealed, boundTo) => {
    if (opens(secrets, sealed, boundTo)) return null;
    if (!opens(old, sealed, boundTo))
      throw new Error('PORTAL_SECRET_KEY_OLD is not the key that encrypted this portal’s secrets.');
    return secrets.seal(old.open(sealed, boundTo), boundTo);
  };
  return database.withPlatform(async (db) => {
    const resealed = [await resealKeys(db, reseal), await resealFactors(db, reseal), await resealMails(db, reseal)];
    const count = resealed.reduce((sum, part) => sum + part, 0);
    // On a second run there is nothing to re-encrypt, and recovery codes created since are valid.
    if (count === 0) return { resealed: 0, spentRecoveryCodes: 0 };
    await db.deleteFrom('idempotent_answers').execute();
    const spent = await db
      .updateTable('recovery_codes')
      .set({ used_at: new Date().toISOString() })
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return { resealed: count, spentRecoveryCodes: Number(spent.numUpdatedRows) };
  });
}

function opens(secrets: Secrets, sealed: Buffer, boundTo: string): boolean {
  try {
    secrets.open(sealed, boundTo);
    return true;
  } catch {
    return false;
  }
}

async function resealKeys(db: PlatformDatabase, reseal: Reseal): Promise<number> {
  let count = 0;
  for (const key of await db.selectFrom('company_keys').selectAll().forUpdate().execute()) {
    const wrapped = reseal(key.wrapped, wrapBinding(key));
    if (wrapped === null) continue;
    await db
      .updateTable('company_keys')
      .set({ wrapped })
      .where('company_id', '=', key.company_id)
      .where('purpose', '=', key.purpose)
      .where('version', '=', key.version)
      .execute();
    count += 1;
  }
  return count;
}

async function resealFactors(db: PlatformDatabase, reseal: Reseal): Promise<number> {
  let count = 0;
  const users = db.selectFrom('users').select(['id', 'totp_secret', 'totp_pending']);
  const withFactor = users.where((user) =>
    user.or([user('totp_secret', 'is not', null), user('totp_pending', 'is not', null)]),
  );
  for (const { id, totp_secret, totp_pending } of await withFactor.execute()) {
    const secret = totp_secret && reseal(totp_secret, totpBinding(id));
    const pending = totp_pending && reseal(totp_pending, totpBinding(id));
    if (!secret && !pending) continue;
    await db
      .updateTable('users')
      .set({ ...(secret ? { totp_secret: secret } : {}), ...(pending ? { totp_pending: pending } : {}) })
      .where('id', '=', id)
      .execute();
    count += 1;
  }
  return count;
}

async function resealMails(db: PlatformDatabase, reseal: Reseal): Promise<number> {
  let count = 0;
  const waiting = db
    .selectFrom('mails')
    .select(['id', 'recipient', 'text_body', 'html_body', 'parts'])
    .where('sent_at', 'is', null);
  for (const { id, recipient, text_body, html_body, parts } of await waiting.execute()) {
    const resealBase64 = (body: string) =>
      reseal(Buffer.from(body, 'base64'), bodyBinding(recipient))?.toString('base64');
    const attached = parts === '' ? '' : (resealBase64(parts) ?? parts);
    const [text, html] = [resealBase64(text_body), resealBase64(html_body)];
    if (text === undefined || html === undefined) continue;
    await db
      .updateTable('mails')
      .set({ text_body: text, html_body: html, parts: attached })
      .where('id', '=', id)
      .execute();
    count += 1;
  }
  return count;
}
