import type { DemoCompany } from '../../extensions/demo-filler.ts';
import { insertComment } from '../../records/comments/comments.store.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { buildIncidentsRecord } from './incidents.build.ts';

const day = 86_400_000;
const tester = { actor_id: null, actor_name: 'Priya Raman', side: 'provider' } as const;

/** The incidents of the demo, newest first. */
const examples = [
  {
    title: 'Phishing email opened',
    description: 'An invoice with an attachment that asked for the **Microsoft 365** password. The user entered it.',
    status: 'In triage',
    ageDays: 2,
    answer: 'We reset the password and ended all sessions. Please send us the original email as an attachment.',
  },
  {
    title: 'Unknown administrator account',
    description: 'The account `svc-backup2` appeared in the group of domain administrators. Nobody here created it.',
    status: 'Contained',
    ageDays: 9,
    answer: 'The account is disabled. We are reading the logs of the last 30 days.',
  },
  {
    title: 'Laptop lost on a train',
    description: 'The disk is encrypted, and the device is in remote wipe.',
    status: 'Closed',
    ageDays: 40,
    answer: 'The wipe was confirmed. No data was exposed.',
  },
] as const;

type Example = (typeof examples)[number];

/** Adds incidents in several statuses, with their history and comments of both sides. */
export async function fillDemo(demo: DemoCompany): Promise<void> {
  const reporter = demo.users.find(({ role }) => role === 'company-user') ?? demo.users[0];
  if (!reporter) return;
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
