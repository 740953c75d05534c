import type { Bookmark } from '@gatehouse/contract/bookmarks/bookmarks.schema';
import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import type { Result } from '@gatehouse/contract/core/endpoint';

import { call } from './call.ts';
import type { Cache } from './data/cache.ts';
import { readAnswer, readKey } from './data/read-query.ts';
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

/** Until the server answers, a new bookmark is known by its id alone; without a link the palette leaves it out. */
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

/** Sends one change after the other, so that the last click decides whatever the network does. */
function inOrder<T>(send: () => T | PromiseLike<T>): Promise<T> {
  const sent = lastChange.then(send);
  lastChange = sent.catch(() => undefined);
  return sent;
}

/**
 * The call of the specification names the record alone, and the server switches its bookmark. Where that gives the
 * other state, because another tab or a click within the debounce came first, it is switched once more.
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

/** The bookmarks of the signed-in user; stars and palette read the same ones. */
export const useBookmarks = (isOff: boolean) => useRead(bookmarks.data, undefined, { isOff }).data;

/** Reads the bookmarks again, for the palette: after a change that is still being sent, so that it is among them. */
export async function loadBookmarks(cache: Cache): Promise<BookmarkData> {
  await lastChange;
  return cache.fetchQuery({
    queryKey: bookmarkKey,
    queryFn: async () => (await readAnswer(request(bookmarks.data)())) as BookmarkData,
    staleTime: 0,
  });
}

/** Sets or removes a bookmark. It is shown at once; a refusal takes it back and is shown in a toast. */
export async function changeBookmark(cache: Cache, change: BookmarkChange): Promise<void> {
  const known = readBookmarks(cache);
  const before = known?.bookmarks.find(({ id }) => id === change.id);
  const sent = inOrder(() => toggle(change));
  // A read that is under way may answer with the state before this change, and would take the star back.
  await cache.cancelQueries({ queryKey: bookmarkKey });
  showBookmark(cache, provisional(change));
  const { data, error } = await sent;
  if (data && known) return void showBookmark(cache, data);
  if (data) return markStale(cache, [{ nouns: ['bookmark'], ids: {} }]);
  showBookmark(cache, before ?? { ...provisional(change), isBookmarked: false });
  raiseFailure(error);
  markStale(cache, [{ nouns: ['bookmark'], ids: {} }]);
}
