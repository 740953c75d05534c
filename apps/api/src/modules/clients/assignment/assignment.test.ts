import { clientAssignment } from '@gatehouse/contract/clients/client-assignment';
import { clients } from '@gatehouse/contract/clients/clients';
import { company } from '@gatehouse/contract/company/company';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { provider, providerEvents } from '@gatehouse/contract/provider/provider';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { teams } from '@gatehouse/contract/staff/teams';
import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import { describe, expect, it } from 'vitest';

import { notifyStaff } from '../../../platform/notifications/notes.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { closed, ownSockets } from '../../../testing/sockets.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';
import { buildApiToken } from '../../provider/provider.build.ts';

const portal = await ownPortal();
const sockets = await ownSockets(portal);
const admin = await portal.signIn({ role: 'provider-admin' });

describe('the assignment of a client', () => {
  const nobody = { openTo: 'assigned', staffIds: [], teamIds: [] } as const;
  const anAnalyst = () => portal.signIn({ role: 'provider-analyst' });
  const assign = (companyId: string, body: object) =>
    portal.call(admin, clientAssignment.change, { params: { companyId }, body: { ...nobody, ...body } });
  const statusFor = async (actor: Actor, companyId: string) =>
    (await portal.call(actor, company.client, { params: { companyId } })).status;
  const told = (actor: Actor) => portal.call(actor, notifications.list).then(({ page }) => page?.total);
  const clientWithLead = async (lead: Actor) => {
    const { id } = await portal.company();
    const { id: engagement } = await buildEngagement(portal.platform.database, {
      company_id: id,
      status: 'In Progress',
      lead_id: lead.user.id,
      lead_name: lead.user.fullname,
    });
    return { id, engagement };
  };

  it('leaves existing clients open to all staff', async () => {
    const { id: companyId } = await portal.company();

    const { datas } = await portal.call(admin, clientAssignment.get, { params: { companyId } });

    expect(datas).toEqual({ openTo: 'all', staffIds: [], teamIds: [] });
    expect(await statusFor(await anAnalyst(), companyId)).toBe(200);
  });

  it('opens a client to assigned staff, its account lead, administrators and accountants', async () => {
    const [one, lead, other] = [await anAnalyst(), await anAnalyst(), await anAnalyst()];
    const [manager, stranger] = [
      await portal.signIn({ role: 'provider-manager' }),
      await portal.signIn({ role: 'provider-manager' }),
    ];
    const accountant = await portal.signIn({ role: 'provider-accountant' });
    const { id } = await portal.company();
    await portal.call(admin, clients.change, { params: { companyId: id }, body: { accountLead: lead.user.id } });

    const staffIds = [one.user.id, manager.user.id];
    const { status, datas } = await assign(id, { staffIds });

    expect([status, datas]).toEqual([200, { openTo: 'assigned', staffIds: staffIds.toSorted(), teamIds: [] }]);
    const seeing = await Promise.all([one, lead, admin, manager, accountant].map((actor) => statusFor(actor, id)));
    expect(seeing).toEqual([200, 200, 200, 200, 200]);
    expect(await Promise.all([other, stranger].map((actor) => statusFor(actor, id)))).toEqual([404, 404]);
  });

  it('also applies to the user’s API tokens', async () => {
    const analyst = await anAnalyst();
    const { id } = await portal.company({ name: 'Hooli' });
    const { secret } = await buildApiToken(portal.platform.database, analyst.user, { scopes: ['companies:read'] });
    const url = `/api/provider/companies/${id}`;
    const headers = { authorization: `Bearer ${secret}` };
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(200);

    await assign(id, {});

    expect((await portal.app.inject({ url, headers })).statusCode).toBe(404);
    const { datas } = await portal.call(analyst, provider.companies, { query: { q: 'Hooli' } });
    expect(datas).toEqual([]);
  });

  it('closes the sockets of staff who lose the client, and ends their notifications about it', async () => {
    const [loser, keeper] = [await anAnalyst(), await anAnalyst()];
    const { id } = await portal.company();
    const gone = closed(await sockets.connect(loser));
    const kept = await sockets.connect(keeper);
    const heard: unknown[] = [];
    kept.on(providerEvents.changed, (event: unknown) => heard.push(event));

    await assign(id, { staffIds: [keeper.user.id] });
    await gone;
    const again = await sockets.connect(loser);
    const missed: unknown[] = [];
    again.on(providerEvents.changed, (event: { companyId: string }) => missed.push(event.companyId));
    const { id: open } = await portal.company();
    await assign(open, { staffIds: [loser.user.id, keeper.user.id] });
    const last = await sockets.connect(loser);
    const hears = new Promise((resolve) => last.on(providerEvents.changed, resolve));
    last.on(providerEvents.changed, (event: { companyId: string }) => missed.push(event.companyId));
    portal.platform.realtime.emitToStaff(id, surfaceEvents.updated);
    portal.platform.realtime.emitToStaff(open, surfaceEvents.updated);

    expect(await hears).toMatchObject({ companyId: open });
    expect(missed).not.toContain(id);
    expect(heard).toEqual(expect.arrayContaining([expect.objectContaining({ companyId: id })]));
  });

  it('deletes the notifications about it and sends no more', async () => {
    const analyst = await anAnalyst();
    const { id } = await portal.company();
    const note = {
      kind: 'handover',
      body: 'Grace handed #ENG-1 over',
      link: `/provider/companies/${id}/engagements/1`,
    } as const;
    await notifyStaff(portal.platform.database, note, [analyst.user.id]);
    expect(await told(analyst)).toBe(1);

    await assign(id, {});
    await notifyStaff(portal.platform.database, note, [analyst.user.id]);

    expect(await told(analyst)).toBe(0);
  });

  it('asks who takes over open work, and hands it over', async () => {
    const [leaver, heir, stranger] = [await anAnalyst(), await anAnalyst(), await anAnalyst()];
    const { id, engagement } = await clientWithLead(leaver);
    const body = { staffIds: [heir.user.id] };
    const handOver = (to: string | null) => assign(id, { ...body, handOver: [{ companyId: id, to }] });

    const refused = await assign(id, body);
    const blind = await handOver(stranger.user.id);
    const still = await statusFor(leaver, id);
    const biller = await handOver((await portal.signIn({ role: 'provider-accountant' })).user.id);
    const done = await handOver(heir.user.id);

    expect([refused.status, refused.datas]).toMatchObject([409, { code: 'OPEN_WORK' }]);
    for (const { status, datas } of [blind, biller])
      expect([status, datas]).toMatchObject([422, { issues: [{ path: 'handOver.0.to' }] }]);
    expect([still, done.status, await statusFor(leaver, id)]).toEqual([200, 200, 404]);
    const { datas } = await portal.call(heir, providerEngagements.get, { params: { companyId: id, id: engagement } });
    expect(datas).toMatchObject({ lead: { _id: heir.user.id } });
  });

  it('notifies assigned staff, directly or through their team', async () => {
    const [one, member] = [await anAnalyst(), await anAnalyst()];
    const { id } = await portal.company({ name: 'Pied Piper' });
    const body = { name: 'Pipers', staffIds: [member.user.id], companyIds: [] };
    const team = (await portal.call(admin, teams.create, { body })).datas as { _id: string };

    await assign(id, { staffIds: [one.user.id], teamIds: [team._id] });
    await assign(id, { staffIds: [one.user.id], teamIds: [team._id] });

    const bodies = await Promise.all(
      [one, member].map(async (actor) => {
        const { datas } = await portal.call(actor, notifications.list);
        return (datas as { body: string }[]).map(({ body: text }) => text.replaceAll('\u00A0', ' '));
      }),
    );
    const told = [expect.stringMatching(/ assigned #Pied Piper to you$/)];
    expect(bodies).toEqual([told, told]);
  });

  it('sets an account lead and contacts who have access to the client', async () => {
    const [lead, stranger] = [await anAnalyst(), await anAnalyst()];
    const accountant = await portal.signIn({ role: 'provider-accountant' });
    const { id } = await portal.company();
    await assign(id, {});
    const change = (body: object) => portal.call(admin, clients.change, { params: { companyId: id }, body });

    const replies = [
      await change({ staffContacts: [stranger.user.id] }),
      await change({ accountLead: accountant.user.id }),
      await change({ accountLead: lead.user.id, staffContacts: [lead.user.id] }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([422, 422, 200]);
    expect(await statusFor(lead, id)).toBe(200);
    expect(await told(lead)).toBe(1);
  });

  it('refuses users who are not staff and unknown teams', async () => {
    const stranger = await portal.signIn();
    const { id } = await portal.company();

    const replies = [await assign(id, { staffIds: [stranger.user.id] }), await assign(id, { teamIds: [id] })];

    expect(replies.map(({ status, datas }) => [status, datas])).toMatchObject([
      [422, { issues: [{ path: 'staffIds.0' }] }],
      [422, { issues: [{ path: 'teamIds.0' }] }],
    ]);
  });
});
