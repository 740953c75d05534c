import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

import { calculateJwkThumbprint, CompactSign, type JWK } from 'jose';

const modulusLength = 3_072;
const signingAlgorithm = 'RS256';

/** A public key as verifiers fetch it. */
export interface PublicKey {
  kty: 'RSA';
  n: string;
  e: string;
}

/** A new key pair: the private part as PKCS #8 in PEM, and the thumbprint of the public one (RFC 7638) as its name. */
export async function newSigningKey(): Promise<{ kid: string; privatePem: string; publicKey: PublicKey }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const shown: PublicKey = { kty: 'RSA', n, e };
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { kid: await calculateJwkThumbprint(shown), privatePem, publicKey: shown };
}

/** Signs with one key; `kid` is the address of its public part. */
export type Sign = (payload: object, type: 'JWT' | 'vc+jwt') => Promise<string>;

/** Opens a private key for signing (RS256, as VC-JWT of Open Badges 3.0 requires at least). */
export function openSigningKey(privatePem: string, kid: string): Sign {
  const key = createPrivateKey(privatePem);
  return (payload, typ) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: signingAlgorithm, kid, typ })
      .sign(key);
}

/** A public key in the form of RFC 7517, under the address by which signatures name it. */
export const presentKey = ({ n, e }: PublicKey, kid: string): JWK => ({
  kty: 'RSA',
  n,
  e,
  alg: signingAlgorithm,
  use: 'sig',
  kid,
});
