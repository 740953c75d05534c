import { clientAssignment } from '@gatehouse/contract/clients/client-assignment';
import { company } from '@gatehouse/contract/company/company';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import type { Team } from '@gatehouse/contract/staff/teams.schema';
import { teams } from '@gatehouse/contract/staff/teams';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { closed, ownSockets } from '../../../testing/sockets.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';

const portal = await ownPortal();
const sockets = await ownSockets(portal);
const admin = await portal.signIn({ role: 'provider-admin' });

describe('staff teams', () => {
  const anAnalyst = () => portal.signIn({ role: 'provider-analyst' });
  async function aClosedClient(): Promise<string> {
    const { id } = await portal.company();
    const body = { openTo: 'assigned', staffIds: [], teamIds: [] } as const;
    await portal.call(admin, clientAssignment.change, { params: { companyId: id }, body });
    return id;
  }
  const create = async (body: Omit<Team, '_id' | 'clients'>) => portal.call(admin, teams.create, { body });
  const statusFor = async (actor: Actor, companyId: string) =>
    (await portal.call(actor, company.client, { params: { companyId } })).status;

  it('give their members access to their clients until they leave the team', async () => {
    const [one, other] = [await anAnalyst(), await anAnalyst()];
    const companyId = await aClosedClient();

    const { datas } = await create({ name: 'Red', staffIds: [one.user.id, other.user.id], companyIds: [companyId] });
    const { _id: id } = datas as Team;
    const before = await Promise.all([one, other].map((actor) => statusFor(actor, companyId)));
    const gone = closed(await sockets.connect(other));
    const body = { name: 'Red', staffIds: [one.user.id], companyIds: [companyId] };
    await portal.call(admin, teams.change, { params: { id }, body });

    expect(before).toEqual([200, 200]);
    await gone;
    expect([await statusFor(one, companyId), await statusFor(other, companyId)]).toEqual([200, 404]);
  });

  it('cannot be left or deleted while a member who would lose a client has open work there', async () => {
    const analyst = await anAnalyst();
    const companyId = await aClosedClient();
    const { datas } = await create({ name: 'Blue', staffIds: [analyst.user.id], companyIds: [companyId] });
    const params = { id: (datas as Team)._id };
    await buildEngagement(portal.platform.database, {
      company_id: companyId,
      lead_id: analyst.user.id,
      lead_name: analyst.user.fullname,
    });

    const left = await portal.call(admin, teams.change, {
      params,
      body: { name: 'Blue', staffIds: [], companyIds: [] },
    });
    const deleted = await portal.call(admin, teams.remove, { params });

    expect([left, deleted].map((reply) => [reply.status, reply.datas])).toMatchObject([
      [409, { code: 'OPEN_WORK' }],
      [409, { code: 'OPEN_WORK' }],
    ]);
    expect(await statusFor(analyst, companyId)).toBe(200);
  });

  it('notify their members about new clients', async () => {
    const [one, other] = [await anAnalyst(), await anAnalyst()];
    const [first, second] = [await aClosedClient(), await aClosedClient()];
    const { datas } = await create({ name: 'Violet', staffIds: [one.user.id], companyIds: [first] });
    const body = { name: 'Violet', staffIds: [one.user.id, other.user.id], companyIds: [first, second] };

    await portal.call(admin, teams.change, { params: { id: (datas as Team)._id }, body });

    const bellOf = async (actor: Actor) =>
      ((await portal.call(actor, notifications.list)).datas as { body: string }[]).map(({ body: text }) => text);
    expect(await bellOf(one)).toHaveLength(2);
    expect(await bellOf(other)).toMatchObject([expect.stringMatching(/and 1 more client to you$/)]);
  });

  it('have unique names, ignoring case', async () => {
    await create({ name: 'Green', staffIds: [], companyIds: [] });

    const taken = await create({ name: 'GREEN', staffIds: [], companyIds: [] });

    expect([taken.status, taken.datas]).toMatchObject([409, { issues: [{ path: 'name' }] }]);
    const { datas } = await portal.call(admin, teams.list);
    expect((datas as Team[]).filter(({ name }) => name.toLowerCase() === 'green')).toHaveLength(1);
  });
});
