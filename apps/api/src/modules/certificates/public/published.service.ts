import type { certificates } from '@gatehouse/contract/certificates/certificates';
import { type PublicKey, presentKey } from '@gatehouse/credentials/signing-key';
import { statusListPayload } from '@gatehouse/credentials/status-list';

import type { PublicCall } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import type { PublicFile } from '../../../platform/mounting/mount-public-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyAddress, listAddress } from '../addresses.ts';
import { findPublicKeys } from '../keys/keys.store.ts';
import { openSigner } from '../keys/signing.ts';
import { findRevoked } from './verification.store.ts';

/** Returns the public keys that verify certificates: the active one and the retired ones. */
export async function publishedKeys(platform: Platform) {
  const rows = await platform.database.withPlatform(findPublicKeys);
  return rows.map(({ kid, public_key }) => ({
    name: kid,
    key: presentKey(public_key as PublicKey, keyAddress(platform, kid)),
  }));
}

export async function downloadKey({ platform, params }: PublicCall<typeof certificates.key>): Promise<PublicFile> {
  const found = (await publishedKeys(platform)).find(({ name }) => name === params.kid);
  if (!found) throw notFound();
  return { name: `${params.kid}.json`, type: 'application/jwk+json', content: JSON.stringify(found.key) };
}

/** Returns a status list, signed for each request: it is small and always up to date. */
export async function downloadStatusList(call: PublicCall<typeof certificates.statusList>): Promise<PublicFile> {
  const { platform, params } = call;
  const content = await platform.database.withPlatform(async (db) => {
    const revoked = await findRevoked(db, params.listId);
    if (!revoked) throw notFound();
    const { sign } = await openSigner(platform, db);
    const address = listAddress(platform, params.listId);
    const at = platform.clock.now();
    return sign(statusListPayload({ address, issuer: platform.publicUrl(), revoked, at }), 'vc+jwt');
  });
  return { name: `${params.listId}.jwt`, type: 'application/vc+jwt', content };
}
