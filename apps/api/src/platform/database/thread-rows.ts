import { threadAtMost, threadPage } from '@gatehouse/contract/core/threads';
import { type Selectable, sql } from 'kysely';

import { refused } from '../http/errors.ts';
import type { CompanyDatabase } from './database.ts';
import type { Tables } from './tables.ts';

/** The threads of records: each table with the column of the record that an entry belongs to. */
const owners = {
  finding_comments: 'finding_id',
  surface_issue_comments: 'issue_id',
  activity_comments: 'activity_id',
  retest_messages: 'retest_id',
} as const;

type ThreadTable = keyof typeof owners;

/** The thread of one record as one side sees it. */
export interface Thread<Table extends ThreadTable> {
  table: Table;
  ownerId: string;
  /** The audience whose internal comments are left out; null where everybody sees all entries. */
  hidden: 'company' | 'provider' | null;
}

/** Entries of a thread, oldest first, and how many come before them. */
interface ThreadPart<Row> {
  rows: Row[];
  earlier: number;
}

const entriesOf = <Table extends ThreadTable>({ table, ownerId, hidden }: Thread<Table>) => {
  const visible = hidden === null ? sql`true` : sql`audience <> ${hidden}`;
  return sql`from ${sql.table(table)} where ${sql.ref(owners[table])} = ${ownerId}::uuid and ${visible}`;
};

/** The latest entries of a thread. */
export async function findLatest<Table extends ThreadTable>(
  db: CompanyDatabase,
  thread: Thread<Table>,
): Promise<ThreadPart<Selectable<Tables[Table]>>> {
  type Row = Selectable<Tables[Table]>;
  const { rows } = await sql<Row & { total: number }>`select *, (count(*) over ())::integer as total
    ${entriesOf(thread)} order by created_at desc, id desc limit ${threadPage}`.execute(db);
  const earlier = Math.max(0, (rows[0]?.total ?? 0) - rows.length);
  return { rows: rows.map(({ total: _total, ...row }) => row as unknown as Row).toReversed(), earlier };
}

/** One page of a thread, counted from its oldest entry. Entries are never deleted, so that a page stays as it is. */
async function findThreadPage<Table extends ThreadTable>(
  db: CompanyDatabase,
  thread: Thread<Table>,
  page: number,
): Promise<Selectable<Tables[Table]>[]> {
  const { rows } = await sql<Selectable<Tables[Table]>>`select * ${entriesOf(thread)}
    order by created_at, id offset ${page * threadPage} limit ${threadPage}`.execute(db);
  return rows;
}

/** The page that is asked for, or the latest entries. */
export const readThread = async <Table extends ThreadTable>(
  db: CompanyDatabase,
  thread: Thread<Table>,
  page: number | undefined,
): Promise<Selectable<Tables[Table]>[]> =>
  page === undefined ? (await findLatest(db, thread)).rows : findThreadPage(db, thread, page);

/** True if a record has the maximum number of entries. */
export async function isThreadFull(
  db: CompanyDatabase,
  { table, ownerId }: Pick<Thread<ThreadTable>, 'table' | 'ownerId'>,
): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`select count(*) >= ${threadAtMost} as "isFull"
    ${entriesOf({ table, ownerId, hidden: null })}`.execute(db);
  return rows[0]?.isFull ?? false;
}

/**
 * Asked before an entry is added, in the transaction that has locked its record.
 * @throws AppError 422 where the record has as many entries as it can have
 */
export async function refuseFullThread(db: CompanyDatabase, thread: Parameters<typeof isThreadFull>[1]): Promise<void> {
  if (await isThreadFull(db, thread)) throw refused(`This discussion has reached its limit of ${threadAtMost} entries`);
}
