import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import type { Result } from '@gatehouse/contract/core/endpoint';

import { call } from './call.ts';
import type { Cache } from './data/cache.ts';
import { fetchData, readKey } from './data/read-query.ts';
import { markStale } from './data/stale.ts';
import { useRead } from './data/use-read.ts';
import { debounceMs } from './debounce-identical.ts';
import type { Outcome } from './failure.ts';
import { request } from './request.ts';
import { raiseFailure } from './toast.ts';

export type BookmarkData = Result<typeof bookmarks.data>;

interface BookmarkChange {
  id: string;
  isBookmarked: boolean;
}

/** A new bookmark before the server responds: only its ID is known, and the palette skips bookmarks without a link. */
const provisional = (change: BookmarkChange): Bookmark => ({
  ...change,
  idVisual: '',
  title: '',
  link: '',
  kind: 'engagement',
});

function withChange(data: BookmarkData, changed: Bookmark): BookmarkData {
  const others = data.bookmarks.filter(({ id }) => id !== changed.id);
  const { isBookmarked } = changed;
  return {
    bookmarks: isBookmarked ? [changed, ...others] : others,
    suggestions: data.suggestions.map((one) => (one.id === changed.id ? { ...one, isBookmarked } : one)),
  };
}

const bookmarkKey = readKey(request(bookmarks.data)(), 'read');

let lastChange: Promise<unknown> = Promise.resolve();

/** Sends changes one after another, so that the last click wins on any network. */
function inOrder<T>(send: () => T | PromiseLike<T>): Promise<T> {
  const sent = lastChange.then(send);
  lastChange = sent.catch(() => undefined);
  return sent;
}

/**
 * Toggles a bookmark. The specified endpoint takes only the record and flips its state; if another tab or a debounced click already flipped
 * it, this calls it a second time.
 */
async function toggle({ id, isBookmarked }: BookmarkChange): Promise<Outcome<Bookmark>> {
  const outcome = await call(bookmarks.update, { body: { id } });
  if (outcome.error || outcome.data.isBookmarked === isBookmarked) return outcome;
  await new Promise((resolve) => setTimeout(resolve, debounceMs));
  return call(bookmarks.update, { body: { id } });
}

const readBookmarks = (cache: Cache): BookmarkData | undefined => cache.getQueryData<BookmarkData>(bookmarkKey);

const showBookmark = (cache: Cache, changed: Bookmark): unknown =>
  cache.setQueryData<BookmarkData>(bookmarkKey, (data) => data && withChange(data, changed));

/** The bookmarks of the signed-in user, shared by the stars and the palette. */
export const useBookmarks = (isOff: boolean) => useRead(bookmarks.data, undefined, { isOff }).data;

/** Reads the bookmarks for the palette, after any change still in flight, so that the result includes it. */
export async function loadBookmarks(cache: Cache): Promise<BookmarkData> {
  await lastChange;
  return cache.fetchQuery({
    queryKey: bookmarkKey,
    queryFn: async () => (await fetchData(request(bookmarks.data)())) as BookmarkData,
    staleTime: 0,
  });
}

/** Adds or removes a bookmark. The star changes at once; if the server refuses, it changes back and a toast shows the error. */
export async function changeBookmark(cache: Cache, change: BookmarkChange): Promise<void> {
  const known = readBookmarks(cache);
  const before = known?.bookmarks.find(({ id }) => id === change.id);
  const sent = inOrder(() => toggle(change));
  // A read in flight may return the state before this change and would reset the star.
  await cache.cancelQueries({ queryKey: bookmarkKey });
  showBookmark(cache, provisional(change));
  const { data, error } = await sent;
  if (data && known) return void showBookmark(cache, data);
  if (data) return markStale(cache, [{ nouns: ['bookmark'], ids: {} }]);
  showBookmark(cache, before ?? { ...provisional(change), isBookmarked: false });
  raiseFailure(error);
  markStale(cache, [{ nouns: ['bookmark'], ids: {} }]);
}
