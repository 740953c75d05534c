import { newSigningKey, openSigningKey, type Sign } from '@gatehouse/credentials/signing-key';

import type { CompanyDatabase, PlatformDatabase } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyAddress } from '../addresses.ts';
import { type ActiveKey, findActiveKey, lockKeys, replaceActiveKey } from './keys.store.ts';

/** What signing needs of the platform; the demo has no more. */
export type Signing = Pick<Platform, 'database' | 'secrets' | 'publicUrl' | 'clock'>;

const boundTo = (kid: string): string => `certificate key ${kid}`;

/** Makes a new key the one that signs. */
export async function makeKey({ secrets, clock }: Signing, db: PlatformDatabase): Promise<string> {
  const { kid, privatePem, publicKey } = await newSigningKey();
  const privateKey = secrets.seal(privatePem, boundTo(kid));
  await replaceActiveKey(db, { kid, publicKey, privateKey, now: clock.now().toISOString() });
  return kid;
}

/** The first certificate of an installation makes the first key, in a transaction of its own. */
export const makeFirstKey = (signing: Signing): Promise<void> =>
  signing.database.withPlatform(async (db) => {
    await lockKeys(db);
    if (!(await findActiveKey(db))) await makeKey(signing, db);
  });

const keysReady = new WeakMap<Signing['database'], Promise<void>>();

/**
 * Sees to it that there is a key, once in a process. Whoever may sign within a transaction calls it before: the first key
 * is made in a transaction of its own, whose connection those that already hold one would wait for in vain.
 */
export function ensureKey(signing: Signing): Promise<void> {
  const known = keysReady.get(signing.database);
  if (known) return known;
  const made = makeFirstKey(signing);
  keysReady.set(signing.database, made);
  made.catch(() => keysReady.delete(signing.database));
  return made;
}

/** Opens the key that signs: the one that was found, or else the one that is. */
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

/** The key that was opened last: opening it takes as long as signing with it. */
const opened = new WeakMap<Signing['secrets'], { kid: string; address: string; sign: Sign }>();

function openedKey(signing: Signing, { kid, private_key }: ActiveKey): Sign {
  const known = opened.get(signing.secrets);
  const address = keyAddress(signing, kid);
  if (known?.kid === kid && known.address === address) return known.sign;
  const sign = openSigningKey(signing.secrets.open(private_key, boundTo(kid)), address);
  opened.set(signing.secrets, { kid, address, sign });
  return sign;
}
