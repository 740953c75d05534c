import { webcrypto } from 'node:crypto';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { checkSignature, keyNameOf } from './check-signature.ts';

const id = 'abcdefghijklmnopqrstuvwx27';
const kid = 'https://portal.example.com/api/certificate-keys/one';
const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const part = (value: object): string => encoded(new TextEncoder().encode(JSON.stringify(value)));

async function signed(certificateId = id) {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const sizes = { modulusLength: 2_048, publicExponent: new Uint8Array([1, 0, 1]) };
  const pair = await crypto.subtle.generateKey({ ...algorithm, ...sizes }, true, ['sign', 'verify']);
  const body = `${part({ alg: 'RS256', kid })}.${part({ id: `https://portal.example.com/verified-certificates/${certificateId}`, name: 'Łucja' })}`;
  const signature = await crypto.subtle.sign(algorithm, pair.privateKey, new TextEncoder().encode(body));
  const key = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid };
  return { credential: `${body}.${encoded(new Uint8Array(signature))}`, keys: [key] };
}

describe('the signature of a certificate', () => {
  // The simulated browser of the tests has no Web Crypto; real browsers provide it on every secure page.
  beforeEach(() => void vi.stubGlobal('crypto', webcrypto));

  it('is checked by the browser with the published keys', async () => {
    const { credential, keys } = await signed();

    expect(await checkSignature({ credential, certificateId: id }, keys)).toBe('valid');
    expect(keyNameOf(credential)).toBe('one');
  });

  it('does not hold with one letter changed, with another key, or for another certificate', async () => {
    const { credential, keys } = await signed();
    const at = credential.indexOf('.') + 20;
    const changed = `${credential.slice(0, at)}${credential[at] === 'A' ? 'B' : 'A'}${credential.slice(at + 1)}`;
    const other = await signed();

    const found = await Promise.all([
      checkSignature({ credential: changed, certificateId: id }, keys),
      checkSignature({ credential, certificateId: id }, other.keys),
      checkSignature({ credential, certificateId: 'zzzzzzzzzzzzzzzzzzzzzzzz27' }, keys),
      checkSignature({ credential, certificateId: id }, [{ ...keys[0], kid: 'unknown' }]),
      checkSignature({ credential: 'nothing', certificateId: id }, keys),
    ]);

    expect(found).toEqual(Array.from({ length: 5 }, () => 'invalid'));
  });

  it('is unknown without keys', async () => {
    const { credential } = await signed();

    expect(await checkSignature({ credential, certificateId: id }, [])).toBe('unknown');
  });
});
