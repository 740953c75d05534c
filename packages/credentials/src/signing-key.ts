import { createPrivateKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

import { calculateJwkThumbprint, CompactSign, type JWK } from 'jose';

const modulusLength = 3_072;
const signingAlgorithm = 'RS256';

/** A public key as published for verifiers. */
export interface PublicKey {
  kty: 'RSA';
  n: string;
  e: string;
}

/** Returns a new key pair: the private key as PKCS #8 in PEM, and as its ID the thumbprint of the public key (RFC 7638). */
export async function newSigningKey(): Promise<{ kid: string; privatePem: string; publicKey: PublicKey }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength });
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' });
  const shown: PublicKey = { kty: 'RSA', n, e };
  const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { kid: await calculateJwkThumbprint(shown), privatePem, publicKey: shown };
}

/** Signs a payload with one key. `kid` is the URL of the public key. */
export type Sign = (payload: object, type: 'JWT' | 'vc+jwt') => Promise<string>;

/** Returns a signing function for a private key (RS256, which Open Badges 3.0 requires VC-JWT verifiers to support). */
export function openSigningKey(privatePem: string, kid: string): Sign {
  const key = createPrivateKey(privatePem);
  return (payload, typ) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: signingAlgorithm, kid, typ })
      .sign(key);
}

/** Returns a public key in the format of RFC 7517, identified by the URL that signatures refer to. */
export const presentKey = ({ n, e }: PublicKey, kid: string): JWK => ({
  kty: 'RSA',
  n,
  e,
  alg: signingAlgorithm,
  use: 'sig',
  kid,
});
