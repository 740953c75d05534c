import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { checkDomain, isPublic, isRegistrable } from './check-domain.ts';

it.each(['::7f00:1', '::1', '::ffff:127.0.0.1', '127.0.0.1', '10.0.0.1', '64:ff9b::7f00:1', 'fe80::1', 'nothing'])(
  'does not connect to %s',
  (address) => {
    expect(isPublic(address)).toBe(false);
  },
);

it.each(['203.0.114.7', '2a00:1450:4001:82a::200e'])('connects to %s', (address) => {
  expect(isPublic(address)).toBe(true);
});

it.each([
  ['acme.com', true],
  ['acme.co.uk', true],
  ['foo.internal', false],
  ['foo.local', false],
  ['0x7f.0x1', false],
])('%s can be registered: %s', (domain, expected) => {
  expect(isRegistrable(domain)).toBe(expected);
});

it('does not connect to a name that is an encoded IP address', async () => {
  let connections = 0;
  const server = createServer(() => void (connections += 1));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const domain = '0x7f.0x1';
  const proof = { domain, txtName: `_check.${domain}`, txtValue: 'value', fileUrl: `https://${domain}/proof.txt` };

  const outcome = await checkDomain(proof, { dnsServers: ['127.0.0.1:1'], testPort: port });

  expect(outcome).toMatchObject({ method: null });
  expect(connections).toBe(0);
  await new Promise((done) => void server.close(done));
});
