import fastify from 'fastify';
import pg from 'pg';

import { configureTypeParsers } from '../../../apps/api/src/platform/database/pg-types.ts';

/** The upper limit for comparison: a server with one route and one prepared statement, without sign-in, tenancy, headers and logs. */
configureTypeParsers();
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
const app = fastify();

const statement = `select id, visual_id, title, type, status, date_start, date_end, created_at, reverse_count, count_all,
    highest_severity, count_open, count_fixed, count_not_fixed, count_retest, total_risk
  from engagements where company_id = $1 order by created_at desc, id desc limit 25`;

const findings = `select id, visual_id, title, severity, cvss_score, cvss_version, own_score, status, count_assets,
    count_fixed_assets, first_host, count_comments, due_date, assignee_id, tool, created_at, changed_at
  from findings where company_id = $1 and engagement_id = $2 order by severity_order, id limit 25`;

const breaches = `select id, number, visual_id, login, host, info_stealer, country, ip, kind, breach_type, type, status,
    entry_date, infection_date, exposed_at, created_at, device_id, assignee_id, seen_count, last_seen_at, changed_at
  from breaches where company_id = $1 order by created_at desc, id desc limit 25`;

const invoices = `select id, visual_id, state, issued_at, due_date, due_at, paid_at, currency, subtotal, discount, tax, total, paid,
    credited, refunded, amount_due, disputed,
    (select json_agg(json_build_object('_id', l.id, 'description', l.description, 'quantity', l.quantity, 'unitAmount', l.unit_amount,
        'discount', l.discount, 'taxCategory', l.tax_category, 'taxRate', l.tax_rate, 'amount', l.amount) order by l.position)
      from invoice_lines l where l.company_id = invoices.company_id and l.invoice_id = invoices.id) as lines
  from invoices where company_id = $1 order by number_key desc, id desc limit 25`;

const surface: Record<string, string> = {
  hosts: `select id, name, kind, state, scope, addresses, technologies, tags, owner_id, criticality, count_services, count_critical,
      count_high, count_medium, count_low, count_info, certificate_until, first_seen, last_seen, changed_at, services_row
    from surface_hosts where company_id = $1 and is_shown order by sort_name, id limit 25`,
  issues: `select id, visual_id, title, severity, cvss_score, status, host_id, port, transport, cve, tools, assignee_id, due_date,
      accepted_at, missing_since, reopened_at, count_comments, first_seen, last_seen, created_at, changed_at
    from surface_issues where company_id = $1 and is_listed order by severity_order, id limit 25`,
  assets: `select id, name, kind, version, vendor, purl, cpes, license, location, owner_id, system_id, criticality, tags, state, status,
      newest_version, dependency_paths, count_open, count_critical, count_high, count_fixed, worst_severity, priority, epss,
      is_exploited, has_fix, first_seen, last_seen, changed_at, cves_row
    from assets where company_id = $1 order by lower(name), id limit 25`,
  cves: `select id, name, state, confidence, severity, score, epss, is_exploited, has_fix, is_own, count_assets, count_fixed, statuses,
      priority, summary, published_at, first_found
    from company_cves where company_id = $1 order by priority desc, id desc limit 25`,
};

const shaped = `select json_build_object('datas', coalesce(json_agg(json_build_object('_id', id, 'idVisual', visual_id,
    'title', title, 'type', type, 'status', status, 'date_start', date_start, 'date_end', date_end, 'createdAt', created_at,
    'reverseCount', reverse_count, 'numOfFindings', count_all, 'riskRating', highest_severity, 'statistics',
    json_build_object('numOfFindingsOpen', count_open, 'numOfFindingsFixed', count_fixed, 'numOfFindingsNotFixed',
    count_not_fixed, 'numOfFindingsReTest', count_retest, 'totalRisk', total_risk))), '[]'))::text as body
  from (select * from engagements where company_id = $1 order by created_at desc, id desc limit 25) as shown`;

app.get<{ Params: { company: string } }>('/bare/:company', async ({ params }) => {
  const { rows } = await pool.query({ name: 'bare', text: statement, values: [params.company] });
  return { datas: rows };
});

app.get<{ Params: { company: string; engagement: string } }>('/findings/:company/:engagement', async ({ params }) => {
  const values = [params.company, params.engagement];
  const { rows } = await pool.query({ name: 'findings', text: findings, values });
  return { datas: rows };
});

app.get<{ Params: { company: string } }>('/breaches/:company', async ({ params }) => {
  const { rows } = await pool.query({ name: 'breaches', text: breaches, values: [params.company] });
  return { datas: rows };
});

app.get<{ Params: { company: string } }>('/invoices/:company', async ({ params }) => {
  const { rows } = await pool.query({ name: 'invoices', text: invoices, values: [params.company] });
  return { datas: rows };
});

app.get<{ Params: { company: string; list: string } }>('/surface/:list/:company', async ({ params }) => {
  const { rows } = await pool.query({ name: params.list, text: surface[params.list] ?? '', values: [params.company] });
  return { datas: rows };
});

app.get<{ Params: { company: string } }>('/shaped/:company', async ({ params }, reply) => {
  const { rows } = await pool.query<{ body: string }>({ name: 'shaped', text: shaped, values: [params.company] });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
process.once('SIGTERM', () => process.exit(0));
