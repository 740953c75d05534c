import { engagementDays } from '@gatehouse/contract/engagements/engagement-days';
import { expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildDraft } from '../../finding-drafts/finding-drafts.build.ts';
import { buildEngagement, buildFinding } from '../engagements.build.ts';
import { buildRetest } from '../../retests/retests.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const client = await portal.signIn();
const companyId = client.user.company_id;
const staff = await portal.signIn({ role: 'provider-analyst' });
const dates = { date_start: '2026-03-02', date_end: '2026-03-20', status: 'In Progress' };

const daysFor = async (id: string) => ({
  client: await portal.call(client, engagementDays.read, { params: { id } }),
  staff: await portal.call(staff, engagementDays.readOfClient, { params: { companyId, id } }),
});

it('counts findings by day and severity, and retests by day, for both sides', async () => {
  const { id } = await buildEngagement(database, { company_id: companyId, ...dates });
  const found = { company_id: companyId, engagement_id: id } as const;
  const first = { ...found, created_at: '2026-03-03T09:00:00Z' };
  const high = await buildFinding(database, { ...first, severity: 'high' });
  await buildFinding(database, { ...first, severity: 'high' });
  await buildFinding(database, { ...first, severity: 'critical' });
  await buildFinding(database, { ...found, created_at: '2026-03-05T09:00:00Z', severity: 'low' });
  await buildRetest(database, client.user, { findingIds: [high.id], now: new Date('2026-03-06T12:00:00Z') });
  const today = new Date().toISOString().slice(0, 10);

  const reply = await daysFor(id);

  expect(reply.client).toMatchObject({
    status: 200,
    datas: {
      date_start: '2026-03-02',
      date_end: '2026-03-20',
      today,
      findings: [
        { day: '2026-03-03', severity: 'critical', count: 1 },
        { day: '2026-03-03', severity: 'high', count: 2 },
        { day: '2026-03-05', severity: 'low', count: 1 },
      ],
      retests: [{ count: 1 }],
    },
  });
  expect(reply.staff.datas).toEqual(reply.client.datas);
});

it('never counts drafts of findings', async () => {
  const { id } = await buildEngagement(database, { company_id: companyId, ...dates });
  await buildDraft(database, { company_id: companyId, engagement_id: id, title: 'Hidden draft' });

  const reply = await daysFor(id);

  expect([reply.client, reply.staff].map(({ datas }) => (datas as { findings: unknown[] }).findings)).toEqual([[], []]);
});

it('shows staff the findings of an engagement that the client cannot see', async () => {
  const { id } = await buildEngagement(database, { company_id: companyId, ...dates, publication: 'Draft' });
  await buildFinding(database, { company_id: companyId, engagement_id: id, severity: 'high' });

  const reply = await daysFor(id);

  expect(reply.client.status).toBe(404);
  expect(reply.staff).toMatchObject({ status: 200, datas: { findings: [{ severity: 'high', count: 1 }] } });
});
