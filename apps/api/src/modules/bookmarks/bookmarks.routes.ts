import { bookmarks } from '@gatehouse/contract/bookmarks';

import { mount } from '../../platform/http/mount.ts';
import type { Door } from '../../platform/http/route.ts';
import { listBookmarks, updateBookmark } from './bookmarks.service.ts';

export function bookmarksRoutes(door: Door): void {
  mount(door, bookmarks.data, listBookmarks);
  mount(door, bookmarks.update, updateBookmark);
}
