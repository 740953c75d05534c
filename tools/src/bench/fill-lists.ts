import { buildAsset, npmLibrary } from '../../../apps/api/src/modules/assets/assets.build.ts';
import { buildHost } from '../../../apps/api/src/modules/attack-surface/attack-surface.build.ts';
import { buildAdvisories, npmAdvisory } from '../../../apps/api/src/modules/cves/cves.build.ts';
import { buildIssue } from '../../../apps/api/src/modules/surface-issues/surface-issues.build.ts';
import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { FilledSurface } from './fill-surface.ts';

async function newCompany({ database }: Bench): Promise<FilledSurface> {
  const services = ['attackSurface', 'assets'] as const;
  const { id } = await buildCompany(database, { short_name: 'Bench', services: [...services] });
  return { reader: await buildUser(database, { company_id: id, role: 'company-admin' }) };
}

/** Sets the time of each copy 20 seconds before that of the previous one, so that sorting by it has an order. */
const spreadTimes = (column: string) => `'${column}', now() - n * interval '20 seconds'`;

interface Clones {
  table: string;
  companyId: string;
  /** Number of rows that the company has afterwards. */
  count: number;
  /** The columns in which a copy differs from the row, as arguments of jsonb_build_object; `n` is the number of the copy. */
  columns: string;
}

const cloneFunction = `create or replace function pg_temp.clone_rows(target text, company uuid, total integer, columns text)
returns void language plpgsql as $$
declare
  names text;
  copies text;
begin
  select string_agg(quote_ident(column_name), ', '), string_agg('copy.' || quote_ident(column_name), ', ')
  into names, copies from information_schema.columns
  where table_schema = 'public' and table_name = target and is_generated = 'NEVER';
  execute format('alter table %I disable trigger user', target);
  execute format('insert into %1$I (%2$s) select %3$s from %1$I o
    cross join generate_series(2, $2) n
    cross join lateral jsonb_populate_record(o, jsonb_build_object(''id'', gen_random_uuid(), %4$s)) copy
    where o.company_id = $1', target, names, copies, columns) using company, total;
  execute format('alter table %I enable trigger user', target);
  update company_totals t set total = clone_rows.total where t.company_id = company and thing = target;
end $$`;

/**
 * Copies the only row of a company in a table without running triggers, which would take many minutes for a million rows. The copies have
 * realistic sizes, because the first row was built normally.
 */
async function cloneRows({ owner }: Bench, { table, companyId, count, columns }: Clones): Promise<void> {
  await owner.query(cloneFunction);
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [companyId]);
  await owner.query('select pg_temp.clone_rows($1, $2, $3, $4)', [table, companyId, count, columns]);
  await owner.query('commit');
}

/** Creates a company with this number of hosts. */
export async function fillHosts(bench: Bench, count: number): Promise<FilledSurface> {
  const filled = await newCompany(bench);
  const companyId = filled.reader.company_id;
  await buildHost(bench, companyId, 'h1.bench.example');
  const columns = `'name', 'h' || n || '.bench.example', 'sort_name', 'example.bench.h' || lpad(n::text, 7, '0'),
    ${spreadTimes('first_seen')}, ${spreadTimes('last_seen')}`;
  await cloneRows(bench, { table: 'surface_hosts', companyId, count, columns });
  await bench.owner.query('update surface_roots set count_shown = $2 where company_id = $1', [companyId, count]);
  return filled;
}

/** Creates a company with this number of issues of all rules and severities on one host. */
export async function fillIssues(bench: Bench, count: number): Promise<FilledSurface> {
  const filled = await newCompany(bench);
  const companyId = filled.reader.company_id;
  await buildIssue(bench, companyId);
  const columns = `'rule_key', 'rule ' || n, 'number', n, 'visual_id', 'BENCH-' || n, 'title', 'Issue ' || n, 'status', 1 + n % 5,
    'severity', n % 5, ${spreadTimes('first_seen')},
    ${spreadTimes('last_seen')}, ${spreadTimes('changed_at')}`;
  await cloneRows(bench, { table: 'surface_issues', companyId, count, columns });
  await countIssues(bench, companyId);
  return filled;
}

async function countIssues({ owner }: Bench, companyId: string): Promise<void> {
  await owner.query('delete from surface_issue_counts where company_id = $1', [companyId]);
  await owner.query(
    `insert into surface_issue_counts (company_id, status, severity, is_accepted, total)
     select company_id, status, severity, accepted_at is not null, count(*) from surface_issues where company_id = $1
     group by 1, 2, 3, 4`,
    [companyId],
  );
}

/** Creates a company with this number of assets in one system, and as many vulnerabilities. */
export async function fillAssets(bench: Bench, count: number): Promise<FilledSurface> {
  const filled = await newCompany(bench);
  const companyId = filled.reader.company_id;
  const name = `bench-${companyId}`;
  await buildAsset(bench, companyId, npmLibrary(name, '1.0.0'));
  await buildAdvisories(bench, companyId, [npmAdvisory(`OWN-${companyId}`, name)]);
  await cloneRows(bench, {
    table: 'assets',
    companyId,
    count,
    columns: `'key', 'pkg:npm/bench-' || n, 'name', 'bench-' || n, 'priority', n % 1000, 'worst_severity', n % 5,
      ${spreadTimes('first_seen')}, ${spreadTimes('last_seen')}`,
  });
  await cloneRows(bench, {
    table: 'company_cves',
    companyId,
    count,
    columns: `'name', 'CVE-2024-' || lpad(n::text, 7, '0'), 'priority', n % 1000, 'severity', n % 5`,
  });
  return filled;
}
