import type { Database } from '../../platform/database.ts';
import { insertBookmark, type Kind, subjectOf } from './bookmarks.store.ts';

interface NewBookmark {
  company_id: string;
  user_id: string;
  kind: Kind;
  id: string;
}

/** Sets a bookmark of a user upon a record. */
export function buildBookmark(database: Database, { company_id, user_id, kind, id }: NewBookmark): Promise<void> {
  return database.withCompany(company_id, (db) =>
    insertBookmark(db, { company_id, user_id, subject: subjectOf({ kind, id }) }),
  );
}
