import { newSigningKey, openSigningKey, type Sign } from '@gatehouse/credentials/signing-key';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyAddress } from '../addresses.ts';
import { type ActiveKey, findActiveKey, lockKeys, replaceActiveKey } from './keys.store.ts';

/** The parts of the platform that signing needs. The demo has only these. */
export type Signing = Pick<Platform, 'database' | 'secrets' | 'publicUrl' | 'clock'>;

const boundTo = (kid: string): string => `certificate key ${kid}`;

/** Creates a new active signing key and returns its ID. */
export async function makeKey({ secrets, clock }: Signing, db: PlatformDatabase): Promise<string> {
  const { kid, privatePem, publicKey } = await newSigningKey();
  const privateKey = secrets.seal(privatePem, boundTo(kid));
  await replaceActiveKey(db, { kid, publicKey, privateKey, now: clock.now().toISOString() });
  return kid;
}

/** Creates the installation's first key, in a transaction of its own. */
export const makeFirstKey = (signing: Signing): Promise<void> =>
  signing.database.withPlatform(async (db) => {
    await lockKeys(db);
    if (!(await findActiveKey(db))) await makeKey(signing, db);
  });

const keysReady = new WeakMap<Signing['database'], Promise<void>>();

/**
 * Creates the first key if there is none; checks once per process. Call it before a transaction that may sign: the first key needs a second
 * connection, and transactions that each hold one could wait for it forever.
 */
export function ensureKey(signing: Signing): Promise<void> {
  const known = keysReady.get(signing.database);
  if (known) return known;
  const made = makeFirstKey(signing);
  keysReady.set(signing.database, made);
  made.catch(() => keysReady.delete(signing.database));
  return made;
}

/** Opens the given key, or the active key when none is given. */
export async function openSigner(
  signing: Signing,
  db: CompanyDatabase | PlatformDatabase,
  found?: ActiveKey,
): Promise<{ kid: string; sign: Sign }> {
  const known = found ?? (await findActiveKey(db));
  if (!known) await makeFirstKey(signing);
  const key = known ?? (await findActiveKey(db));
  if (!key) throw new Error('A key that was made is found');
  return { kid: key.kid, sign: openedKey(signing, key) };
}

/** The most recently opened key, cached because opening a key takes as long as signing. */
const opened = new WeakMap<Signing['secrets'], { kid: string; address: string; sign: Sign }>();

function openedKey(signing: Signing, { kid, private_key }: ActiveKey): Sign {
  const known = opened.get(signing.secrets);
  const address = keyAddress(signing, kid);
  if (known?.kid === kid && known.address === address) return known.sign;
  const sign = openSigningKey(signing.secrets.open(private_key, boundTo(kid)), address);
  opened.set(signing.secrets, { kid, address, sign });
  return sign;
}
