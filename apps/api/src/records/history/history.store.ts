import { type Insertable, type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The tables of histories, each with the column that references the record of an entry. */
export const historyOwners = {
  finding_history: 'finding_id',
  surface_issue_history: 'issue_id',
  asset_history: 'asset_id',
  activity_history: 'activity_id',
  breach_history: 'breach_id',
  record_history: 'record_id',
} as const;

export type HistoryTable = keyof typeof historyOwners;

/** A change to record. Without `at`, it is the current time. */
export type NewHistory<Table extends HistoryTable> = Omit<Insertable<Tables[Table]>, 'id' | 'company_id'>;

/** Texts that are empty unless an entry has them. */
const blank = { from_value: '', to_value: '', comment: '', actor_name: '' };

/** Records changes in the history of records of one kind, in order. All entries have the same columns, apart from texts. */
export async function insertHistory<Table extends HistoryTable>(
  db: CompanyDatabase,
  table: Table,
  entries: readonly NewHistory<Table>[],
): Promise<void> {
  if (entries.length === 0) return;
  const names = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const rows = JSON.stringify(entries.map((entry) => ({ ...blank, ...entry })));
  await sql`insert into ${sql.table(table)} (company_id, ${columns})
    select current_company(), ${columns} from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(
    db,
  );
}

/** Returns the latest changes of a record, oldest first. */
export async function findHistory<Table extends HistoryTable>(
  db: CompanyDatabase,
  table: Table,
  { ownerId, atMost }: { ownerId: string; atMost: number },
): Promise<Selectable<Tables[Table]>[]> {
  const { rows } = await sql<Selectable<Tables[Table]>>`select * from ${sql.table(table)}
    where company_id = (select current_company()) and ${sql.ref(historyOwners[table])} = ${ownerId}::uuid
    order by at desc, id desc limit ${atMost}`.execute(db);
  return rows.toReversed();
}
