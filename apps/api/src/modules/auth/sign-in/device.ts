import type { PlatformDatabase } from '../../../platform/database/database.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { deleteSurplusDevices, findDevice, insertDevice, renewDevice } from './device.store.ts';

/** How long a browser stays known without signing in. */
export const knownForMs = 90 * 24 * 3_600_000;
/** Of one account; the one unused for longest is forgotten first. */
const devicesAtMost = 10;

/** A browser that has signed in to this account with its present password. */
export interface KnownDevice {
  mark: string;
  /** What is kept of the mark, and names the device. */
  hash: Buffer;
}

/** The device behind the mark of a cookie; null where it is unknown to this account, or no longer holds. */
export async function knownDevice(
  db: PlatformDatabase,
  mark: string | undefined,
  { username, now }: { username: string; now: Date },
): Promise<KnownDevice | null> {
  if (!mark) return null;
  const hash = tokenHash(mark);
  return (await findDevice(db, { hash, username, now: now.toISOString() })) ? { mark, hash } : null;
}

/** Keeps a device known for another 90 days, or remembers a new one; answers the mark for its cookie. */
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
