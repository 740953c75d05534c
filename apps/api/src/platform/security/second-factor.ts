import { randomInt } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import type { PlatformDatabase } from '../database/database.ts';
import type { Secrets } from './secrets.ts';

const periodSeconds = 30;
/** One step early or late: clocks drift (RFC 6238 §5.2). Each step is accepted once, so a seen code is worthless. */
const drift = 1;
const recoveryCodeCount = 10;
/** Without the letters and digits that people mix up. */
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface FactorOwner {
  id: string;
  company_id: string;
  totp_secret: Buffer | null;
}

/** What the sealed secret of a user is bound to. */
export const totpBinding = (userId: string): string => `totp:${userId}`;

/** A new authenticator secret in base32, 160 bits. */
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

/** The address that authenticators read from the QR picture. */
export const otpauthUrl = (secret: string, username: string): string => totpOf(secret, username).toString();

/** The time step whose code this is, or null; unpredictable input is simply wrong. */
export function matchedStep(secret: string, token: string, now: Date): number | null {
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: drift });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Spends a code of the authenticator, or a recovery code; the database lets each through once. */
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

/** Ten codes of 50 random bits, as shown once; `recoveryHash` is what is kept. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]);
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
  });

/** Codes are typed by people: case, spaces and the dash do not matter. Keyed, for 50 bits alone could be tried out. */
export const recoveryHash = (secrets: Secrets, userId: string, code: string): Buffer =>
  secrets.keyedHash('recovery-code', `${userId}|${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
