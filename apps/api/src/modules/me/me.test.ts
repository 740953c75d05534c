import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { describe, expect, it } from 'vitest';

import { browserOf } from '../../testing/browser.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildSession } from '../auth/auth.build.ts';

interface ListedSession {
  _id: string;
  isCurrent: boolean;
}

const portal = await ownPortal();

describe('the own account', () => {
  const sessionsOf = async (actor: Actor) => (await portal.call(actor, me.sessions)).datas as ListedSession[];

  /** Signs the same person in to a second browser. */
  async function elsewhere(actor: Actor): Promise<Actor> {
    const { platform } = portal;
    const tokens = await buildSession({ ...platform, now: platform.clock.now() }, actor.user);
    return { ...actor, cookies: { portal_access: tokens.access, portal_refresh: tokens.refresh } };
  }

  it('shows the signed-in user with company, permissions and pending steps', async () => {
    const company = await portal.company({ services: ['engagements'] });
    const actor = await portal.signIn({ companyId: company.id, role: 'company-user' });

    const reply = await portal.call(actor, me.info);

    expect(reply).toMatchObject({
      status: 200,
      datas: {
        _id: actor.user.id,
        username: actor.user.username,
        role: 'company-user',
        company: { _id: company.id, shortName: company.short_name, services: ['engagements'] },
        notifications: [],
        hasTotp: false,
        presence: 'automatic',
      },
    });
    const { roles } = reply.datas as { roles: string[] };
    expect(roles).toContain('audits:read');
    expect(roles).not.toContain('darkWebMonitors-company:read');
  });

  it('returns the seconds until the session ends, regardless of renewals', async () => {
    const hourMs = 3_600_000;
    const company = await portal.company({ session_hours: 8 });
    const begun = Date.now();
    const browser = browserOf(portal, await portal.signIn({ companyId: company.id }));
    const readLeft = async () => (await browser.call(me.info)).json<{ datas: UserInfo }>().datas.sessionSecondsLeft;
    const expectLeft = async (hours: number) => {
      const left = (await readLeft()) ?? expect.fail('There is no end');
      const elapsedSeconds = (Date.now() - begun) / 1_000;
      expect(left).toBeLessThanOrEqual(hours * 3_600);
      expect(left).toBeGreaterThan(hours * 3_600 - elapsedSeconds - 1);
    };

    await expectLeft(8);
    for (const [passed = 0, left = 0] of [
      [3, 5],
      [3, 2],
      [1, 1],
    ]) {
      portal.pass(passed * hourMs);
      expect((await browser.call(auth.refresh)).statusCode).toBe(200);
      await expectLeft(left);
    }
    portal.pass(-7 * hourMs);
  });

  it('returns the same for the 90 days that apply without a company setting', async () => {
    const { datas } = await portal.call(await portal.signIn(), me.info);

    const days = ((datas as UserInfo).sessionSecondsLeft ?? 0) / 86_400;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
  });

  it('stores the selected presence in the account, for every browser', async () => {
    const actor = await portal.signIn();

    const changed = await portal.call(actor, me.changePresence, { body: { presence: 'busy' } });

    expect(changed).toMatchObject({ status: 200, datas: { presence: 'busy' } });
    expect(await portal.call(await elsewhere(actor), me.info)).toMatchObject({ datas: { presence: 'busy' } });
  });

  it('marks only own notifications as read', async () => {
    const company = await portal.company();
    const [one, other] = [
      await portal.signIn({ companyId: company.id }),
      await portal.signIn({ companyId: company.id }),
    ];
    await portal.platform.database.withCompany(company.id, async (db) => {
      for (const { user } of [one, other])
        await db
          .insertInto('notifications')
          .values({
            company_id: company.id,
            user_id: user.id,
            kind: 'test',
            body: 'Something happened',
            link: '/profile',
          })
          .execute();
    });

    const reply = await portal.call(one, me.notificationsRead);

    expect(reply.datas).toEqual({ read: 1 });
    expect(await portal.call(one, me.info)).toMatchObject({ datas: { notifications: [{ isRead: true }] } });
    expect(await portal.call(other, me.info)).toMatchObject({ datas: { notifications: [{ isRead: false }] } });
  });

  it('lists the sessions, newest first, and marks the current one', async () => {
    const actor = await portal.signIn();
    portal.pass(1_000);
    const second = await elsewhere(actor);

    expect((await sessionsOf(actor)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect((await sessionsOf(second)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  });

  it('signs out another session immediately and keeps the current one', async () => {
    const actor = await portal.signIn();
    const second = await elsewhere(actor);
    await portal.call(second, me.info);
    const there = (await sessionsOf(actor)).find(({ isCurrent }) => !isCurrent);

    const reply = await portal.call(actor, me.endSession, { params: { id: there?._id ?? '' } });

    expect(reply).toMatchObject({ status: 200, datas: { changed: true } });
    expect((await portal.call(second, me.info)).status).toBe(401);
    expect((await browserOf(portal, second).call(auth.refresh)).statusCode).toBe(401);
    expect((await portal.call(actor, me.info)).status).toBe(200);
    expect((await portal.call(actor, audit.list)).datas).toMatchObject([{ action: 'session-ended' }]);
  });

  it('shows no sessions of other users, in this company or another, and no ended ones', async () => {
    const actor = await portal.signIn();
    const [colleague, stranger] = [await portal.signIn({ companyId: actor.user.company_id }), await portal.signIn()];
    const second = await elsewhere(actor);
    const [over] = (await sessionsOf(second)).filter(({ isCurrent }) => isCurrent);
    await browserOf(portal, second).call(auth.signOut);
    const foreign = [...(await sessionsOf(colleague)), ...(await sessionsOf(stranger)), ...(over ? [over] : [])];

    const replies = [];
    for (const { _id } of foreign) replies.push(await portal.call(actor, me.endSession, { params: { id: _id } }));

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await portal.call(colleague, me.info)).status).toBe(200);
    expect((await portal.call(stranger, me.info)).status).toBe(200);
  });
});
