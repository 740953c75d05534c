import { audit } from '@gatehouse/contract/audit/audit';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { letterTo } from '../../testing/outbox.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildSession } from '../auth/auth.build.ts';
import { buildSecondFactor, totpCode } from './me.build.ts';

interface SetUp {
  otpauthUrl: string;
  secret: string;
  qrCode: string;
}

const portal = await ownPortal();

describe('the user’s second factor', () => {
  const codeOf = (secret: string) => totpCode(secret, portal.platform.clock.now());
  const setUp = async (actor: Actor) => (await portal.call(actor, me.totpSetUp)).datas as SetUp;
  const enable = (actor: Actor, totpToken: string) => portal.call(actor, me.totpEnable, { body: { totpToken } });
  const disable = (actor: Actor, totpToken: string) => portal.call(actor, me.totpDisable, { body: { totpToken } });
  const info = async (actor: Actor) => (await portal.call(actor, me.info)).datas;
  const rowOf = ({ user }: Actor) =>
    portal.platform.database.withPlatform((db) =>
      db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow(),
    );

  it('has a secret as QR code, address and text, and is not active yet', async () => {
    const actor = await portal.signIn();

    const shown = await setUp(actor);

    expect(shown.qrCode).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(shown.otpauthUrl).toContain(`secret=${shown.secret}`);
    expect(shown.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Gatehouse:/);
    expect(shown.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await info(actor)).toMatchObject({ hasTotp: false });
  });

  it('stays the same during setup, also after a wrong code, and is new when requested again or later', async () => {
    const actor = await portal.signIn();
    const [first, ...others] = await Promise.all([setUp(actor), setUp(actor), setUp(actor)]);
    await enable(actor, '000000');

    const again = await setUp(actor);
    const asked = (await portal.call(actor, me.totpSetUp, { query: { renew: 'true' } })).datas as SetUp;
    portal.pass(10 * 60_000);
    const later = await setUp(actor);

    expect(new Set([first, ...others, again].map(({ secret }) => secret)).size).toBe(1);
    expect(new Set([again, asked, later].map(({ secret }) => secret)).size).toBe(3);
  });

  it.each(['123 456', '123456 ', ' 123456', '123\u00a0456'])('accepts a code written as %j', async (written) => {
    const actor = await portal.signIn();
    const code = codeOf((await setUp(actor)).secret);

    const reply = await enable(actor, written.replaceAll('456', code.slice(3)).replaceAll('123', code.slice(0, 3)));

    expect(reply.status).toBe(200);
  });

  it('is stored sealed, for this user only', async () => {
    const [actor, other] = [await portal.signIn(), await portal.signIn()];
    const { secret } = await setUp(actor);

    const { totp_pending: pending } = await rowOf(actor);

    const { secrets } = portal.platform;
    expect(pending?.toString('latin1')).not.toContain(secret);
    expect(secrets.open(pending ?? Buffer.alloc(0), `totp:${actor.user.id}`)).toBe(secret);
    expect(() => secrets.open(pending ?? Buffer.alloc(0), `totp:${other.user.id}`)).toThrow(
      'unable to authenticate data',
    );
  });

  it('takes effect with a first code and returns ten recovery codes once', async () => {
    const actor = await portal.signIn();
    const { secret } = await setUp(actor);

    const wrong = await enable(actor, '000000');
    const right = await enable(actor, codeOf(secret));

    expect(wrong).toMatchObject({ status: 422, datas: { message: 'Wrong TOTP token.' } });
    const { recoveryCodes } = right.datas as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await info(actor)).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 });
    await letterTo(portal, actor.user.username, 'Two-factor authentication was turned on');
  });

  it("ends every other session of its owner, and no one else's, once it is turned on", async () => {
    const [actor, stranger] = [await portal.signIn(), await portal.signIn()];
    const { secrets, clock, database } = portal.platform;
    const { access } = await buildSession({ database, secrets, now: clock.now() }, actor.user);
    const elsewhere: Actor = { ...actor, cookies: { portal_access: access } };
    expect((await portal.call(elsewhere, me.info)).status).toBe(200);
    const { secret } = await setUp(actor);

    await enable(actor, codeOf(secret));

    const statuses = [elsewhere, actor, stranger].map(async (who) => (await portal.call(who, me.info)).status);
    expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  });

  it('is turned on by only one of many concurrent requests', async () => {
    const actor = await portal.signIn();
    const { secret } = await setUp(actor);
    const code = codeOf(secret);

    const replies = await Promise.all(Array.from({ length: 10 }, () => enable(actor, code)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await info(actor)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('cannot be replaced while it is on', async () => {
    const actor = await portal.signIn();
    await buildSecondFactor(portal.platform, actor.user);

    expect((await portal.call(actor, me.totpSetUp)).status).toBe(409);
    expect((await enable(actor, '000000')).status).toBe(409);
  });

  it('cannot be turned on before its secret was shown', async () => {
    expect((await enable(await portal.signIn(), '000000')).status).toBe(422);
  });

  it('does not accept the code again that turned it on', async () => {
    const actor = await portal.signIn();
    const { secret } = await setUp(actor);
    const code = codeOf(secret);
    await enable(actor, code);

    expect((await disable(actor, code)).status).toBe(422);
  });

  it('is turned off with a code, notifies the owner and deletes the recovery codes', async () => {
    const actor = await portal.signIn();
    const { secret } = await buildSecondFactor(portal.platform, actor.user);

    const wrong = await disable(actor, '000000');
    const right = await disable(actor, codeOf(secret));

    expect([wrong.status, right.status]).toEqual([422, 200]);
    expect(await info(actor)).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 });
    await letterTo(portal, actor.user.username, 'Two-factor authentication was turned off');
    const actions = await portal.call(actor, audit.list);
    expect(actions.datas).toMatchObject([{ action: 'totp-disabled' }]);
  });

  it('is turned off with a recovery code if the authenticator is lost', async () => {
    const actor = await portal.signIn();
    const { recoveryCodes } = await buildSecondFactor(portal.platform, actor.user);

    expect((await disable(actor, recoveryCodes[0] ?? '')).status).toBe(200);
  });

  it('cannot be attacked by trying codes in an open session', async () => {
    const actor = await portal.signIn();
    const { secret } = await buildSecondFactor(portal.platform, actor.user);
    await Promise.all(Array.from({ length: 12 }, () => disable(actor, '000000')));

    expect((await disable(actor, codeOf(secret))).status).toBe(429);
  });

  it('does not store its recovery codes in the saved response for a repeated request', async () => {
    const actor = await portal.signIn();
    const { secret } = await setUp(actor);
    const reply = await portal.call(actor, me.totpEnable, {
      body: { totpToken: codeOf(secret) },
      headers: { 'idempotency-key': 'turn-it-on' },
    });

    const { recoveryCodes } = reply.datas as { recoveryCodes: string[] };

    const kept = await portal.platform.database.withPlatform((db) =>
      db.selectFrom('idempotent_answers').select('answer').execute(),
    );
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0]);
  });
});
