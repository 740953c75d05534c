import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { EpssRecord, KevRecord } from './advisory-record.ts';

/** Returns the date of the newest file of a source. */
export async function findSourceDate(db: CompanyDatabase, source: string): Promise<string | null> {
  const row = await db
    .selectFrom('advisory_sources')
    .select('dated_at')
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.dated_at ?? null;
}

interface WriteCounts {
  created: number;
  updated: number;
}

const written = (rows: readonly { is_new: boolean }[]): WriteCounts => {
  const created = rows.filter(({ is_new }) => is_new).length;
  return { created, updated: rows.length - created };
};

/** Writes scores that have changed. The date alone is not a change, as it would rewrite every row every day. */
export async function applyEpss(
  db: CompanyDatabase,
  date: string,
  records: readonly EpssRecord[],
): Promise<WriteCounts> {
  const { rows } = await sql<{
    is_new: boolean;
  }>`insert into vulnerabilities as v (name, names, epss, epss_percentile, epss_date, enriched_seq)
    select cve, array[cve], epss, percentile, ${date}::date, next_vulnerability_change()
    from json_to_recordset(${JSON.stringify(records)}::json) as w (cve text, epss numeric(6, 5), percentile numeric(6, 5))
    on conflict (name) do update set epss = excluded.epss, epss_percentile = excluded.epss_percentile,
      epss_date = excluded.epss_date, enriched_seq = next_vulnerability_change()
    where (v.epss, v.epss_percentile) is distinct from (excluded.epss, excluded.epss_percentile)
    returning xmax = 0 as is_new`.execute(db);
  return written(rows);
}

/** Writes the catalog. Entries that are missing from it are marked as removed on that day. */
export async function applyKev(db: CompanyDatabase, date: string, records: readonly KevRecord[]): Promise<WriteCounts> {
  const { rows } = await sql<{
    is_new: boolean;
  }>`insert into vulnerabilities as v (name, names, kev_added, kev_due, kev_ransomware, enriched_seq)
    select cve, array[cve], added, due, "isRansomware", next_vulnerability_change()
    from json_to_recordset(${JSON.stringify(records)}::json) as w (cve text, added date, due date, "isRansomware" boolean)
    on conflict (name) do update set kev_added = excluded.kev_added, kev_due = excluded.kev_due,
      kev_ransomware = excluded.kev_ransomware, kev_removed = null, enriched_seq = next_vulnerability_change()
    where (v.kev_added, v.kev_due, v.kev_ransomware, v.kev_removed)
      is distinct from (excluded.kev_added, excluded.kev_due, excluded.kev_ransomware, null)
    returning xmax = 0 as is_new`.execute(db);
  await sql`update vulnerabilities set kev_removed = ${date}::date, enriched_seq = next_vulnerability_change()
    where kev_added is not null and kev_removed is null
      and name <> all(${records.map(({ cve }) => cve)}::text[])`.execute(db);
  return written(rows);
}
