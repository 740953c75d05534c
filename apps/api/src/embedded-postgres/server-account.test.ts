import { expect, it } from 'vitest';
import { findServerAccount } from './server-account.ts';

const root = 'root:x:0:0:root:/root:/bin/sh';
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const postgres = 'postgres:x:101:104:,,,:/var/lib/postgresql:/bin/bash';

it.each([
  ['postgres', [root, nobody, postgres], { name: 'postgres', uid: 101, gid: 104 }],
  ['nobody without a postgres', [root, nobody], { name: 'nobody', uid: 65_534, gid: 65_533 }],
])('root runs the server as %s', (_name, lines, account) => {
  expect(findServerAccount(lines.join('\n'))).toEqual(account);
});

it('root is told what to do on a machine without either account', () => {
  expect(() => findServerAccount(`${root}\n`)).toThrow('start the portal as an ordinary user, or set DATABASE_URL');
});
