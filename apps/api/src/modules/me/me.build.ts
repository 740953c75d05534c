import { Secret, TOTP } from 'otpauth';

import type { Database } from '../../platform/database/database.ts';
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpBinding } from '../../platform/security/second-factor.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { replaceRecoveryCodes } from './me.store.ts';

/** Activates a second factor, as if the user had set it up. */
export async function buildSecondFactor(
  { database, secrets }: { database: Database; secrets: Secrets },
  user: { id: string; company_id: string },
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newTotpSecret();
  const recoveryCodes = newRecoveryCodes();
  await database.withCompany(user.company_id, async (db) => {
    const totp_secret = secrets.seal(secret, totpBinding(user.id));
    await db.updateTable('users').set({ totp_secret }).where('id', '=', user.id).execute();
    const hashes = recoveryCodes.map((code) => recoveryHash(secrets, user.id, code));
    await replaceRecoveryCodes(db, user, hashes);
  });
  return { secret, recoveryCodes };
}

/** Returns the code for this secret at a given time. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
