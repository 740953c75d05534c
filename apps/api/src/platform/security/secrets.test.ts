import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { openSecrets, randomToken, sameBytes, tokenHash } from './secrets.ts';

const secrets = openSecrets('a key of the tests, long enough to pass');

const refusal = /unable to authenticate data|Invalid (authentication tag|initialization vector)/;

describe('sealed values', () => {
  it('are opened unchanged for the row to which they belong', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (plain, row) => {
        expect(secrets.open(secrets.seal(plain, row), row)).toBe(plain);
      }),
    );
  });

  it('cannot be opened with any bit flipped', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'totp:one');
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const flipped = Buffer.from(sealed);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => secrets.open(flipped, 'totp:one')).toThrow(refusal);
    }
  });

  it('cannot be opened when truncated, for another row, or with another key', () => {
    const sealed = secrets.seal('JBSWY3DPEHPK3PXP', 'totp:one');

    for (let length = 0; length < sealed.length; length += 1)
      expect(() => secrets.open(sealed.subarray(0, length), 'totp:one')).toThrow(refusal);
    expect(() => secrets.open(sealed, 'totp:other')).toThrow(refusal);
    expect(() => openSecrets('another key, which is long enough too').open(sealed, 'totp:one')).toThrow(refusal);
  });

  it('are never alike, and never reuse a nonce', () => {
    const nonces = Array.from({ length: 10_000 }, () => secrets.seal('same', 'row').subarray(0, 12).toString('hex'));

    expect(new Set(nonces).size).toBe(10_000);
  });
});

describe('tokens', () => {
  it('are unique, have 256 bits, and are uniformly distributed', () => {
    const tokens = Array.from({ length: 10_000 }, () => Buffer.from(randomToken(), 'base64url'));

    expect(new Set(tokens.map((token) => token.toString('hex'))).size).toBe(10_000);
    for (const token of tokens) expect(token.length).toBe(32);
    const ones = Array.from(
      { length: 256 },
      (_none, bit) => tokens.filter((token) => (token.readUInt8(bit >> 3) >> (bit & 7)) & 1).length,
    );
    // Six standard deviations of 10,000 coin tosses: 300.
    for (const count of ones) expect(Math.abs(count - 5_000)).toBeLessThan(300);
  });

  it('are found only by their hash', () => {
    const token = randomToken();

    expect(sameBytes(tokenHash(token), tokenHash(token))).toBe(true);
    expect(sameBytes(tokenHash(token), tokenHash(randomToken()))).toBe(false);
    expect(sameBytes(tokenHash(token), Buffer.alloc(31))).toBe(false);
  });

  it('are hashed differently for each purpose and installation', () => {
    const other = openSecrets('another key, which is long enough too');

    expect(secrets.keyedHash('access-token', 'x')).not.toEqual(secrets.keyedHash('refresh-token', 'x'));
    expect(secrets.keyedHash('access-token', 'x')).not.toEqual(other.keyedHash('access-token', 'x'));
  });
});
