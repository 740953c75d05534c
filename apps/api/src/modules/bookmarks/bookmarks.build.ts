import { bookmarkId, type BookmarkKind } from '@gatehouse/contract/bookmarks/bookmarks';

import type { Database } from '../../platform/database/database.ts';
import { insertBookmark } from './bookmarks.store.ts';

interface NewBookmark {
  company_id: string;
  user_id: string;
  kind: BookmarkKind;
  id: string;
}

/** Bookmarks a record for a user. */
export function buildBookmark(database: Database, { company_id, user_id, kind, id }: NewBookmark): Promise<void> {
  return database.withCompany(company_id, (db) =>
    insertBookmark(db, { company_id, user_id, subject: bookmarkId(kind, id) }),
  );
}
