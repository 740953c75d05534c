import { expect, it } from 'vitest';

import { addressKey, siteKey } from './address-keys.ts';

it('an IPv4 address is counted by itself, even inside IPv6', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(siteKey('::ffff:203.0.113.7')).toBeNull();
});

it('IPv6 addresses of one network are counted together, and those of one site in a larger bucket', () => {
  expect(addressKey('2001:db8:7:7::1')).toBe('2001:db8:7:7::/64');
  expect(addressKey('2001:0DB8:7:7:ffff:1:2:3')).toBe('2001:db8:7:7::/64');
  expect(addressKey('2001:db8:7:8::1')).not.toBe(addressKey('2001:db8:7:7::1'));
  expect(siteKey('2001:db8:7:8::1')).toBe('2001:db8:7::/48');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

it('text that is not an address is counted as it is', () => {
  expect(addressKey('')).toBe('');
  expect(siteKey('')).toBeNull();
});
