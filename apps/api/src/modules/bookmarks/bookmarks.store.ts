import type { BookmarkKind } from '@gatehouse/contract/bookmarks/bookmarks';
import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A record that can be bookmarked, as in the view `bookmark_subjects`. */
export interface Subject {
  kind: BookmarkKind;
  id: string;
  title: string;
  link: string;
  visual_id: string;
}

type BookmarkRow = Insertable<Tables['bookmarks']>;

const subjects = (db: CompanyDatabase) =>
  db
    .selectFrom('bookmark_subjects as s')
    .select(['s.kind', 's.id', 's.title', 's.link', 's.visual_id'])
    .$castTo<Subject>();

export function findNewest(db: CompanyDatabase, kind: BookmarkKind, atMost: number): Promise<Subject[]> {
  return subjects(db)
    .where('s.kind', '=', kind)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(atMost)
    .execute();
}

export function findSubject(db: CompanyDatabase, kind: BookmarkKind, id: string): Promise<Subject | undefined> {
  return subjects(db).where('s.kind', '=', kind).where('s.id', '=', id).executeTakeFirst();
}

/** Returns the user's bookmarks of these kinds, newest first. */
export function findBookmarked(
  db: CompanyDatabase,
  userId: string,
  kinds: readonly BookmarkKind[],
): Promise<Subject[]> {
  return subjects(db)
    .innerJoin('bookmarks as b', (join) =>
      join
        .on('s.id', '=', sql<string>`split_part(b.subject, ':', 2)::uuid`)
        .on('s.kind', '=', sql<string>`split_part(b.subject, ':', 1)`),
    )
    .where('b.user_id', '=', userId)
    .where('s.kind', '=', sql<string>`any(${[...kinds]}::text[])`)
    .orderBy('b.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

const bookmarksOf = (db: CompanyDatabase, userId: string) => db.selectFrom('bookmarks').where('user_id', '=', userId);

export async function isBookmarked(db: CompanyDatabase, { user_id, subject }: BookmarkRow): Promise<boolean> {
  const row = await bookmarksOf(db, user_id).select('subject').where('subject', '=', subject).executeTakeFirst();
  return row !== undefined;
}

export async function countBookmarks(db: CompanyDatabase, userId: string): Promise<number> {
  const { total } = await bookmarksOf(db, userId)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function deleteBookmark(db: CompanyDatabase, { user_id, subject }: BookmarkRow): Promise<void> {
  await db.deleteFrom('bookmarks').where('user_id', '=', user_id).where('subject', '=', subject).execute();
}

export async function insertBookmark(db: CompanyDatabase, bookmark: BookmarkRow): Promise<void> {
  await db
    .insertInto('bookmarks')
    .values(bookmark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
