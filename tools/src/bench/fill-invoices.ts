import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';
import type { FilledCompany } from './fill-breaches.ts';

/**
 * Creates a company with this number of invoices of two lines each. Triggers are disabled, because they would take many minutes for a
 * million rows.
 */
export async function fillInvoices({ database, owner }: Bench, count: number): Promise<FilledCompany> {
  const { id: companyId } = await buildCompany(database, { short_name: 'Bench' });
  const reader = await buildUser(database, { company_id: companyId, role: 'company-admin' });
  await owner.query('begin; set local session_replication_role = replica');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [companyId]);
  await owner.query(
    `insert into invoice_lines (company_id, invoice_id, position, description, quantity, unit_amount, tax_category, tax_rate, amount)
     select $1::uuid, i.id, p, 'Penetration test, part ' || p, 10000, 50000, 'S', 1900, 50000
     from (select new_id() as id from generate_series(1, $2::integer)) i, generate_series(0, 1) p`,
    [companyId, count],
  );
  await owner.query(
    `insert into invoices (id, lines_row, company_id, state, provider_id, year, number, visual_id, issued_at, due_date, due_at,
       time_zone, paid_at, currency, subtotal, tax, total, paid, taxes)
     select id, rows, $1::uuid, case when n % 20 = 0 then 'Open' else 'Paid' end, gen_random_uuid(), 2026, n,
       'INV-2026-' || lpad(n::text, 6, '0'), now() - interval '2 years' + n * interval '1 minute', current_date + (n % 60)::integer,
       now() + n % 60 * interval '1 day', 'UTC',
       case when n % 20 = 0 then null else now() end, (array['eur', 'usd', 'jpy'])[1 + n % 3], 100000, 19000, 119000,
       case when n % 20 = 0 then 0 else 119000 end, '[{"category": "S", "rate": 19, "base": 100000, "amount": 19000}]'
     from (select invoice_id as id, row_number() over (order by invoice_id) as n,
         json_agg(json_build_object('_id', l.id, 'description', l.description, 'quantity', trim_scale(l.quantity / 10000.0),
           'unitAmount', l.unit_amount, 'discount', l.discount, 'taxCategory', l.tax_category,
           'taxRate', trim_scale(l.tax_rate / 100.0), 'amount', l.amount, 'credited', 0, 'engagementId', l.engagement_id)
           order by l.position) as rows
       from invoice_lines l where l.company_id = $1 group by invoice_id) as made`,
    [companyId],
  );
  await owner.query(`insert into company_totals (company_id, kind, total) values ($1, 'invoices', $2)`, [
    companyId,
    count,
  ]);
  await owner.query('commit');
  return { reader };
}
