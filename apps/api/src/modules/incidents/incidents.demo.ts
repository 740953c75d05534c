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
/** The member of the staff who handles incidents. Their account is created later than the clients' data. */
const handler = { id: '01900000-0000-7000-8000-00000000dea0', fullname: 'Sofia Marin' };

/** An incident, with the comment of the provider and the file of the reporter. */
const exampleSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  status: z.enum(incidentsStatuses),
  ageDays: z.number().int(),
  answer: z.string(),
  assignee: z.enum(['reporter', 'staff']),
  /** Days from today to the due date; negative in the past. */
  dueInDays: z.number().int(),
  /** The name of a file beside the data, which the reporter added. */
  file: z.string().optional(),
});
type Example = z.output<typeof exampleSchema>;
type Person = Pick<DemoCompany['users'][number], 'id' | 'fullname'>;

/** Adds incidents in several statuses, with their history and comments of both sides. */
export async function fillDemo(demo: DemoCompany): Promise<void> {
  const ofClient = demo.users.filter(({ role }) => role.startsWith('company-'));
  const reporter = ofClient.find(({ role }) => role === 'company-user') ?? ofClient[0];
  if (!reporter) return;
  const examples = await readDemoJson('incidents/incidents.json', z.array(exampleSchema));
  for (const example of examples) await addIncident(demo, example, reporter);
}

/** Returns the columns of an incident. */
function columnsOf({ title, description, status, ageDays, dueInDays }: Example, assignee: Person, now: Date) {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * day).toISOString();
  return {
    title,
    description,
    status,
    created_at: daysFromNow(-ageDays),
    due_date: daysFromNow(dueInDays).slice(0, 10),
    assignee_id: assignee.id,
    assignee_name: assignee.fullname,
  };
}

async function addIncident(demo: DemoCompany, example: Example, by: Person): Promise<void> {
  const { database, clock, company } = demo;
  const assignee = example.assignee === 'staff' ? handler : by;
  const record = columnsOf(example, assignee, clock.now());
  const { id } = await buildIncidentsRecord(database, { company_id: company.id, ...record });
  const after = (minutes: number) => new Date(Date.parse(record.created_at) + minutes * 60_000).toISOString();
  const reporter = { actor_id: by.id, actor_name: by.fullname, side: 'client' };
  const changes = [
    { ...reporter, at: record.created_at, kind: 'created', from_value: '', to_value: 'Reported' },
    { ...tester, at: after(50), kind: 'assignee', from_value: '', to_value: assignee.fullname },
    { ...tester, at: after(55), kind: 'due', from_value: '', to_value: record.due_date },
    { ...tester, at: after(60), kind: 'status', from_value: 'Reported', to_value: record.status },
  ];
  await database.withCompany(company.id, async (db) => {
    const history = changes.map((entry) => ({ ...entry, record_id: id }));
    await insertHistory(db, 'record_history', history);
    await insertComment(db, 'record_comments', {
      company_id: company.id,
      ownerId: id,
      author_id: null,
      author_name: tester.actor_name,
      side: tester.side,
      audience: 'both',
      body: example.answer,
      mentions: [],
      created_at: after(60),
    });
  });
  if (example.file !== undefined) await addFile(demo, { id, name: example.file, by, created_at: after(60) });
}

/** Adds a file of the reporter to an incident. */
async function addFile(
  demo: DemoCompany,
  { id, name, by, created_at }: { id: string; name: string; by: Person; created_at: string },
): Promise<void> {
  await buildRecordFile(demo, {
    company_id: demo.company.id,
    record: { kind: 'incidents', id },
    name,
    content: await readDemoFile(`incidents/${name}`),
    by: { id: by.id, name: by.fullname },
    created_at,
  });
}
