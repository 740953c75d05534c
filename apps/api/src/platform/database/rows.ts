import type { AnyList } from '@gatehouse/contract/core/list-of';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';

import { notFound } from '../http/errors.ts';
import type { CompanyDatabase } from './database.ts';
import { filteredStatement, runStatement } from './filtered-statement.ts';
import type { ListSource } from './list-source.ts';
import type { Tables } from './tables.ts';

type Keyed<T extends keyof Tables> = Selectable<Tables[T]> extends { id: string } ? T : never;

/** The tables whose rows have an id. */
export type RecordTable = { [T in keyof Tables]: Keyed<T> }[keyof Tables];

/** The builder without the types of one table: a union of tables has none that it could check. */
const loosely = (db: CompanyDatabase) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Adds a record. */
export async function insertRow<T extends RecordTable>(
  db: CompanyDatabase,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<Selectable<Tables[T]>> {
  const row = await loosely(db).insertInto(table).values(values).returningAll().executeTakeFirstOrThrow();
  return row as Selectable<Tables[T]>;
}

/** Changes columns of the record with this id; one that this company does not have is answered 404. */
export async function updateRow<T extends RecordTable>(
  db: CompanyDatabase,
  table: T,
  { id, ...values }: Updateable<Tables[T]> & { id: string },
): Promise<Selectable<Tables[T]>> {
  const row = await loosely(db)
    .updateTable<string>(table)
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row as Selectable<Tables[T]>;
}

/** How a list reads its rows. */
export type RowSource = Pick<ListSource<AnyList>, 'from' | 'row'>;

/** One record as its list shows it; one that this company does not have is answered 404. */
export async function readRow<R>(db: CompanyDatabase, { from, row }: RowSource, id: string): Promise<R> {
  const statement = filteredStatement('select ({row})::text as row from {from} as shown where id = {id}', {
    row,
    from,
    id: { bound: id },
  });
  const [found] = await runStatement<{ row: string }>(db, statement);
  if (!found) throw notFound();
  return JSON.parse(found.row) as R;
}

/** Answers the record that the path names as its list shows it. */
export const readsRow =
  <R>(source: RowSource) =>
  ({ db, params }: { db: CompanyDatabase; params: { id: string } }): Promise<R> =>
    readRow<R>(db, source, params.id);
