import type { AnyList } from '@gatehouse/contract/core/list-of';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';

import { notFound } from '../core/errors.ts';
import type { CompanyDatabase } from './database.ts';
import { filteredStatement, runStatement } from './filtered-statement.ts';
import type { ListSource } from './list-source.ts';
import type { Tables } from './tables.ts';

type Keyed<T extends keyof Tables> = Selectable<Tables[T]> extends { id: string } ? T : never;

/** The tables whose rows have an `id`. */
export type RecordTable = { [T in keyof Tables]: Keyed<T> }[keyof Tables];

/** Removes the table types from the builder, because TypeScript cannot check a union of tables. */
const loosely = (db: CompanyDatabase) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Inserts a record and returns it. */
export async function insertRow<T extends RecordTable>(
  db: CompanyDatabase,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<Selectable<Tables[T]>> {
  const row = await loosely(db).insertInto(table).values(values).returningAll().executeTakeFirstOrThrow();
  return row as Selectable<Tables[T]>;
}

/** Updates the record with this id and returns it; throws 404 if the company has no such record. */
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

/** The table or view and the row SQL of a list. */
export type RowSource = Pick<ListSource<AnyList>, 'from' | 'row'>;

/** Returns one record in the shape of its list; throws 404 if the company has no such record. */
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

/** Returns a handler that reads the record named in the path, in the shape of its list. */
export const readsRow =
  <R>(source: RowSource) =>
  ({ db, params }: { db: CompanyDatabase; params: { id: string } }): Promise<R> =>
    readRow<R>(db, source, params.id);
