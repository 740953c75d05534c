import { createHmac, randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { keyedHasher } from './sealing.ts';

it('a keyed hash conforms to RFC 2104 for any key and value', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string({ unit: 'binary', maxLength: 300 }), (key, value) => {
      const expected = createHmac('sha256', key).update(value).digest();
      expect(keyedHasher(Buffer.from(key))(value)).toEqual(expected);
    }),
  );
});

it('a keyed hash differs with the key and with the value', () => {
  const [one, other] = [keyedHasher(randomBytes(32)), keyedHasher(randomBytes(32))];

  expect(one('a')).not.toEqual(one('b'));
  expect(one('a')).not.toEqual(other('a'));
  expect(one('a')).toEqual(one('a'));
});
