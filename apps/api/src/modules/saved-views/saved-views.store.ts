import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

type ViewRow = Selectable<Tables['saved_views']>;
/** A view as one user sees it. */
export type UserView = ViewRow & { owner_name: string; is_default: boolean };

/** Returns a query for the views that a user can see: their own and shared ones. */
const visibleTo = (db: CompanyDatabase, userId: string) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .leftJoin('saved_view_defaults as d', (join) => join.onRef('d.view_id', '=', 'v.id').on('d.user_id', '=', userId))
    .selectAll('v')
    .select(['u.fullname as owner_name', sql<boolean>`d.view_id is not null`.as('is_default')])
    .where((view) => view.or([view('v.user_id', '=', userId), view('v.is_shared', '=', true)]));

export const findViews = (db: CompanyDatabase, userId: string, list: string): Promise<UserView[]> =>
  visibleTo(db, userId)
    .where('v.list', '=', list)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute();

export const findView = (db: CompanyDatabase, userId: string, id: string): Promise<UserView | undefined> =>
  visibleTo(db, userId).where('v.id', '=', id).executeTakeFirst();

interface NamedView {
  list: string;
  name: string;
}

const ownViews = (db: CompanyDatabase, userId: string, list: string) =>
  db.selectFrom('saved_views').where('user_id', '=', userId).where('list', '=', list);

/** Counts the views of a list that a user has, except the one with this name. */
export async function countOtherViews(db: CompanyDatabase, userId: string, { list, name }: NamedView): Promise<number> {
  const { total } = await ownViews(db, userId, list)
    .select((view) => view.fn.countAll<number>().as('total'))
    .where(sql`lower(name)`, '!=', sql`lower(${name})`)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts all views of a user, except the one with this list and name. */
export async function countAllOtherViews(
  db: CompanyDatabase,
  userId: string,
  { list, name }: NamedView,
): Promise<number> {
  const { total } = await db
    .selectFrom('saved_views')
    .select((view) => view.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where((view) => view.or([view('list', '!=', list), view(sql`lower(name)`, '!=', sql`lower(${name})`)]))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts the shared views of a list in the company, except the user's own one with this name. */
export async function countOtherShared(
  db: CompanyDatabase,
  userId: string,
  { list, name }: NamedView,
): Promise<number> {
  const { total } = await db
    .selectFrom('saved_views')
    .select((view) => view.fn.countAll<number>().as('total'))
    .where('list', '=', list)
    .where('is_shared', '=', true)
    .where((view) => view.or([view('user_id', '!=', userId), view(sql`lower(name)`, '!=', sql`lower(${name})`)]))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function hasOtherViewNamed(
  db: CompanyDatabase,
  userId: string,
  { id, list, name }: NamedView & { id: string },
): Promise<boolean> {
  const row = await ownViews(db, userId, list)
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves a view under its name and returns its ID. */
export async function upsertView(db: CompanyDatabase, view: Insertable<Tables['saved_views']>): Promise<string> {
  const { name, search, is_shared } = view;
  const { id } = await db
    .insertInto('saved_views')
    .values(view)
    .onConflict((known) =>
      known
        .expression(sql`company_id, user_id, list, lower(name)`)
        .doUpdateSet({ name, search, ...(is_shared === undefined ? {} : { is_shared }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateViewRow(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['saved_views']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('saved_views').set(change).where('id', '=', id).execute();
}

export async function deleteView(db: CompanyDatabase, id: string): Promise<void> {
  await db.deleteFrom('saved_views').where('id', '=', id).execute();
}

export async function upsertDefault(
  db: CompanyDatabase,
  row: Insertable<Tables['saved_view_defaults']>,
): Promise<void> {
  await db
    .insertInto('saved_view_defaults')
    .values(row)
    .onConflict((known) => known.columns(['company_id', 'user_id', 'list']).doUpdateSet({ view_id: row.view_id }))
    .execute();
}

export async function clearDefault(db: CompanyDatabase, userId: string, viewId: string): Promise<void> {
  await db.deleteFrom('saved_view_defaults').where('user_id', '=', userId).where('view_id', '=', viewId).execute();
}

/** Clears a view as the default of colleagues when it is no longer shared. */
export async function clearDefaultsOfOthers(db: CompanyDatabase, viewId: string, ownerId: string): Promise<void> {
  await db.deleteFrom('saved_view_defaults').where('view_id', '=', viewId).where('user_id', '!=', ownerId).execute();
}
