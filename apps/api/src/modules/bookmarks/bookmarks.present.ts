import type { Bookmark } from '@gatehouse/contract/bookmarks';

import { type Subject, subjectOf } from './bookmarks.store.ts';

export const presentBookmark = (subject: Subject, isBookmarked: boolean): Bookmark => ({
  id: subjectOf(subject),
  title: subject.title,
  link: subject.link,
  kind: subject.kind,
  isBookmarked,
});
