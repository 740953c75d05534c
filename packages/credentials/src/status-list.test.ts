import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { encodeStatusList, statusListBits, statusListPayload } from './status-list.ts';

const bitsOf = (list: string): Buffer => gunzipSync(Buffer.from(list.slice(1), 'base64url'));

describe('a status list', () => {
  it('has 131,072 bits, all unset if nothing is revoked', () => {
    const bits = bitsOf(encodeStatusList([]));
    expect(bits).toHaveLength(statusListBits / 8);
    expect(bits.every((byte) => byte === 0)).toBe(true);
  });

  it('counts from the most significant bit of the first byte', () => {
    const bits = bitsOf(encodeStatusList([0, 9, 131_071]));
    expect([bits[0], bits[1], bits.at(-1)]).toEqual([0x80, 0x40, 0x01]);
  });

  it('is a credential for the purpose of revocation', () => {
    const address = 'https://portal.example.com/api/certificate-status/1';
    expect(
      statusListPayload({ address, issuer: 'https://portal.example.com', revoked: [1], at: new Date(0) }),
    ).toMatchObject({
      id: address,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      credentialSubject: {
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: encodeStatusList([1]),
      },
    });
  });
});
