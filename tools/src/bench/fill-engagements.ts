import { buildCompany, buildUser, type User } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';

const companies = 200;
const engagementsOfEach = 1_000;
/** The number of engagements of the company whose list has 4,000 pages. */
const engagementsOfLargest = 100_000;

export interface BenchReaders {
  /** A user of a company in the middle of the table. */
  reader: User;
  /** A user of the company with the long list. */
  deepReader: User;
}

/** Fills the table for the list measurements and updates PostgreSQL's statistics. */
export async function fillEngagements({ database, owner }: Bench): Promise<BenchReaders> {
  await owner.query('alter table engagements disable trigger engagements_numbered');
  const readers: User[] = [];
  for (let index = 0; index <= companies; index += 1) {
    const { id } = await buildCompany(database);
    readers.push(await buildUser(database, { company_id: id, role: 'company-admin' }));
    await insertEngagements(owner, id, index === companies ? engagementsOfLargest : engagementsOfEach);
  }
  await owner.query('alter table engagements enable trigger engagements_numbered');
  await owner.query('vacuum analyze');
  const [reader, deepReader] = [readers[companies / 2], readers.at(-1)];
  if (!reader || !deepReader) throw new Error('Nothing was filled');
  return { reader, deepReader };
}

/** Inserts engagements with the values that triggers and imports would set, one per minute, in all statuses and severities. */
async function insertEngagements(owner: Bench['owner'], companyId: string, count: number): Promise<void> {
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [companyId]);
  await owner.query(
    `insert into engagements (company_id, year, number, visual_id, reverse_count, title, type, status, date_start,
       date_end, summary, count_all, count_open, count_fixed, total_risk, highest_severity, created_at)
     select $1, 2026, n, 'ENG-2026-' || lpad(n::text, 4, '0'), n, 'Penetration test of application ' || n,
       'Web Application Penetration Test', (array['Planned', 'In Progress', 'Completed'])[1 + n % 3],
       date '2026-01-01' + n % 300, date '2026-01-15' + n % 300, repeat('What was found. ', 20), n % 40, n % 30,
       n % 10, (n % 300)::numeric / 10, n % 6, timestamptz '2026-01-01' + n * interval '1 minute'
     from generate_series(1, $2::integer) as n`,
    [companyId, count],
  );
  await owner.query('commit');
}
