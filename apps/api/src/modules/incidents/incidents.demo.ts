import { incidentsStatuses } from '@gatehouse/contract/incidents/incidents';
import { z } from 'zod';

import type { DemoCompany } from '../../extensions/demo-filler.ts';
import { readDemoJson } from '../../platform/core/demo-data.ts';
import { insertComment } from '../../records/comments/comments.store.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { buildIncidentsRecord } from './incidents.build.ts';

const day = 86_400_000;
const tester = { actor_id: null, actor_name: 'Priya Raman', side: 'provider' } as const;

/** An incident, with the comment of the provider. */
const exampleSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  status: z.enum(incidentsStatuses),
  ageDays: z.number().int(),
  answer: z.string(),
});
type Example = z.output<typeof exampleSchema>;

/** Adds incidents in several statuses, with their history and comments of both sides. */
export async function fillDemo(demo: DemoCompany): Promise<void> {
  const reporter = demo.users.find(({ role }) => role === 'company-user') ?? demo.users[0];
  if (!reporter) return;
  const examples = await readDemoJson('incidents/incidents.json', z.array(exampleSchema));
  for (const example of examples) await addIncident(demo, example, reporter);
}

async function addIncident(
  { database, clock, company }: DemoCompany,
  { title, description, status, ageDays, answer }: Example,
  { id: reporterId, fullname }: DemoCompany['users'][number],
): Promise<void> {
  const reportedAt = new Date(clock.now().getTime() - ageDays * day);
  const answeredAt = new Date(reportedAt.getTime() + 3_600_000).toISOString();
  const record = { company_id: company.id, title, description, status, created_at: reportedAt.toISOString() };
  const { id } = await buildIncidentsRecord(database, record);
  const reporter = { actor_id: reporterId, actor_name: fullname, side: 'client' };
  const created = { ...reporter, at: record.created_at, kind: 'created', from_value: '', to_value: 'Reported' };
  const moved = { ...tester, at: answeredAt, kind: 'status', from_value: 'Reported', to_value: status };
  await database.withCompany(company.id, async (db) => {
    const history = [created, moved].map((entry) => ({ ...entry, record_id: id }));
    await insertHistory(db, 'record_history', history);
    await insertComment(db, 'record_comments', {
      company_id: company.id,
      ownerId: id,
      author_id: null,
      author_name: tester.actor_name,
      side: tester.side,
      audience: 'both',
      body: answer,
      mentions: [],
      created_at: answeredAt,
    });
  });
}
