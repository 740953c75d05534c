import { teamSchedule } from '@gatehouse/contract/engagements/team-schedule';
import type { TeamSchedule } from '@gatehouse/contract/engagements/team-schedule.schema';
import { expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildAssignment } from '../../clients/clients.build.ts';
import { buildEngagement, buildFinding } from '../engagements.build.ts';
import { buildRetest } from '../../retests/retests.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const { id: providerId } = await portal.company({ kind: 'provider' });
const signIn = (role: 'provider-admin' | 'provider-analyst' | 'provider-manager', fullname: string) =>
  portal.signIn({ role, companyId: providerId, user: { fullname } });
const admin = await signIn('provider-admin', 'Ada Admin');
const grace = await signIn('provider-analyst', 'Grace Tester');
await signIn('provider-manager', 'Mia Manager');
const client = await portal.signIn();
const companyId = client.user.company_id;

const from = '2026-03-02';
async function read(actor: Actor, query = { from }): Promise<TeamSchedule> {
  const { status, datas } = await portal.call(actor, teamSchedule.read, { query });
  expect(status).toBe(200);
  return datas as TeamSchedule;
}
const engagement = (title: string, given: Partial<Parameters<typeof buildEngagement>[1]> = {}) =>
  buildEngagement(database, {
    company_id: companyId,
    title,
    status: 'Planned',
    date_start: '2026-03-09',
    date_end: '2026-03-20',
    ...given,
  });
const titlesOf = ({ engagements }: TeamSchedule['unassigned']) => engagements.map(({ title }) => title);

await engagement('Led', { lead_id: grace.user.id, lead_name: 'Grace Tester' });
await engagement('In the team', { team: [{ name: 'grace tester', role: 'Tester' }] });
await engagement('Nobody yet');
await engagement('Without an end', { date_end: null });
await engagement('Too late', { date_start: '2026-06-01', date_end: '2026-06-05' });
await engagement('Over before', { date_start: '2026-02-02', date_end: '2026-03-01' });
await engagement('Taken back', { publication: 'Withdrawn' });
await engagement('Undated', { date_start: null, date_end: null });

it('shows each tester with the engagements that they lead or test, and the rest as unassigned', async () => {
  const schedule = await read(admin);

  expect(schedule.people.map(({ fullname }) => fullname)).toEqual(['Ada Admin', 'Grace Tester']);
  const [idle, busy] = schedule.people;
  expect(idle).toMatchObject({ engagements: [], retests: [] });
  expect(busy?.engagements.map(({ title, isLead }) => [title, isLead])).toEqual([
    ['Led', true],
    ['In the team', false],
  ]);
  expect(titlesOf(schedule.unassigned)).toEqual(['Nobody yet', 'Without an end']);
  expect(schedule.unassigned.engagements[1]).toMatchObject({ from: '2026-03-09', to: '2026-03-09' });
  expect(schedule).toMatchObject({ from, to: '2026-05-24', numOfUndated: 1, isCut: false, isPartial: false });
});

it('shows a retest on its expected day, for its tester or as unassigned', async () => {
  const { id: engagementId } = await engagement('Done', { status: 'Completed', lead_id: grace.user.id });
  const finding = await buildFinding(database, {
    company_id: companyId,
    engagement_id: engagementId,
    severity: 'high',
  });
  const retest = await buildRetest(database, client.user, { findingIds: [finding.id], now: new Date() });
  const day = { expected_date: '2026-04-01', window_end: '2026-04-03' };
  const change = (tester_id: string | null) =>
    database.withCompany(companyId, (db) =>
      db
        .updateTable('retests')
        .set({ ...day, tester_id })
        .where('id', '=', retest.id)
        .execute(),
    );

  await change(null);
  expect((await read(admin)).unassigned.retests).toMatchObject([{ from: '2026-04-01', to: '2026-04-03' }]);
  await change(grace.user.id);
  expect((await read(admin)).people[1]?.retests.map(({ _id }) => _id)).toEqual([retest.id]);
});

it('omits clients that the viewer cannot see, and says so', async () => {
  const hidden = await portal.company({ open_to: 'assigned' });
  await buildAssignment(database, hidden.id, [admin.user.id]);
  await buildEngagement(database, {
    company_id: hidden.id,
    title: 'Of a hidden client',
    date_start: '2026-03-10',
    lead_id: grace.user.id,
  });

  const [whole, part] = [await read(admin), await read(grace)];

  expect(JSON.stringify(whole)).toContain('Of a hidden client');
  expect(JSON.stringify(part)).not.toContain('Of a hidden client');
  expect(part.isPartial).toBe(true);
});

it('refuses a day outside the allowed years', async () => {
  const { status } = await portal.call(admin, teamSchedule.read, { query: { from: '9999-12-31' } });

  expect(status).toBe(400);
});
