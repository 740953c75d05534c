import { auth } from '@gatehouse/contract/auth/auth';
import { calendar } from '@gatehouse/contract/calendar/calendar';
import { clients } from '@gatehouse/contract/clients/clients';
import { company } from '@gatehouse/contract/company/company';
import { clientDomains } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import type { ClientCompany } from '@gatehouse/contract/provider/provider.schema';
import { provider } from '@gatehouse/contract/provider/provider';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../../testing/browser.ts';
import { lettersTo } from '../../../testing/outbox.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { closed, ownSockets } from '../../../testing/sockets.ts';
import { buildFeed } from '../../calendar/calendar.build.ts';
import { buildInvitation, buildUser } from '../../users/users.build.ts';

const password = 'Meadow-Kettle-42';

const portal = await ownPortal();
const sockets = await ownSockets(portal);
const staff = await portal.signIn({ role: 'provider-admin' });

describe('an archived client', () => {
  const archive = (companyId: string) =>
    portal.call(staff, clients.archive, { params: { companyId }, body: { reason: 'Contract ended' } });
  const restore = (companyId: string) => portal.call(staff, clients.restore, { params: { companyId } });
  const signIn = (username: string, word = password) =>
    openBrowser(portal).call(auth.signIn, { body: { username, password: word } });
  async function archived() {
    const { id } = await portal.company({ name: `Initech ${portal.platform.clock.now().getTime()}` });
    const user = await buildUser(portal.platform.database, { company_id: id, role: 'company-admin', password });
    expect((await archive(id)).status).toBe(200);
    return { id, user };
  }

  it('has its sessions and sockets ended immediately', async () => {
    const admin = await portal.signIn();
    const gone = closed(await sockets.connect(admin));

    const reply = await archive(admin.user.company_id);

    expect(reply).toMatchObject({ status: 200, datas: { state: 'archived', services: [] } });
    await gone;
    expect((await portal.call(admin, me.info)).status).toBe(401);
  });

  it('refuses even the correct password', async () => {
    const { user } = await archived();

    const [right, wrong] = [await signIn(user.username), await signIn(user.username, 'Wrong-Kettle-42')];

    const message = 'This account is closed. Contact Provider';
    expect([right.statusCode, right.json()]).toMatchObject([403, { datas: { code: 'ACCOUNT_CLOSED', message } }]);
    expect([wrong.statusCode, wrong.json()]).toMatchObject([401, { datas: { code: 'WRONG_CREDENTIALS' } }]);
    expect(right.cookies).toEqual([]);
  });

  it('sends no password reset codes', async () => {
    const { user } = await archived();

    const reply = await openBrowser(portal).call(auth.requestReset, { body: { username: user.username } });

    expect(reply.statusCode).toBe(200);
    expect(await lettersTo(portal, user.username)).toEqual([]);
  });

  it('has no feeds and no invitations', async () => {
    const { user } = await portal.signIn();
    const { database } = portal.platform;
    const feed = await buildFeed(database, { user });
    const { token } = await buildInvitation(database, { company_id: user.company_id });
    const statuses = async () => [
      (await portal.call(null, calendar.feed, { params: { feedToken: feed.token } })).status,
      (await openBrowser(portal).call(auth.openInvitation, { body: { token } })).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200]);

    await archive(user.company_id);

    expect(await statuses()).toEqual([404, 404]);
    await restore(user.company_id);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('is read-only for staff', async () => {
    const { id: companyId } = await archived();
    const params = { companyId };

    const read = [
      await portal.call(staff, company.client, { params }),
      await portal.call(staff, clients.overview, { params }),
      await portal.call(staff, clients.services, { params }),
    ];
    const writes = [
      await portal.call(staff, clients.change, { params, body: { name: 'Other' } }),
      await portal.call(staff, clients.addService, { params, body: { service: 'assets' } }),
      await portal.call(staff, clientDomains.create, { params, body: { domain: 'late.example' } }),
      await archive(companyId),
    ];

    expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(read[1]?.datas).toMatchObject({ headline: { kind: 'archived' } });
    for (const reply of writes) expect(reply).toMatchObject({ status: 409, datas: { code: 'CLIENT_ARCHIVED' } });
  });

  it('is listed only with the state archived', async () => {
    const { id } = await archived();
    const { id: active } = await portal.company();
    const listed = async (query: Record<string, string>) =>
      (
        (await portal.call(staff, provider.companies, { query: { limit: 'all', ...query } })).datas as ClientCompany[]
      ).map(({ _id }) => _id);

    expect(await listed({})).not.toContain(id);
    const shown = await listed({ state: 'archived' });
    expect([shown.includes(id), shown.includes(active)]).toEqual([true, false]);
  });

  it('is restored with its services at the time, but not its sessions', async () => {
    const admin = await portal.signIn({ services: ['engagements'], user: { password } });
    await archive(admin.user.company_id);
    await portal.app.chores.get('services of clients')?.();

    const reply = await restore(admin.user.company_id);

    expect(reply).toMatchObject({ status: 200, datas: { state: 'active', services: ['engagements'] } });
    expect((await portal.call(admin, me.info)).status).toBe(401);
    const browser = openBrowser(portal);
    await browser.call(auth.signIn, { body: { username: admin.user.username, password } });
    const info = (await browser.call(me.info)).json<{ datas: UserInfo }>().datas;
    expect(info.company.services).toEqual(['engagements']);
    expect(await restore(admin.user.company_id)).toMatchObject({ status: 409, datas: { code: 'TRANSITION_REFUSED' } });
  });
});
