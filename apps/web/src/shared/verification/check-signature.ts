import type { PublishedKey } from '../../core/published-keys.ts';

/** The result of checking a signature; unknown without Web Crypto or a key. */
export type SignatureState = 'valid' | 'invalid' | 'unknown';

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.codePointAt(0) ?? 0);
}

const objectOf = (encoded: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(bytesOf(encoded))) as Record<string, unknown>;

/** Returns the name of the key with which a credential was signed; empty for a text that is none. */
export function keyNameOf(credential: string): string {
  try {
    return lastPart(objectOf(credential.split('.')[0] ?? '')['kid']);
  } catch {
    return '';
  }
}

/** Returns the name of a key without the address of the portal, which may change after a record was issued. */
const lastPart = (kid: unknown): string => (typeof kid === 'string' ? (kid.split('/').at(-1) ?? '') : '');

/** True if the signed payload is about the record with this verification link. */
function isAbout(payload: string, link: string): boolean {
  const { id } = objectOf(payload);
  return typeof id === 'string' && id.endsWith(link);
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

/** Checks that a credential is signed by one of the keys and is about the record with this verification link. */
export async function checkSignature(
  { credential, link }: { credential: string; link: string },
  keys: readonly PublishedKey[],
): Promise<SignatureState> {
  if (keys.length === 0 || crypto.subtle === undefined) return 'unknown';
  try {
    const isRight = isAbout(credential.split('.')[1] ?? '', link) && (await isSignedBy(credential, keys));
    return isRight ? 'valid' : 'invalid';
  } catch {
    // A credential that cannot be parsed counts as invalid.
    return 'invalid';
  }
}
