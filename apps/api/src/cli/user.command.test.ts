import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { describe, expect, it } from 'vitest';

import { userCommand } from './user.command.ts';
import { openBrowser } from '../testing/browser.ts';
import { letterTo } from '../testing/outbox.ts';
import { type Actor, ownPortal, openPortal } from '../testing/portal.ts';
import { readConfig } from '../platform/settings/config.ts';
import { closed, openSockets } from '../testing/sockets.ts';
import { buildSecondFactor } from '../modules/me/me.build.ts';
import { buildApiToken } from '../modules/provider/provider.build.ts';

const password = 'Correct-Horse-9';

describe('portal user', async () => {
  const portal = await ownPortal();
  const firm = await portal.company({ kind: 'provider', name: 'The Firm' });

  const signIn = () => portal.signIn({ role: 'provider-admin', companyId: firm.id, user: { password } });
  const codeOf = async (actor: Actor) => {
    const { status, datas } = await portal.call(actor, provider.companies);
    return status === 200 ? 200 : (datas as { code: string }).code;
  };
  const withToken = async (secret: string) =>
    (await portal.call(null, provider.companies, { headers: { authorization: `Bearer ${secret}` } })).status;

  async function command(positionals: string[], values: Record<string, unknown> = {}) {
    const said: string[] = [];
    const { config, database, secrets, bus } = portal.platform;
    const context = {
      config,
      print: (line: string) => void said.push(line),
      printError: (line: string) => void said.push(line),
      openDatabase: async () => database,
      openSecrets: async () => secrets,
      reach: () => Promise.reject(new Error('It needs no owner')),
    };
    const status = await userCommand.run({ positionals, values }, context);
    await bus.catchUp();
    return { status, said };
  }

  it('requires a second factor of one user immediately, including active sessions, tokens and sockets', async () => {
    const [actor, colleague] = [await signIn(), await signIn()];
    const { secret } = await buildApiToken(portal.platform.database, actor.user);
    const socket = await (await openSockets(portal)).connect(actor);
    expect([await codeOf(actor), await withToken(secret)]).toEqual([200, 200]);

    const outcome = await command(['require-totp', actor.user.username]);

    expect(outcome).toEqual({ status: 0, said: ['Two-factor authentication is now required for this user.'] });
    expect([await codeOf(actor), await withToken(secret)]).toEqual(['TWO_FACTOR_REQUIRED', 403]);
    expect((await portal.call(actor, me.info)).datas as UserInfo).toMatchObject({ mustSetUpTotp: true });
    expect((await portal.call(actor, me.totpSetUp)).status).toBe(200);
    await closed(socket);
    expect(await codeOf(colleague)).toBe(200);

    await command(['require-totp', actor.user.username], { off: true });
    expect(await codeOf(actor)).toBe(200);
  });

  it('requires a second factor of all staff, and skips those who have one', async () => {
    const [without, having, client] = [await signIn(), await signIn(), await portal.signIn()];
    await buildSecondFactor(portal.platform, having.user);

    const on = await command(['require-totp'], { staff: true });
    const statuses = [await codeOf(without), await codeOf(having), (await portal.call(client, me.sessions)).status];
    const off = await command(['require-totp'], { staff: true, off: true });

    expect(statuses).toEqual(['TWO_FACTOR_REQUIRED', 200, 200]);
    expect(await codeOf(without)).toBe(200);
    expect([on, off].map(({ status }) => status)).toEqual([0, 0]);
  });

  it('removes the second factor of a user who lost the authenticator, and ends every session', async () => {
    const actor = await signIn();
    await buildSecondFactor(portal.platform, actor.user);

    const outcome = await command(['remove-totp', actor.user.username]);

    expect(outcome.said).toEqual(['Two-factor authentication turned off. The user was signed out of all sessions.']);
    expect((await portal.call(actor, me.info)).status).toBe(401);
    const body = { username: actor.user.username, password };
    expect((await openBrowser(portal).call(auth.signIn, { body })).statusCode).toBe(200);
    await letterTo(portal, actor.user.username, 'Two-factor authentication was turned off');
  });

  it('revokes the API tokens of a user who is reset or disabled, reports the number, and notifies the owner', async () => {
    const [reset, disabled] = [await signIn(), await signIn()];
    const { database } = portal.platform;
    const [one, two] = [await buildApiToken(database, reset.user), await buildApiToken(database, disabled.user)];

    const afterReset = await command(['reset', reset.user.username]);
    const afterDisabling = await command(['disable', disabled.user.username]);
    await command(['enable', disabled.user.username]);

    expect(afterReset.said[0]).toMatch(/1 API token was revoked\.$/);
    expect(afterDisabling.said).toEqual(['User disabled and signed out of all sessions. 1 API token was revoked.']);
    expect([await withToken(one.secret), await withToken(two.secret)]).toEqual([401, 401]);
    const { text } = await letterTo(portal, disabled.user.username, 'Your account was disabled');
    expect(text).toContain('1 API token was revoked: A script.');
  });

  it('says that the user does not exist', async () => {
    expect(await command(['require-totp', 'nobody@company.example'])).toEqual({
      status: 1,
      said: ['User "nobody@company.example" not found.'],
    });
  });
});

describe('the setting PROVIDER_REQUIRES_TOTP', () => {
  it('requires it of the provider’s staff only', async () => {
    const portal = await openPortal({ PROVIDER_REQUIRES_TOTP: '1' });
    const [staff, client] = [await portal.signIn({ role: 'provider-analyst' }), await portal.signIn()];
    const { secret } = await buildApiToken(portal.platform.database, staff.user);

    const refused = await portal.call(staff, provider.companies);
    const byToken = await portal.call(null, provider.companies, { headers: { authorization: `Bearer ${secret}` } });
    const own = await portal.call(client, me.sessions);
    await portal.close();

    expect(refused).toMatchObject({ status: 403, datas: { code: 'TWO_FACTOR_REQUIRED' } });
    expect(byToken).toMatchObject({ status: 403, datas: { code: 'TWO_FACTOR_REQUIRED' } });
    expect(own.status).toBe(200);
  });

  it('is on in production unless switched off, and off otherwise', () => {
    const production = {
      NODE_ENV: 'production',
      PORTAL_SECRET_KEY: 'x'.repeat(32),
      PUBLIC_URL: 'https://portal.example',
      TRUST_PROXY: '10.0.0.2',
    };

    expect(readConfig(production).staffRequiresTotp).toBe(true);
    expect(readConfig({ ...production, PROVIDER_REQUIRES_TOTP: '0' }).staffRequiresTotp).toBe(false);
    expect(readConfig({}).staffRequiresTotp).toBe(false);
  });
});
