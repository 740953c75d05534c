import { randomInt } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import type { PlatformDatabase } from '../database/database.ts';
import type { Secrets } from './secrets.ts';

const periodSeconds = 30;
/** Accepts one time step early or late, because clocks drift (RFC 6238 §5.2). Each step is accepted once, so a used code is worthless. */
const drift = 1;
const recoveryCodeCount = 10;
/** Without letters and digits that are easily confused. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface FactorOwner {
  id: string;
  company_id: string;
  totp_secret: Buffer | null;
}

/** Returns the binding of a user's encrypted secret. */
export const totpBinding = (userId: string): string => `totp:${userId}`;

/** Returns a new authenticator secret in base32, 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Gatehouse',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** Returns the URI for the QR code that authenticators scan. */
export const otpauthUrl = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Returns the time step of a code, or null if the code is wrong or malformed. */
export function matchedStep(secret: string, token: string, now: Date): number | null {
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: drift });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Consumes an authenticator code or a recovery code; the database accepts each code once. */
export async function spendSecondFactor(
  { db, secrets, now }: { db: PlatformDatabase; secrets: Secrets; now: Date },
  owner: FactorOwner,
  token: string,
): Promise<'totp' | 'recovery' | null> {
  if (owner.totp_secret === null) return null;
  const step = matchedStep(secrets.open(owner.totp_secret, totpBinding(owner.id)), token, now);
  if (step !== null) return (await spendStep(db, owner.id, step)) ? 'totp' : null;
  const hash = recoveryHash(secrets, owner.id, token);
  return (await spendRecoveryCode(db, owner, { hash, now })) ? 'recovery' : null;
}

async function spendStep(db: PlatformDatabase, userId: string, step: number): Promise<boolean> {
  const spent = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

async function spendRecoveryCode(
  db: PlatformDatabase,
  owner: FactorOwner,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('company_id', '=', owner.company_id)
    .where('user_id', '=', owner.id)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** Returns ten codes of 50 random bits, which are shown once and stored as `recoveryHash`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });

/** Hashes a recovery code, ignoring case, spaces and dashes. The hash is keyed, because 50 bits could be brute-forced. */
export const recoveryHash = (secrets: Secrets, userId: string, code: string): Buffer =>
  secrets.keyedHash('recovery-code', `${userId}|${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
