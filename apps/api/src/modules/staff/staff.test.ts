import { audit } from '@gatehouse/contract/audit/audit';
import { clientAssignment } from '@gatehouse/contract/clients/client-assignment';
import { clients } from '@gatehouse/contract/clients/clients';
import { company } from '@gatehouse/contract/company/company';
import { me } from '@gatehouse/contract/me/me';
import { provider } from '@gatehouse/contract/provider/provider';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { staff } from '@gatehouse/contract/staff/staff';
import type { StaffAccount, StaffAccountDetail } from '@gatehouse/contract/staff/staff.schema';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../testing/portal.ts';
import { closed, ownSockets } from '../../testing/sockets.ts';
import { buildActivity } from '../activities/activities.build.ts';
import { buildComment, buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildRetest } from '../retests/retests.build.ts';
import { buildDraft } from '../finding-drafts/finding-drafts.build.ts';
import { buildApiToken } from '../provider/provider.build.ts';

const portal = await ownPortal();
const sockets = await ownSockets(portal);
const admin = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Grace Admin' } });

describe('a staff account', () => {
  const anAnalyst = () => portal.signIn({ role: 'provider-analyst' });
  const byId = ({ user }: Actor) => ({ params: { id: user.id } });
  const disable = (actor: Actor, handOver?: object[]) =>
    portal.call(admin, staff.setEnabled, { ...byId(actor), body: { enabled: false, ...(handOver && { handOver }) } });
  const assign = (actor: Actor, companyIds: string[], handOver?: object[]) =>
    portal.call(admin, staff.assign, { ...byId(actor), body: { companyIds, ...(handOver && { handOver }) } });
  const inList = async (actor: Actor) => {
    const { datas } = await portal.call(admin, staff.list, { query: { q: actor.user.username } });
    return (datas as StaffAccount[])[0];
  };
  const statusFor = async (actor: Actor, companyId: string) =>
    (await portal.call(actor, company.client, { params: { companyId } })).status;
  const bellOf = async (actor: Actor) =>
    ((await portal.call(actor, me.info)).datas as { notifications: { body: string }[] }).notifications.map(({ body }) =>
      body.replaceAll('\u00A0', ' '),
    );
  /** Builds a client that only assigned staff can access. */
  async function aClosedClient(name?: string): Promise<string> {
    const { id: companyId } = await portal.company(name ? { name } : {});
    const body = { openTo: 'assigned', staffIds: [], teamIds: [] } as const;
    await portal.call(admin, clientAssignment.change, { params: { companyId }, body });
    return companyId;
  }
  /** Builds an analyst with one of each kind of open work at their own client. */
  async function aBusyAnalyst() {
    const analyst = await anAnalyst();
    const companyId = await aClosedClient();
    await assign(analyst, [companyId]);
    await portal.call(admin, clients.change, { params: { companyId }, body: { accountLead: analyst.user.id } });
    const { database, clock } = portal.platform;
    const named = { lead_id: analyst.user.id, lead_name: analyst.user.fullname };
    const engagement = await buildEngagement(database, { company_id: companyId, status: 'In Progress', ...named });
    const finding = await buildFinding(database, { company_id: companyId, engagement_id: engagement.id });
    const client = await portal.signIn({ companyId });
    await buildDraft(database, { company_id: companyId, engagement_id: engagement.id, owner_id: analyst.user.id });
    await buildComment(database, finding.id, client.user);
    const retest = await buildRetest(database, client.user, { findingIds: [finding.id], now: clock.now() });
    await database.withCompany(companyId, (db) =>
      db
        .updateTable('retests')
        .set({ tester_id: analyst.user.id, tester_name: 'A' })
        .where('id', '=', retest.id)
        .execute(),
    );
    await buildActivity(database, { company_id: companyId });
    return { analyst, companyId, engagement, client };
  }
  const oneOfEach = { engagements: 1, drafts: 1, retests: 1, requests: 1, questions: 1 };

  it('is listed with teams, clients and open work', async () => {
    const { analyst, companyId } = await aBusyAnalyst();

    expect(await inList(analyst)).toMatchObject({
      role: 'provider-analyst',
      state: 'active',
      numOfClients: 1,
      openWork: oneOfEach,
      phone: null,
    });
    const { datas } = await portal.call(admin, staff.get, byId(analyst));
    expect((datas as StaffAccountDetail).clients.map(({ _id }) => _id)).toEqual([companyId]);
    expect((datas as StaffAccountDetail).work).toMatchObject([{ company: { _id: companyId }, openWork: oneOfEach }]);
  });

  it('is disabled once all five kinds of open work have a successor with access to the client', async () => {
    const { analyst, companyId, engagement } = await aBusyAnalyst();
    const [heir, stranger] = [await anAnalyst(), await anAnalyst()];
    await assign(heir, [companyId]);

    const refused = await disable(analyst);
    const blind = await disable(analyst, [{ companyId, to: stranger.user.id }]);
    const before = await inList(analyst);
    const done = await disable(analyst, [{ companyId, to: heir.user.id }]);

    expect([refused.status, refused.datas]).toMatchObject([
      409,
      { code: 'OPEN_WORK', issues: [{ path: `handOver.${companyId}` }] },
    ]);
    expect([blind.status, blind.datas]).toMatchObject([422, { issues: [{ path: 'handOver.0.to' }] }]);
    expect(before).toMatchObject({ state: 'active', openWork: oneOfEach });
    expect([done.status, done.datas]).toMatchObject([200, { state: 'disabled', openWork: { engagements: 0 } }]);
    expect(await inList(heir)).toMatchObject({ openWork: oneOfEach });
    const lead = await portal.call(heir, providerEngagements.get, { params: { companyId, id: engagement.id } });
    expect(lead.datas).toMatchObject({ lead: { _id: heir.user.id } });
    expect((await bellOf(heir))[0]).toMatch(/^Grace Admin handed open work at .* over to you: 1 engagement, 1 draft/);
    expect((await portal.call(admin, audit.list)).datas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'user-disabled', subject: analyst.user.username }),
        expect.objectContaining({ action: 'assignment-changed', details: { handedOver: 'yes' } }),
      ]),
    );
  });

  it('can leave open work unassigned', async () => {
    const { analyst, companyId } = await aBusyAnalyst();

    expect((await disable(analyst, [{ companyId, to: null }])).status).toBe(200);

    const { datas } = await portal.call(admin, company.client, { params: { companyId } });
    expect(datas).toMatchObject({ accountLead: null });
    expect((await inList(analyst))?.openWork).toEqual({
      engagements: 0,
      drafts: 0,
      retests: 0,
      requests: 0,
      questions: 0,
    });
  });

  it('loses its sessions, sockets and API tokens when disabled, and can be enabled again', async () => {
    const analyst = await anAnalyst();
    const { secret } = await buildApiToken(portal.platform.database, analyst.user);
    const gone = closed(await sockets.connect(analyst));

    await disable(analyst);
    await gone;

    const headers = { authorization: `Bearer ${secret}` };
    expect((await portal.call(null, provider.companies, { headers })).status).toBe(401);
    expect((await portal.call(analyst, me.info)).status).toBe(401);
    const enabled = await portal.call(admin, staff.setEnabled, { ...byId(analyst), body: { enabled: true } });
    expect(enabled).toMatchObject({ status: 200, datas: { state: 'active' } });
  });

  it('loses access to a client with its assignment, including sockets, and only once its open work has a successor', async () => {
    const { analyst, companyId } = await aBusyAnalyst();
    await portal.call(admin, clients.change, { params: { companyId }, body: { accountLead: null } });
    const gone = closed(await sockets.connect(analyst));

    const refused = await assign(analyst, []);
    const still = await statusFor(analyst, companyId);
    const done = await assign(analyst, [], [{ companyId, to: null }]);
    await gone;

    expect([refused.status, refused.datas, still]).toMatchObject([409, { code: 'OPEN_WORK' }, 200]);
    expect([done.status, await statusFor(analyst, companyId)]).toEqual([200, 404]);
  });

  it('is notified about its assigned clients', async () => {
    const analyst = await anAnalyst();
    const companyId = await aClosedClient('Stark Industries');

    await assign(analyst, [companyId]);

    expect(await bellOf(analyst)).toEqual(['Grace Admin assigned #Stark Industries to you']);
    expect(await statusFor(analyst, companyId)).toBe(200);
  });

  it('cannot be assigned to unknown clients', async () => {
    const analyst = await anAnalyst();

    expect((await assign(analyst, [analyst.user.id])).status).toBe(404);
  });

  it('has a new role from its next call, and hands over work that the new role cannot do', async () => {
    const { analyst, companyId } = await aBusyAnalyst();
    const change = (handOver?: object[]) =>
      portal.call(admin, staff.change, {
        ...byId(analyst),
        body: { role: 'provider-accountant', ...(handOver && { handOver }) },
      });

    const refused = await change();
    const done = await change([{ companyId, to: null }]);

    expect([refused.status, refused.datas]).toMatchObject([409, { code: 'OPEN_WORK' }]);
    expect([done.status, done.datas]).toMatchObject([200, { role: 'provider-accountant' }]);
    expect((await portal.call(analyst, providerEngagements.all)).status).toBe(403);
  });

  it('has a name and a phone number, which its owner can change', async () => {
    const analyst = await anAnalyst();
    const change = (actor: Actor, body: object) => portal.call(admin, staff.change, { ...byId(actor), body });

    const done = await change(analyst, { fullname: 'Ada Newname', phone: '+49 30 1234' });
    const own = await change(admin, { phone: '+49 30 9876' });

    expect(done.datas).toMatchObject({ fullname: 'Ada Newname', phone: '+49 30 1234' });
    expect(own.datas).toMatchObject({ phone: '+49 30 9876' });
    expect((await change(admin, { fullname: 'Grace Other' })).status).toBe(422);
  });

  it('cannot be changed by its owner', async () => {
    const replies = await Promise.all([
      portal.call(admin, staff.change, { ...byId(admin), body: { role: 'provider-analyst' } }),
      disable(admin),
      portal.call(admin, staff.reset, byId(admin)),
      assign(admin, []),
    ]);

    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  });

  it('of a client cannot be accessed', async () => {
    const someone = await portal.signIn();

    expect((await disable(someone)).status).toBe(404);
    expect((await portal.call(admin, staff.get, byId(someone))).status).toBe(404);
  });
});
