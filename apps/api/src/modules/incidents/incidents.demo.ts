import { incidentsStatuses } from '@gatehouse/contract/incidents/incidents';
import { z } from 'zod';

import type { DemoCompany } from '../../extensions/demo-filler.ts';
import { readDemoFile, readDemoJson } from '../../platform/core/demo-data.ts';
import { insertComment } from '../../records/comments/comments.store.ts';
import { buildRecordFile } from '../../records/declared/record-files.build.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { buildIncidentsRecord } from './incidents.build.ts';

const day = 86_400_000;
const tester = { actor_id: null, actor_name: 'Priya Raman', side: 'provider' } as const;

/** An incident, with the comment of the provider and the file of the reporter. */
const exampleSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  status: z.enum(incidentsStatuses),
  ageDays: z.number().int(),
  answer: z.string(),
  /** The name of a file beside the data, which the reporter added. */
  file: z.string().optional(),
});
type Example = z.output<typeof exampleSchema>;

/** Adds incidents in several statuses, with their history and comments of both sides. */
export async function fillDemo(demo: DemoCompany): Promise<void> {
  const reporter = demo.users.find(({ role }) => role === 'company-user') ?? demo.users[0];
  if (!reporter) return;
  const examples = await readDemoJson('incidents/incidents.json', z.array(exampleSchema));
  for (const example of examples) await addIncident(demo, example, reporter);
}

const actorOf = ({ id, fullname }: DemoCompany['users'][number]) => ({
  actor_id: id,
  actor_name: fullname,
  side: 'client',
});

async function addIncident(demo: DemoCompany, example: Example, reporter: DemoCompany['users'][number]): Promise<void> {
  const { database, clock, company } = demo;
  const { title, description, status, ageDays, answer, file } = example;
  const reportedAt = new Date(clock.now().getTime() - ageDays * day);
  const answeredAt = new Date(reportedAt.getTime() + 3_600_000).toISOString();
  const record = { company_id: company.id, title, description, status, created_at: reportedAt.toISOString() };
  const { id } = await buildIncidentsRecord(database, record);
  const created = {
    ...actorOf(reporter),
    at: record.created_at,
    kind: 'created',
    from_value: '',
    to_value: 'Reported',
  };
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
  if (file === undefined) return;
  await buildRecordFile(demo, {
    company_id: company.id,
    record: { kind: 'incidents', id },
    name: file,
    content: await readDemoFile(`incidents/${file}`),
    by: { id: reporter.id, name: reporter.fullname },
    created_at: answeredAt,
  });
}
