import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { deleteSurplusDevices, findDevice, insertDevice, renewDevice } from './device.store.ts';

/** The time in ms for which a browser stays known without signing in. */
export const knownForMs = 90 * 24 * 3_600_000;
/** The maximum number of devices per account; the least recently used is deleted first. */
const devicesAtMost = 10;

/** A browser that has signed in to this account with its current password. */
export interface KnownDevice {
  mark: string;
  /** The stored hash of the mark, which identifies the device. */
  hash: Buffer;
}

/** Returns the device of a cookie's mark; null if it is unknown to this account or no longer valid. */
export async function knownDevice(
  db: PlatformDatabase,
  mark: string | undefined,
  { username, now }: { username: string; now: Date },
): Promise<KnownDevice | null> {
  if (!mark) return null;
  const hash = tokenHash(mark);
  return (await findDevice(db, { hash, username, now: now.toISOString() })) ? { mark, hash } : null;
}

/** Extends a known device by 90 days, or stores a new one; returns the mark for its cookie. */
export async function rememberDevice(
  db: PlatformDatabase,
  account: { id: string; company_id: string },
  { known, now }: { known: KnownDevice | null; now: Date },
): Promise<string> {
  const times = { used_at: now.toISOString(), expires_at: new Date(now.getTime() + knownForMs).toISOString() };
  if (known && (await renewDevice(db, known.hash, times))) return known.mark;
  const mark = randomToken();
  await insertDevice(db, account.id, { mark_hash: tokenHash(mark), ...times });
  await deleteSurplusDevices(db, account, { keep: devicesAtMost, now: times.used_at });
  return mark;
}
