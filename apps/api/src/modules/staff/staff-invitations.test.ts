import { auth } from '@gatehouse/contract/auth/auth';
import { clientAssignment } from '@gatehouse/contract/clients/client-assignment';
import { company } from '@gatehouse/contract/company/company';
import { me } from '@gatehouse/contract/me/me';
import { provider } from '@gatehouse/contract/provider/provider';
import { staff } from '@gatehouse/contract/staff/staff';
import type { StaffAccount, StaffAccountDetail } from '@gatehouse/contract/staff/staff.schema';
import type { Team } from '@gatehouse/contract/staff/teams.schema';
import { teams } from '@gatehouse/contract/staff/teams';
import { describe, expect, it } from 'vitest';

import { openBrowser } from '../../testing/browser.ts';
import { letterTo } from '../../testing/outbox.ts';
import { ownPortal } from '../../testing/portal.ts';

const password = 'Meadow-Kettle-42';

const portal = await ownPortal({ PROVIDER_NAME: 'Northwind Security' });
const admin = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Grace Admin' } });

describe('an invitation of a colleague', () => {
  let asked = 0;
  const newAddress = () => `ada-${(asked += 1)}@northwind.example`;
  const invite = (username: string, given: object = {}) =>
    portal.call(admin, staff.invite, {
      body: { fullname: 'Ada Analyst', username, role: 'provider-analyst', ...given },
    });
  async function aClosedClient(): Promise<string> {
    const { id: companyId } = await portal.company();
    const body = { openTo: 'assigned', staffIds: [], teamIds: [] } as const;
    await portal.call(admin, clientAssignment.change, { params: { companyId }, body });
    return companyId;
  }
  async function accept(address: string) {
    const { text } = await letterTo(portal, address, 'Grace Admin invited you to join Northwind Security');
    const token = /accept-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? expect.fail('The mail has no link');
    const browser = openBrowser(portal);
    const opened = await browser.call(auth.openInvitation, { body: { token } });
    const reply = await browser.call(auth.acceptInvitation, { body: { token, password } });
    expect([opened.statusCode, reply.statusCode]).toEqual([200, 200]);
    return { browser, shown: opened.json<{ datas: object }>().datas };
  }

  it('leads by email to an account that sees the clients of the invitation and its teams, and no others', async () => {
    const [own, ofTeam, other] = [await aClosedClient(), await aClosedClient(), await aClosedClient()];
    const team = (
      await portal.call(admin, teams.create, { body: { name: 'Red team', staffIds: [], companyIds: [ofTeam] } })
    ).datas as Team;
    const address = newAddress();

    const invited = await invite(address, { companyIds: [own], teamIds: [team._id] });
    const { browser, shown } = await accept(address);

    expect(invited).toMatchObject({
      status: 200,
      datas: { state: 'invited', role: 'provider-analyst', numOfClients: 2, teams: [{ name: 'Red team' }] },
    });
    expect(shown).toMatchObject({ company: { name: 'Northwind Security' } });
    expect((await browser.call(me.info)).json()).toMatchObject({ datas: { role: 'provider-analyst' } });
    const listed = (await browser.call(provider.companies)).json<{ datas: { _id: string }[] }>().datas;
    expect(new Set(listed.map(({ _id }) => _id))).toEqual(new Set([own, ofTeam]));
    const hidden = await browser.call(company.client, { params: { companyId: other } });
    expect(hidden.statusCode).toBe(404);
    const { datas } = await portal.call(admin, me.info);
    expect(datas).toMatchObject({
      notifications: [
        {
          body: `Ada Analyst (#${address}) accepted your invitation`,
          link: `/provider/staff?q=${encodeURIComponent(address)}`,
        },
      ],
    });
  });

  it('can be changed, sent again and withdrawn', async () => {
    const [first, second] = [await aClosedClient(), await aClosedClient()];
    const { _id: id } = (await invite(newAddress(), { companyIds: [first] })).datas as StaffAccount;
    const params = { id };

    const changed = await portal.call(admin, staff.change, {
      params,
      body: { fullname: 'Ada Other', role: 'provider-manager' },
    });
    await portal.call(admin, staff.assign, { params, body: { companyIds: [second] } });
    const shown = (await portal.call(admin, staff.get, { params })).datas as StaffAccountDetail;
    const disabled = await portal.call(admin, staff.setEnabled, { params, body: { enabled: false } });
    portal.pass(61_000);
    const resent = await portal.call(admin, staff.resend, { params });
    const withdrawn = await portal.call(admin, staff.withdraw, { params });

    expect(changed.datas).toMatchObject({ fullname: 'Ada Other', role: 'provider-manager', state: 'invited' });
    expect(shown.clients.map(({ _id }) => _id)).toEqual([second]);
    expect([disabled.status, resent.status, withdrawn.status]).toEqual([409, 200, 200]);
    expect((await portal.call(admin, staff.get, { params })).status).toBe(404);
  });

  it('is refused for an address with an account, and for unknown clients and teams', async () => {
    const someone = await portal.signIn();
    const replies = [
      await invite(someone.user.username),
      await invite(newAddress(), { companyIds: [someone.user.id] }),
      await invite(newAddress(), { teamIds: [someone.user.id] }),
      await invite(newAddress(), { role: 'company-admin' }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([409, 404, 422, 400]);
    expect(replies[0]?.datas).toMatchObject({ issues: [{ path: 'username' }] });
    expect(replies[2]?.datas).toMatchObject({ issues: [{ path: 'teamIds.0' }] });
  });
});
