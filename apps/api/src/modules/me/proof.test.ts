import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { withClient } from '../../testing/database-state.ts';
import { type Actor, fetchCsrfToken, ownPortal } from '../../testing/portal.ts';
import { buildSession } from '../auth/auth.build.ts';
import { buildSecondFactor, totpCode } from './me.build.ts';

const password = 'Correct-Horse-9';
const elevenMinutesMs = 11 * 60_000;

describe('a confirmation of identity', async () => {
  const portal = await ownPortal();

  async function signInEarlier(): Promise<Actor> {
    const actor = await portal.signIn({ user: { password } });
    portal.pass(elevenMinutesMs);
    return actor;
  }
  const prove = (actor: Actor, body: object) => portal.call(actor, me.prove, { body });
  const setUp = (actor: Actor) => portal.call(actor, me.totpSetUp);
  /** Moves the proof of identity eleven minutes into the past. */
  const age = ({ user }: Actor) =>
    withClient(portal.owner, (client) =>
      client.query(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`, [
        user.id,
      ]),
    );

  it('is the sign-in itself for ten minutes', async () => {
    const actor = await portal.signIn({ user: { password } });

    expect((await setUp(actor)).status).toBe(200);
  });

  it('is the password, for ten minutes', async () => {
    const actor = await signInEarlier();

    const wrong = await prove(actor, { password: 'Not-Mine-1!' });
    const refused = await setUp(actor);
    const right = await prove(actor, { password });
    const passed = await setUp(actor);
    await age(actor);

    expect(wrong).toMatchObject({ status: 422, datas: { message: 'The password is incorrect' } });
    expect([refused.status, right.status, passed.status]).toEqual([422, 200, 200]);
    expect(await setUp(actor)).toMatchObject({ status: 422, datas: { code: 'STEP_UP_REQUIRED' } });
  });

  it('is a code of the second factor, each valid once', async () => {
    const actor = await signInEarlier();
    const { secret, recoveryCodes } = await buildSecondFactor(portal.platform, actor.user);
    const totpToken = totpCode(secret, portal.platform.clock.now());

    expect(await prove(actor, { totpToken: '000000' })).toMatchObject({ datas: { code: 'TOTP_WRONG' } });
    expect((await prove(actor, { totpToken })).status).toBe(200);
    expect(await prove(actor, { totpToken })).toMatchObject({ datas: { code: 'TOTP_WRONG' } });
    expect((await prove(actor, { totpToken: recoveryCodes[0] })).status).toBe(200);
  });

  it('applies to its session only, and to no other of the same user', async () => {
    const actor = await portal.signIn({ user: { password } });
    const { database, secrets, clock } = portal.platform;
    const { access } = await buildSession({ database, secrets, now: clock.now() }, actor.user);
    const other: Actor = { ...actor, cookies: { portal_access: access } };
    portal.pass(elevenMinutesMs);

    await prove(actor, { password });

    expect((await setUp(actor)).status).toBe(200);
    expect(await setUp(other)).toMatchObject({ datas: { code: 'STEP_UP_REQUIRED' } });
  });

  it('accepts one of the two, and nothing else', async () => {
    const actor = await signInEarlier();

    const bodies = [{}, { password, totpToken: '123456' }, { password: '' }, { secret: password }];
    const replies = await Promise.all(bodies.map((body) => prove(actor, body)));

    expect(replies.map(({ status }) => status)).toEqual([400, 400, 422, 400]);
  });

  it('cannot be used to guess passwords, even concurrently', async () => {
    const actor = await signInEarlier();
    const guesses = Array.from({ length: 50 }, (_none, place) => prove(actor, { password: `Guess-${place}-Aa1!` }));

    const statuses = (await Promise.all(guesses)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    expect((await prove(actor, { password })).status).toBe(429);
  });

  it('is available before the user has changed the password or set up the second factor', async () => {
    const actor = await portal.signIn({ user: { password, must_change_password: true } });
    portal.pass(elevenMinutesMs);
    const body = { password: 'Battery-Staple-7' };

    const refused = await portal.call(actor, me.enforceChangePassword, { body });
    const proof = await prove(actor, { password });
    const changed = await portal.call(actor, me.enforceChangePassword, { body });

    expect(refused).toMatchObject({ status: 422, datas: { code: 'STEP_UP_REQUIRED' } });
    expect([proof.status, changed.status]).toEqual([200, 200]);
  });
});

describe('turning on two-factor authentication', async () => {
  const portal = await ownPortal();

  it('is rejected in a hijacked session, which stores no secret of the attacker', async () => {
    const owner = await portal.signIn({ user: { password } });
    portal.pass(5 * 24 * 3_600_000);
    const { database, secrets, clock } = portal.platform;
    const found = await buildSession({ database, secrets, now: clock.now() }, owner.user);
    portal.pass(elevenMinutesMs);
    const thief: Actor = { ...owner, cookies: { portal_access: found.access } };
    thief.csrfToken = await fetchCsrfToken(portal.app, thief.cookies);

    const secret = await portal.call(thief, me.totpSetUp);
    const enabled = await portal.call(thief, me.totpEnable, { body: { totpToken: '123456' } });

    expect([secret, enabled].map(({ datas }) => (datas as { code: string }).code)).toEqual([
      'STEP_UP_REQUIRED',
      'STEP_UP_REQUIRED',
    ]);
    expect(secret.text).not.toContain('otpauth');
  });
});
