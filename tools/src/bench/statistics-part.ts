import { buildEngagement } from '../../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { statistics } from '@gatehouse/contract/statistics/statistics';

import type { Bench } from './bench-database.ts';
import { type Figure, median, type ReportProgress } from './figure.ts';
import { portal, startServer } from './program.ts';

const part = 'statistics';
const calls = 200;
const warmUps = 30;

/** The measured company and the others. */
const large = { engagements: 100, findings: 1_000_000 };
const others = { companies: 199, engagements: 2, findings: 500 };

/** Measures the statistics page of a company with a million findings among two hundred companies. */
export async function measureStatistics(bench: Bench, report: ReportProgress): Promise<Figure[]> {
  report(`statistics: ${others.companies} companies beside`);
  for (let place = 0; place < others.companies; place += 1) await fillCompany(bench, others);
  report(`statistics: ${large.findings} findings of one company`);
  const { reader, engagementId } = await fillCompany(bench, large);
  await bench.owner.query('select rebuild_finding_sums()');
  await bench.owner.query('vacuum analyze');
  const full = await startServer(portal, bench.settings);
  try {
    const { access } = await bench.signIn(reader);
    const p50Of = (path: string) => p50(`${full.address}/api${path}`, { cookie: `portal_access=${access}` });
    const quarter = `from=${daysAgo(90)}&to=${daysAgo(0)}`;
    const figures: [string, string][] = [
      ['figures of the company', statistics.read.path],
      ['figures of a quarter', `${statistics.read.path}?${quarter}`],
      ['figures of an engagement', `${statistics.read.path}?engagement=${engagementId}`],
      ['board of findings', findingStatistics.board.path],
      ['board of a quarter', `${findingStatistics.board.path}?${quarter}`],
      ['decisions', statistics.decisions.path],
      ['work queue', statistics.work.path],
      ['unassigned work', `${statistics.work.path}?view=unassigned`],
      ['trend of twelve months', `${findingStatistics.trend.path}?by=month`],
      ['trend of half a year', findingStatistics.trend.path],
      ['trend of three years', `${findingStatistics.trend.path}?from=${daysAgo(1_095)}`],
    ];
    const measured: Figure[] = [];
    for (const [name, path] of figures)
      measured.push({ part, name: `${name}: p50`, value: await p50Of(path), unit: 'ms', atMost: 50 });
    return measured;
  } finally {
    await full.stop();
  }
}

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/**
 * Creates engagements over three years. Each is reported within ten days, and four of five findings change in the weekly scans of 30 weeks.
 */
async function fillCompany({ database, owner }: Bench, { engagements, findings }: typeof large) {
  const { id: companyId } = await buildCompany(database);
  const reader = await buildUser(database, { company_id: companyId, role: 'company-admin' });
  const ids: string[] = [];
  for (let place = 0; place < engagements; place += 1)
    ids.push((await buildEngagement(database, { company_id: companyId })).id);
  await owner.query('alter table findings disable trigger user');
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [companyId]);
  await owner.query(
    `insert into findings (company_id, engagement_id, number, fingerprint, title, severity, cvss_score, status, visual_id,
       created_at, status_since, fixed_at, due_date, list_row)
     select $1, ($2::uuid[])[1 + n % $3], n, 'filled-' || n, 'Weakness number ' || n, n / 7 % 6, (n % 100)::numeric / 10,
       status, 'F-' || n, found, case when status = 'Open' then found else moved end,
       case when status = 'Fixed' then moved end, (found + interval '90 days')::date, ''
     from generate_series(1, $4::integer) as n,
       lateral (select now() - (11 * (n % $3) * 1095 / $3 / 11 + n / $3 % 10) * interval '1 day' as found) f,
       lateral (select least(now(), found + (1 + n % 1000 * 7919 % 30) * interval '7 days') as moved,
         (array['Open', 'Fixed', 'Not Fixed', 'Retest', 'Fixed'])[1 + n / 11 % 5] as status) m`,
    [companyId, ids, engagements, findings],
  );
  await owner.query(
    `insert into finding_status_periods (company_id, finding_id, engagement_id, severity, status, since, until)
     select company_id, id, engagement_id, severity, 'Open', created_at, status_since from findings
     where company_id = $1 and status <> 'Open'`,
    [companyId],
  );
  await owner.query('commit');
  await owner.query('alter table findings enable trigger user');
  return { reader, engagementId: ids[0] ?? '' };
}

/** Returns the median of sequential calls, which is the delay for a single user. */
async function p50(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < warmUps + calls; call += 1) {
    const begun = performance.now();
    const reply = await fetch(url, { headers });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
    if (call >= warmUps) times.push(performance.now() - begun);
  }
  return median(times);
}
