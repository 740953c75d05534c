import { buildCompany, buildUser } from '../../../apps/api/src/modules/users/users.build.ts';
import type { Bench } from './bench-database.ts';

/** A company with leaks, and a user who reads them. */
export interface FilledCompany {
  reader: { id: string; company_id: string };
}

/** The share of unmitigated leaks: all statuses equally, or one in a hundred, from the middle of the date range. */
export type OpenShare = 'even' | 'hundredth';

/**
 * Creates a company with this number of leaks. The statement itself writes what triggers would write, which would take many minutes for a
 * million rows.
 */
export async function fillBreaches(
  { database, owner }: Bench,
  count: number,
  open: OpenShare = 'even',
): Promise<FilledCompany> {
  const { id: companyId } = await buildCompany(database, { short_name: 'Bench' });
  const reader = await buildUser(database, { company_id: companyId, role: 'company-admin' });
  await owner.query('alter table breaches disable trigger user');
  await owner.query('begin');
  await owner.query(`select set_config('gatehouse.company_id', $1, true)`, [companyId]);
  await owner.query(
    `insert into breaches (company_id, number, visual_id, login, host, domain, info_stealer, country, ip, kind, breach_type,
       type, status, created_at, entry_date, infection_date, has_password, dedupe_key)
     select $1::uuid, n, 'BENCH-DW-' || lpad(n::text, 7, '0'), 'person-' || n % 5000 || '@bench.example',
       'host-' || n % 50 || '.bench.example', 'bench.example', (array['Lumma', 'RedLine', ''])[1 + n % 3],
       (array['DE', 'GB', 'US', ''])[1 + n % 4], '192.0.2.' || n % 250, (array['ulp', 'stealer'])[1 + n % 2], 2, 1 + n % 2,
       case when $3::boolean then 1 + n % 3 when n * 2 between $2 * 0.99 and $2 * 1.01 then 1 + n % 2 else 3 end, now() - n * interval '20 seconds', now() - n * interval '20 seconds',
       now() - n * interval '30 seconds', true, decode(md5($1::uuid::text || n), 'hex')
     from generate_series(1, $2::integer) as n`,
    [companyId, count, open === 'even'],
  );
  await owner.query('alter table breaches enable trigger list_row_kept');
  await owner.query('update breaches set list_row = list_row where company_id = $1', [companyId]);
  await owner.query(
    `insert into breach_counts (company_id, status, type, breach_type, kind, total)
     select company_id, status, type, breach_type, kind, count(*) from breaches where company_id = $1 group by 1, 2, 3, 4, 5`,
    [companyId],
  );
  await owner.query('commit');
  await owner.query('alter table breaches enable trigger user');
  return { reader };
}
