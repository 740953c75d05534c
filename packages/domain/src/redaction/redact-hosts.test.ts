import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyOptions } from '../testing/random-cases.ts';
import { type HostNumbers, openHostRedaction } from './redact-hosts.ts';

const known = [
  'shop.acme.example',
  'https://pay.acme.example/checkout',
  '10.20.0.0/16',
  'SRV-DB01',
  'Office at Main Street 1',
];
const redact = (text: string, numbers: HostNumbers = new Map()) => openHostRedaction(known, numbers)(text);

describe('the redaction of hosts', () => {
  it.each([
    ['Sign in at shop.acme.example.', 'Sign in at Host 1.'],
    ['SHOP.ACME.EXAMPLE and shop.acme.example', 'Host 1 and Host 1'],
    ['dev.shop.acme.example:8443', 'Host 1:8443'],
    ['See https://pay.acme.example/checkout?id=1, then', 'See Host 1, then'],
    ['<https://pay.acme.example>', 'Host 1'],
    ['[the checkout](https://pay.acme.example/checkout "Pay")', 'the checkout'],
    ['[https://pay.acme.example](https://pay.acme.example)', 'Host 1'],
    ['![sign in](/api/files/a/b.png) srv-db01', '![sign in](/api/files/a/b.png) Host 1'],
    ['10.20.3.4 and 10.20.3.5-10.20.3.9', 'Host 1 and Host 2-Host 3'],
    ['fe80::1ff:fe23:4567:890a%eth0 or ::1', 'Host 1 or Host 2'],
    ['2001:db8:0:0:0:0:0:1', 'Host 1'],
    ['shop[.]acme[.]example, shop\\.acme\\.example, shop&#46;acme&#46;example', 'Host 1, Host 1, Host 1'],
    ['admin@acme.example', 'admin@Host 1'],
    ['an unknown fileserver.corp.local', 'an unknown Host 1'],
    ['mail.partner.com', 'Host 1'],
    ['shop.acme.example_backup.sql', 'Host 1_backup.sql'],
    ['office at main street 1', 'Host 1'],
    ['GET / HTTP/1.1\nHost: shop.acme.example', 'GET / HTTP/1.1\nHost: Host 1'],
  ])('replaces %j', (text, expected) => expect(redact(text)).toBe(expected));

  it.each([
    'Version 1.2.3 of index.html at 12:30:45',
    'ASP.NET, java.lang.Object, list.at(1), e.g. this',
    'See [OWASP](https://owasp.org/Top10) and https://cwe.mitre.org/data/definitions/89.html.',
    'std::string and 00:1a:2b:3c:4d:5e',
    '',
  ])('leaves %j as it is', (text) => expect(redact(text)).toBe(text));

  it('gives a host the same number in every text, also after others were found', () => {
    const numbers: HostNumbers = new Map([['shop.acme.example', 7]]);
    const first = openHostRedaction(known, numbers);

    expect(first('192.0.2.1, shop.acme.example, srv-db01')).toBe('Host 8, Host 7, Host 9');
    expect(openHostRedaction(known, numbers)('192.0.2.1')).toBe('Host 8');
  });

  it('does not take a replacement for a name', () => {
    expect(openHostRedaction(['host', '1'], new Map())('host 1')).toBe('Host 1 Host 2');
  });

  it('leaves no known host in any text', () => {
    const label = fc.stringMatching(/^[a-z][a-z\d-]{2,8}[a-z\d]$/);
    const host = fc
      .tuple(label, label, fc.constantFrom('example', 'com', 'co.uk', 'internal'))
      .map((parts) => parts.join('.'));
    const forms: ((name: string) => string)[] = [
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => `https://${name}/a/b?c=d`,
      (name) => `[link](https://${name}/)`,
      (name) => `<ldap://user@${name}:636>`,
      (name) => `a%2F%2F${name}%2F`,
      (name) => `\`${name}\``,
      (name) => `x_${name}_y`,
      (name) => `**${name}**`,
      (name) => `www.${name}.`,
      (name) => name.replaceAll('.', '[.]'),
      (name) => `"${name}":1`,
    ];
    const place = fc.tuple(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(...forms),
      fc.nat(3),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(
        fc.array(host, { minLength: 4, maxLength: 4 }),
        fc.array(place, { minLength: 1, maxLength: 6 }),
        (hosts, places) => {
          const text = places
            .map(([before, write, which, after]) => `${before} ${write(hosts[which] ?? '')} ${after}`)
            .join('\n');
          const redacted = openHostRedaction(hosts, new Map())(text).toLowerCase().replaceAll('[.]', '.');
          for (const name of hosts) expect(redacted).not.toContain(name);
        },
      ),
      propertyOptions(300),
    );
  });
});
