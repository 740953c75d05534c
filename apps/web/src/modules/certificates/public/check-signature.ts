import { verificationLink } from '@gatehouse/contract/certificates/certificate';

import type { PublishedKey } from '../../../core/published-keys.ts';

/** The result of checking a signature; unknown without Web Crypto or a key. */
export type SignatureState = 'valid' | 'invalid' | 'unknown';

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
}

const objectOf = (encoded: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(bytesOf(encoded))) as Record<string, unknown>;

/** Returns the name of the key with which a credential was signed. */
export const keyNameOf = (credential: string): string => lastPart(objectOf(credential.split('.')[0] ?? '')['kid']);

/** Returns the name of a key without the address of the portal, which may change after a certificate was issued. */
const lastPart = (kid: unknown): string => (typeof kid === 'string' ? (kid.split('/').at(-1) ?? '') : '');

/** True if the signed payload is about this certificate. */
function isAbout(payload: string, certificateId: string): boolean {
  const { id } = objectOf(payload);
  return typeof id === 'string' && id.endsWith(verificationLink(certificateId));
}

async function isSignedBy(credential: string, keys: readonly PublishedKey[]): Promise<boolean> {
  const [header = '', payload = '', signature = ''] = credential.split('.');
  const name = keyNameOf(credential);
  const jwk = keys.find(({ kid }) => name !== '' && lastPart(kid) === name);
  if (!jwk) return false;
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  return crypto.subtle.verify(algorithm, key, bytesOf(signature), signed);
}

/** Checks that a credential is signed by one of the keys and is about this certificate. */
export async function checkSignature(
  { credential, certificateId }: { credential: string; certificateId: string },
  keys: readonly PublishedKey[],
): Promise<SignatureState> {
  if (keys.length === 0 || crypto.subtle === undefined) return 'unknown';
  try {
    const isRight = isAbout(credential.split('.')[1] ?? '', certificateId) && (await isSignedBy(credential, keys));
    return isRight ? 'valid' : 'invalid';
  } catch {
    // A credential that cannot be parsed counts as invalid.
    return 'invalid';
  }
}
