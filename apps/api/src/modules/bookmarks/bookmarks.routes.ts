import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';

import { mount } from '../../platform/mounting/mount.ts';
import type { RouteContext } from '../../platform/routes/route.ts';
import { listBookmarks, updateBookmark } from './bookmarks.service.ts';

export function bookmarksRoutes(context: RouteContext): void {
  mount(context, bookmarks.data, listBookmarks);
  mount(context, bookmarks.update, updateBookmark);
}
