import { threadAtMost, threadPage } from '@gatehouse/contract/core/threads';
import { type Selectable, sql } from 'kysely';

import { unprocessable } from '../core/errors.ts';
import type { CompanyDatabase } from './database.ts';
import type { Tables } from './tables.ts';

/** The comment tables, each with the column that references the record of an entry. */
export const threadOwners = {
  finding_comments: 'finding_id',
  surface_issue_comments: 'issue_id',
  activity_comments: 'activity_id',
  record_comments: 'record_id',
  retest_messages: 'retest_id',
} as const;

type ThreadTable = keyof typeof threadOwners;

/** The thread of one record, as seen by the provider or the client. */
export interface Thread<Table extends ThreadTable> {
  table: Table;
  ownerId: string;
  /** The side whose internal comments are hidden from the reader, or null if all entries are visible. */
  hidden: 'company' | 'provider' | null;
}

/** Entries of a thread, oldest first, and the number of earlier ones. */
interface ThreadPart<Row> {
  rows: Row[];
  earlier: number;
}

const entriesOf = <Table extends ThreadTable>({ table, ownerId, hidden }: Thread<Table>) => {
  const visible = hidden === null ? sql`true` : sql`audience <> ${hidden}`;
  return sql`from ${sql.table(table)} where ${sql.ref(threadOwners[table])} = ${ownerId}::uuid and ${visible}`;
};

/** Returns the latest entries of a thread. */
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

/** Returns one page of a thread, counted from the oldest entry. Entries are never deleted, so a page never shifts. */
async function findThreadPage<Table extends ThreadTable>(
  db: CompanyDatabase,
  thread: Thread<Table>,
  page: number,
): Promise<Selectable<Tables[Table]>[]> {
  const { rows } = await sql<Selectable<Tables[Table]>>`select * ${entriesOf(thread)}
    order by created_at, id offset ${page * threadPage} limit ${threadPage}`.execute(db);
  return rows;
}

/** Returns the requested page, or the latest entries if there is no page number. */
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
 * Throws if a record already has the maximum number of entries. Call it before adding one, in the transaction that has locked the record.
 * @throws AppError 422
 */
export async function refuseFullThread(db: CompanyDatabase, thread: Parameters<typeof isThreadFull>[1]): Promise<void> {
  if (await isThreadFull(db, thread))
    throw unprocessable(`This discussion has reached its limit of ${threadAtMost} entries`);
}
