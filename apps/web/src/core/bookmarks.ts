import { type Bookmark, bookmarks } from '@gatehouse/contract/bookmarks';
import type { Result } from '@gatehouse/contract/endpoint';

import { api, request } from './api.ts';
import type { Failure } from './failure.ts';

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

let lastChange: Promise<unknown> = Promise.resolve();

/** Sends one change after the other, so that the last click decides whatever the network does. */
function inOrder<T>(send: () => T | PromiseLike<T>): Promise<T> {
  const sent = lastChange.then(send);
  lastChange = sent.catch(() => undefined);
  return sent;
}

/** The bookmarks of the signed-in user; stars and palette read the same ones. */
export const bookmarkCache = api.injectEndpoints({
  endpoints: (build) => ({
    bookmarks: build.query<BookmarkData, void>({ query: request(bookmarks.data), providesTags: ['bookmarks'] }),
    // Shown at once; a refusal takes it back and is shown in a toast.
    changeBookmark: build.mutation<Bookmark, BookmarkChange>({
      queryFn: async (body, ...[, , send]) =>
        (await inOrder(() => send(request(bookmarks.update)({ body })))) as { data: Bookmark } | { error: Failure },
      invalidatesTags: (done) => (done ? [] : ['bookmarks']),
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const show = (changed: Bookmark) =>
          dispatch(bookmarkCache.util.updateQueryData('bookmarks', undefined, (data) => withChange(data, changed)));
        const { undo } = show(provisional(change));
        await queryFulfilled.then(
          ({ data }) => show(data),
          () => undo(),
        );
      },
    }),
  }),
});

/** The bookmarks, and setting or removing one. */
export const { useBookmarksQuery, useChangeBookmarkMutation } = bookmarkCache;
