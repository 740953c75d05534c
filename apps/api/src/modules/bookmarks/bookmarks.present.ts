import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';

import type { Subject } from './bookmarks.store.ts';

export const presentBookmark = (subject: Subject, isBookmarked: boolean): Bookmark => ({
  id: bookmarkId(subject.kind, subject.id),
  idVisual: subject.visual_id,
  title: subject.title,
  link: subject.link,
  kind: subject.kind,
  isBookmarked,
});
