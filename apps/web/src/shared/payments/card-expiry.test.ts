import { expect, it } from 'vitest';

import { expiryOf } from './card-expiry.ts';

it.each([
  ['2028-08-31T23:59:59Z', 'soon'],
  ['2028-09-01T00:00:00Z', 'expired'],
  ['2028-07-03T00:00:00Z', 'soon'],
  ['2028-07-02T00:00:00Z', 'valid'],
])('a card valid to 08/28 is, at %s, %s', (now, standing) => {
  expect(expiryOf({ expMonth: 8, expYear: 2028 }, Date.parse(now))).toEqual({ text: '08/28', standing });
});
