import type { Bookmark } from '@gatehouse/contract/bookmarks';
import { type Insertable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';

export type Kind = Bookmark['kind'];

/** A record that can be bookmarked, as the view `bookmark_subjects` shows it. */
export interface Subject {
  kind: Kind;
  id: string;
  title: string;
  link: string;
}

type BookmarkRow = Insertable<Tables['bookmarks']>;

/** How a bookmark names its record. */
export const subjectOf = ({ kind, id }: Pick<Subject, 'kind' | 'id'>): string => `${kind}:${id}`;

const subjects = (db: CompanyDatabase) =>
  db.selectFrom('bookmark_subjects as s').select(['s.kind', 's.id', 's.title', 's.link']).$castTo<Subject>();

export function findNewest(db: CompanyDatabase, atMost: number): Promise<Subject[]> {
  return subjects(db).orderBy('s.created_at', 'desc').orderBy('s.id', 'desc').limit(atMost).execute();
}

export function findSubject(db: CompanyDatabase, kind: Kind, id: string): Promise<Subject | undefined> {
  return subjects(db).where('s.kind', '=', kind).where('s.id', '=', id).executeTakeFirst();
}

/** The records that a user has bookmarked and that still exist, the latest bookmark first. */
export function findBookmarked(db: CompanyDatabase, userId: string): Promise<Subject[]> {
  return subjects(db)
    .innerJoin('bookmarks as b', (join) =>
      join
        .on('s.id', '=', sql<string>`split_part(b.subject, ':', 2)::uuid`)
        .on('s.kind', '=', sql<string>`split_part(b.subject, ':', 1)`),
    )
    .where('b.user_id', '=', userId)
    .orderBy('b.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
}

/** False when there was none. */
export async function deleteBookmark(db: CompanyDatabase, { user_id, subject }: BookmarkRow): Promise<boolean> {
  const deleted = await db
    .deleteFrom('bookmarks')
    .where('user_id', '=', user_id)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function insertBookmark(db: CompanyDatabase, bookmark: BookmarkRow): Promise<void> {
  await db
    .insertInto('bookmarks')
    .values(bookmark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
