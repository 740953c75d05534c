import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { letterTo } from '../../../testing/outbox.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { totpCode } from '../../me/me.build.ts';
import { buildUser } from '../../users/users.build.ts';

const portal = await ownPortal({ LOG_LEVEL: 'trace' });

const passwords = ['Canary-Horse-91', 'Canary-Horse-92', 'Canary-Horse-93', 'Canary-Horse-94'] as const;
const [first, second, third, wrong] = passwords;

it('never logs a password, cookie, token or code', async () => {
  const { id } = await portal.company();
  const user = await buildUser(portal.platform.database, { company_id: id, role: 'company-admin', password: first });
  const { username } = user;
  const secrets: string[] = [...passwords];
  const browser = openBrowser(portal);
  const remember = () => secrets.push(...[...browser.jar.values()].map(({ value }) => value));

  await browser.call(auth.signIn, { body: { username, password: wrong } });
  await browser.call(auth.signIn, { body: { username, password: first } });
  remember();
  secrets.push(await browser.fetchToken());
  await browser.call(auth.refresh);
  remember();
  await browser.call(me.changePassword, { body: { currentPassword: first, password: second } });
  const { secret } = (await browser.call(me.totpSetUp)).json<{ datas: { secret: string } }>().datas;
  const totpToken = totpCode(secret, portal.platform.clock.now());
  const enabled = await browser.call(me.totpEnable, { body: { totpToken } });
  const { recoveryCodes } = enabled.json<{ datas: { recoveryCodes: string[] } }>().datas;
  secrets.push(secret, totpToken, ...recoveryCodes);
  const asked = await browser.call(auth.requestReset, { body: { username } });
  const { resetId } = asked.json<{ datas: { resetId: string } }>().datas;
  const letter = await letterTo(portal, username, 'Reset your password');
  const code = letter.text.match(/\n(\d{8})\r\n/)?.[1] ?? expect.fail('no code in the mail');
  const [totp = ''] = recoveryCodes;
  await browser.call(auth.resetPassword, { body: { resetId, code, totpToken: totp, password: third } });
  await portal.app.inject({ url: `/reset-password/verification?resetId=${resetId}&code=${code}` });
  await portal.app.inject({
    url: '/api/companyUsers/me',
    headers: { authorization: 'Bearer canary-of-a-token-000000' },
  });
  secrets.push(resetId, code, 'canary-of-a-token-000000');

  const log = portal.log.join('\n');

  expect(log).toContain('email written to the outbox');
  expect(secrets.filter((one) => log.includes(one))).toEqual([]);
});
