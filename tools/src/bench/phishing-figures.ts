import { phishing } from '@gatehouse/contract/phishing/phishing';

import { readTactics } from '../../../apps/api/src/modules/phishing/phishing.build.ts';
import { buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import { type Figure, median } from './figure.ts';
import { portal, startServer } from './program.ts';

const part = 'phishing';
const calls = 100;
/**
 * Calls before the measurement, while connections, query plans and the JIT compiler settle. The first hundred calls of a process take 1.6
 * times as long.
 */
const warmUps = 200;
const campaigns = 24;
const tactics = ['Authority', 'Urgency', 'Fear', 'Curiosity', 'Reward', 'Helpfulness'];
const departments = 12;

/** Copies the campaign several times, each with different departments. */
async function cloneCampaign({ owner }: Bench, companyId: string): Promise<void> {
  // The number of a campaign depends on the company set for the connection.
  await owner.query("select set_config('gatehouse.company_id', $1, false)", [companyId]);
  await owner.query(
    `insert into phishing_campaigns (company_id, name, status, date_start, lure_tactic, figures, raw_figures, count_recipients,
        count_delivered, count_failed, count_reported)
      select company_id, name || ' ' || i, 'Completed', current_date - i * 20, ($2::text[])[1 + i % 6], figures, raw_figures,
        count_recipients, count_delivered, count_failed, count_reported
      from phishing_campaigns cross join generate_series(1, $3::integer) i where company_id = $1`,
    [companyId, tactics, campaigns - 1],
  );
  await owner.query(
    `insert into phishing_departments (company_id, campaign_id, department, is_folded, figures)
      select c.company_id, c.id, 'Department ' || d, folded, c.figures
      from phishing_campaigns c cross join generate_series(1, $2::integer) d cross join (values (true), (false)) f (folded)
      where c.company_id = $1`,
    [companyId, departments],
  );
  await owner.query('reset gatehouse.company_id');
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = -warmUps; turn < calls; turn += 1) {
    const begun = performance.now();
    await call();
    if (turn >= 0) times.push(performance.now() - begun);
  }
  return times;
}

/** Measures the page of a large campaign, and the statistics of departments by tactic over many campaigns. */
export async function measureFigures(bench: Bench, companyId: string): Promise<Figure[]> {
  const { rows } = await bench.owner.query<{ id: string }>('select id from phishing_campaigns where company_id = $1', [
    companyId,
  ]);
  await cloneCampaign(bench, companyId);
  const reader = await buildUser(bench.database, { company_id: companyId, role: 'company-admin' });
  const { access } = await bench.signIn(reader);
  const server = await startServer(portal, bench.settings);
  try {
    const url = `${server.address}/api${phishing.get.path.replace(':id', rows[0]?.id ?? '')}`;
    const page = await timesOf(async () => {
      const reply = await fetch(url, { headers: { cookie: `portal_access=${access}` } });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`Answered ${reply.status}`);
    });
    const heat = await timesOf(() => bench.database.withCompany(companyId, (db) => readTactics(db)));
    return [
      { part, name: 'figures of that campaign, p50', value: median(page), unit: 'ms', atMost: 10 },
      { part, name: 'department × tactic over 24, p50', value: median(heat), unit: 'ms', atMost: 50 },
    ];
  } finally {
    await server.stop();
  }
}
