import type { HostRef } from '@gatehouse/formats/surface/surface-record';
import { expect, it } from 'vitest';

import { type CompanyScope, rootOf, scopeOf } from './scope-rules.ts';

const scope: CompanyScope = {
  domains: ['acme.example', 'shop.acme.example'],
  ranges: ['203.0.113.0/24', '203.0.113.128/25', '203.0.113.200', '2001:db8::/32'],
  exclusions: ['old.acme.example', '203.0.113.16/28', '203.0.113.7', 'arn:aws:s3:::theirs'],
};
const name = (value: string): HostRef => ({ kind: 'name', value });
const address = (value: string): HostRef => ({ kind: 'address', value });
const resource = (value: string): HostRef => ({ kind: 'resource', value });

it.each([
  [name('acme.example'), 'verified'],
  [name('www.acme.example'), 'verified'],
  [name('notacme.example'), 'candidate'],
  [name('acme.example.attacker.example'), 'candidate'],
  [name('old.acme.example'), 'excluded'],
  [name('www.old.acme.example'), 'excluded'],
  [name('older-old.acme.example'), 'verified'],
  [address('203.0.113.1'), 'verified'],
  [address('203.0.114.1'), 'candidate'],
  [address('203.0.113.7'), 'excluded'],
  [address('203.0.113.31'), 'excluded'],
  [address('203.0.113.32'), 'verified'],
  [address('2001:db8::7'), 'verified'],
  [address('2001:db9::7'), 'candidate'],
  [resource('arn:aws:s3:::ours'), 'verified'],
  [resource('arn:aws:s3:::theirs'), 'excluded'],
] as const)('an exclusion overrides a domain or a range for $value', (host, expected) => {
  expect(scopeOf(host, scope)).toBe(expected);
});

it.each([
  [name('www.acme.example'), 'domain', 'acme.example'],
  [name('www.shop.acme.example'), 'domain', 'shop.acme.example'],
  [name('www.elsewhere.example'), 'domain', 'elsewhere.example'],
  [address('203.0.113.1'), 'network', '203.0.113.0/24'],
  [address('203.0.113.129'), 'network', '203.0.113.128/25'],
  [address('203.0.113.200'), 'network', '203.0.113.200'],
  [address('198.51.100.1'), 'network', ''],
  [resource('arn:aws:s3:::ours'), 'cloud', 'account-1'],
] as const)('$value is shown below the closest domain or range', (host, kind, root) => {
  expect(rootOf(host, scope, 'account-1')).toEqual({ kind, name: root });
});
