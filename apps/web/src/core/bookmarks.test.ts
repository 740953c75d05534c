import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { expect, it, vi } from 'vitest';

import { answer, fakeApi } from '../testing/fake-api.ts';
import { changeBookmark, loadBookmarks } from './bookmarks.ts';
import { createCache } from './data/cache.ts';
import { forgetIdentical } from './debounce-identical.ts';

const shop: Bookmark = {
  id: 'engagement:1',
  isBookmarked: true,
  idVisual: 'ENG-2026-0001',
  title: 'Shop test',
  link: '/engagements/1',
  kind: 'engagement',
};

/** A server that delays saving a bookmark until `proceed` is called. */
function slowServer() {
  const { promise: isLet, resolve: proceed } = Promise.withResolvers<undefined>();
  const kept: Bookmark[] = [];
  const server = fakeApi(
    answer(bookmarks.data, () => ({ bookmarks: [...kept], suggestions: [] })),
    answer(bookmarks.update, async () => {
      await isLet;
      kept.push(shop);
      return shop;
    }),
  );
  return { server, finish: () => proceed(undefined) };
}

it('reads the bookmarks after a pending change was sent', async () => {
  const { finish } = slowServer();
  const cache = createCache();
  await loadBookmarks(cache);

  const change = changeBookmark(cache, { id: shop.id, isBookmarked: true });
  const read = loadBookmarks(cache);
  finish();

  expect(await read).toEqual({ bookmarks: [shop], suggestions: [] });
  await change;
});

it('does not revert a star with a read that began before the change', async () => {
  const { promise: isLet, resolve: proceed } = Promise.withResolvers<undefined>();
  const cache = createCache();
  fakeApi(answer(bookmarks.data, { bookmarks: [], suggestions: [] }));
  await loadBookmarks(cache);
  const server = fakeApi(
    answer(bookmarks.data, async () => {
      await isLet;
      return { bookmarks: [], suggestions: [] };
    }),
    answer(bookmarks.update, shop),
  );
  forgetIdentical();
  const early = loadBookmarks(cache).catch(() => null);
  await vi.waitFor(() => expect(server.sentTo(bookmarks.data)).toHaveLength(1));

  await changeBookmark(cache, { id: shop.id, isBookmarked: true });
  proceed(undefined);
  await early;

  const shown = cache.getQueryCache().getAll()[0]?.state.data as { bookmarks: Bookmark[] };
  expect(shown.bookmarks).toEqual([shop]);
});
