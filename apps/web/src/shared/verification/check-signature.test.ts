import { webcrypto } from 'node:crypto';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { checkSignature, keyNameOf } from './check-signature.ts';

const link = '/verified-certificates/abcdefghijklmnopqrstuvwx27';
const kid = 'https://portal.example.com/api/certificate-keys/one';
const encoded = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const part = (value: object): string => encoded(new TextEncoder().encode(JSON.stringify(value)));

async function signed() {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const sizes = { modulusLength: 2_048, publicExponent: new Uint8Array([1, 0, 1]) };
  const pair = await crypto.subtle.generateKey({ ...algorithm, ...sizes }, true, ['sign', 'verify']);
  const body = `${part({ alg: 'RS256', kid })}.${part({ id: `https://portal.example.com${link}`, name: 'Łucja' })}`;
  const signature = await crypto.subtle.sign(algorithm, pair.privateKey, new TextEncoder().encode(body));
  const key = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid };
  return { credential: `${body}.${encoded(new Uint8Array(signature))}`, keys: [key] };
}

describe('the signature of a credential', () => {
  // The simulated browser of the tests has no Web Crypto; real browsers provide it on every secure page.
  beforeEach(() => void vi.stubGlobal('crypto', webcrypto));

  it('is verified by the browser with the published keys', async () => {
    const { credential, keys } = await signed();

    expect(await checkSignature({ credential, link }, keys)).toBe('valid');
    expect(keyNameOf(credential)).toBe('one');
  });

  it('is invalid with one changed letter, with another key, or for another record', async () => {
    const { credential, keys } = await signed();
    const at = credential.indexOf('.') + 20;
    const changed = `${credential.slice(0, at)}${credential[at] === 'A' ? 'B' : 'A'}${credential.slice(at + 1)}`;
    const other = await signed();

    const found = await Promise.all([
      checkSignature({ credential: changed, link }, keys),
      checkSignature({ credential, link }, other.keys),
      checkSignature({ credential, link: '/verified-certificates/zzzzzzzzzzzzzzzzzzzzzzzz27' }, keys),
      checkSignature({ credential, link }, [{ ...keys[0], kid: 'unknown' }]),
      checkSignature({ credential: 'nothing', link }, keys),
    ]);

    expect(found).toEqual(Array.from({ length: 5 }, () => 'invalid'));
  });

  it('is unknown without keys', async () => {
    const { credential } = await signed();

    expect(await checkSignature({ credential, link }, [])).toBe('unknown');
  });
});
