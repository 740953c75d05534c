import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { afterEach, expect, it } from 'vitest';

import { openBrowser } from '../../testing/browser.ts';
import { openPortal, type TestPortal } from '../../testing/portal.ts';

const password = 'Correct-Horse-9';

const byName = (left = '', right = '') => left.localeCompare(right);

let portal: TestPortal;
afterEach(() => portal.close());

async function cookiesOfSignIn(environment: Record<string, string>) {
  portal = await openPortal(environment);
  const { username } = (await portal.signIn({ user: { password } })).user;
  const browser = openBrowser(portal);
  const reply = await browser.call(auth.signIn, { body: { username, password } });
  return { browser, lines: [reply.headers['set-cookie'] ?? []].flat() };
}

it('cookies are bound to the host if the portal is reached by HTTPS', async () => {
  const { browser, lines } = await cookiesOfSignIn({ PUBLIC_URL: 'https://portal.example' });

  const [access, refresh, device] = lines.toSorted(byName);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/; HttpOnly; Secure; SameSite=(Lax|Strict)$/);
  expect(lines.filter((line) => line.endsWith('SameSite=Strict'))).toEqual([
    expect.stringContaining('portal_refresh='),
  ]);
  for (const line of lines) expect(line.length).toBeLessThan(4_096);
  expect(access).toMatch(/^__Host-portal_access=[\w-]{43}; Max-Age=900; Path=\/; /);
  expect(refresh).toMatch(/^__Host-portal_device=/);
  expect(device).toMatch(
    /^__Secure-portal_refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/companyUsers\/refreshtoken; /,
  );
  expect((await browser.call(me.info)).statusCode).toBe(200);
});

it('cookies have plain names if the portal is reached by HTTP', async () => {
  const { lines } = await cookiesOfSignIn({});

  for (const line of lines) expect(line).toMatch(/; HttpOnly; SameSite=(Lax|Strict)$/);
  expect(lines.filter((line) => line.endsWith('SameSite=Strict'))).toEqual([
    expect.stringContaining('portal_refresh='),
  ]);
  expect(lines.map((line) => line.split('=')[0]).toSorted(byName)).toEqual([
    'portal_access',
    'portal_device',
    'portal_refresh',
  ]);
});
