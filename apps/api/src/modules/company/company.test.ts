import { audit } from '@gatehouse/contract/audit/audit';
import { auth } from '@gatehouse/contract/auth/auth';
import { type Company, companySchema } from '@gatehouse/contract/company/company.schema';
import { company, companyEvents } from '@gatehouse/contract/company/company';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { users } from '@gatehouse/contract/users/users';
import { describe, expect, it, vi } from 'vitest';

import { browserOf, openBrowser } from '../../testing/browser.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { closed, ownSockets } from '../../testing/sockets.ts';
import { buildSecondFactor, totpCode } from '../me/me.build.ts';
import { buildInvitation } from '../users/users.build.ts';
import { patience } from '../../testing/patience.ts';

const hourMs = 3_600_000;

const portal = await ownPortal();
const sockets = await ownSockets(portal);

describe('the company', () => {
  const update = (actor: Actor, body: object) => portal.call(actor, company.update, { body });
  const shown = async (actor: Actor): Promise<Company> =>
    companySchema.parse((await portal.call(actor, company.get)).datas);
  const infoOf = async (actor: Actor) => (await portal.call(actor, me.info)).datas as UserInfo;
  async function withFactor(): Promise<Actor & { secret: string }> {
    const actor = await portal.signIn();
    return { ...actor, ...(await buildSecondFactor(portal.platform, actor.user)) };
  }

  it('sends an event to everyone when a setting changes, and closes only sockets that lost access', async () => {
    const admin = await withFactor();
    const companyId = admin.user.company_id;
    const plain = await portal.signIn({ role: 'company-user', companyId });
    const [mine, theirs] = [await sockets.connect(admin), await sockets.connect(plain)];
    const received: string[] = [];
    mine.on(companyEvents.updated, () => received.push('admin'));
    theirs.on(companyEvents.updated, () => received.push('colleague'));

    await update(admin, { timeZone: 'Europe/Rome' });
    await vi.waitFor(() => expect(received.toSorted()).toEqual(['admin', 'colleague']), patience);
    await update(admin, { requiresTwoFactor: true });
    await closed(theirs);

    expect(received.toSorted()).toEqual(['admin', 'admin', 'colleague', 'colleague']);
    expect(mine.connected).toBe(true);
  });

  it('is visible to its admin with its services', async () => {
    const admin = await portal.signIn({ services: ['engagements', 'darkWeb'] });

    expect(await shown(admin)).toMatchObject({
      _id: admin.user.company_id,
      timeZone: 'UTC',
      domains: [],
      requiresTwoFactor: false,
      sessionHours: null,
      numOfUsersWithoutTwoFactor: 1,
      services: ['engagements', 'darkWeb'],
    });
  });

  it('stores its time zone by name, and updates everyone’s page immediately', async () => {
    const admin = await portal.signIn();
    const colleague = await portal.signIn({ role: 'company-user', companyId: admin.user.company_id });
    expect((await infoOf(colleague)).company.timeZone).toBe('UTC');

    expect(await update(admin, { timeZone: 'Europe/Berlin' })).toMatchObject({
      status: 200,
      datas: { timeZone: 'Europe/Berlin' },
    });

    expect((await infoOf(colleague)).company.timeZone).toBe('Europe/Berlin');
    expect((await portal.call(admin, audit.list)).datas).toMatchObject([
      { action: 'setting-changed', subject: 'Time zone', details: { to: 'Europe/Berlin' } },
    ]);
  });

  it.each([{ timeZone: 'Berlin' }, { timeZone: '+02:00' }])('refuses %j', async (body) => {
    expect(await update(await portal.signIn(), body)).toMatchObject({ status: 422 });
  });

  it.each([{ sessionHours: 1 }, { sessionHours: 9_999 }, { name: 'Other' }, { domains: [] }])(
    'cannot read %j',
    async (body) => {
      expect(await update(await portal.signIn(), body)).toMatchObject({ status: 400 });
    },
  );

  describe('and two-factor authentication', () => {
    it('cannot be required by an admin without it', async () => {
      const admin = await portal.signIn();

      expect(await update(admin, { requiresTwoFactor: true })).toMatchObject({
        status: 422,
        datas: { issues: [{ path: 'requiresTwoFactor' }] },
      });
      expect(await shown(admin)).toMatchObject({ requiresTwoFactor: false });
    });

    it('makes users without it set it up first, including on open pages', async () => {
      const admin = await withFactor();
      const colleague = await portal.signIn({ role: 'company-user', companyId: admin.user.company_id });
      const gone = closed(await sockets.connect(colleague));

      await update(admin, { requiresTwoFactor: true });

      await gone;
      expect(await infoOf(colleague)).toMatchObject({ mustSetUpTotp: true });
      const refused = { status: 403, datas: { code: 'TWO_FACTOR_REQUIRED' } };
      expect(await portal.call(colleague, engagements.list)).toMatchObject(refused);
      expect(await portal.call(colleague, me.sessions)).toMatchObject(refused);
      await expect(sockets.connect(colleague)).rejects.toThrow('401');
      expect(await infoOf(admin)).toMatchObject({ mustSetUpTotp: false });
    });

    it('opens the portal to them once it is set up, and closes it again when it is turned off', async () => {
      const admin = await withFactor();
      await update(admin, { requiresTwoFactor: true });
      const colleague = await portal.signIn({ role: 'company-user', companyId: admin.user.company_id });
      const { secret } = (await portal.call(colleague, me.totpSetUp)).datas as { secret: string };

      const totpToken = totpCode(secret, portal.platform.clock.now());
      expect((await portal.call(colleague, me.totpEnable, { body: { totpToken } })).status).toBe(200);

      expect(await infoOf(colleague)).toMatchObject({ mustSetUpTotp: false, hasTotp: true });
      expect((await portal.call(colleague, engagements.list)).status).toBe(200);
      portal.pass(30_000);
      const next = totpCode(secret, portal.platform.clock.now());
      expect((await portal.call(colleague, me.totpDisable, { body: { totpToken: next } })).status).toBe(200);
      expect(await infoOf(colleague)).toMatchObject({ mustSetUpTotp: true });
    });

    it('is announced in the invitation and required once it is accepted', async () => {
      const admin = await withFactor();
      await update(admin, { requiresTwoFactor: true });
      const { token } = await buildInvitation(portal.platform.database, { company_id: admin.user.company_id });
      const browser = openBrowser(portal);
      const opened = await browser.call(auth.openInvitation, { body: { token } });
      expect(opened.json()).toMatchObject({ datas: { requiresTwoFactor: true } });

      await browser.call(auth.acceptInvitation, { body: { token, password: 'Meadow-Kettle-42' } });

      expect((await browser.call(me.info)).json()).toMatchObject({ datas: { mustSetUpTotp: true } });
      expect((await browser.call(me.totpSetUp)).statusCode).toBe(200);
    });

    it('has the same count as its list', async () => {
      const admin = await withFactor();
      await portal.signIn({ companyId: admin.user.company_id });
      await portal.signIn({ companyId: admin.user.company_id });

      const { numOfUsersWithoutTwoFactor } = await shown(admin);
      const list = await portal.call(admin, users.list, { query: { twoFactor: 'off', state: 'active' } });

      expect([numOfUsersWithoutTwoFactor, list.page?.total]).toEqual([2, 2]);
    });
  });

  describe('and the length of sessions', () => {
    it('ends a session a number of hours after its sign-in, regardless of renewals', async () => {
      const admin = await portal.signIn();
      await update(admin, { sessionHours: 8 });
      const password = 'Meadow-Kettle-42';
      const { user } = await portal.signIn({ companyId: admin.user.company_id, user: { password } });
      const browser = openBrowser(portal);
      await browser.call(auth.signIn, { body: { username: user.username, password } });
      const statuses: number[] = [];

      for (const hours of [4, 3.9, 0.2]) {
        portal.pass(hours * hourMs);
        statuses.push((await browser.call(auth.refresh)).statusCode, (await browser.call(me.info)).statusCode);
      }

      expect(statuses).toEqual([200, 200, 200, 200, 401, 401]);
      portal.pass(-8.1 * hourMs);
    });

    it('shortens running sessions, and lengthens only new ones', async () => {
      const admin = await portal.signIn();
      const colleague = await portal.signIn({ companyId: admin.user.company_id });
      const browser = browserOf(portal, colleague);
      await update(admin, { sessionHours: 24 });
      await update(admin, { sessionHours: null });

      portal.pass(23 * hourMs);
      expect((await browser.call(auth.refresh)).statusCode).toBe(200);
      portal.pass(2 * hourMs);
      expect((await browser.call(auth.refresh)).statusCode).toBe(401);
      portal.pass(-25 * hourMs);
    });
  });
});
