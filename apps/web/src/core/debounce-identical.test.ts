import { auth } from '@gatehouse/contract/auth';
import { bookmarks } from '@gatehouse/contract/bookmarks';
import { engagements } from '@gatehouse/contract/engagements';
import { beforeEach, expect, it, vi } from 'vitest';

import { answer, fakeApi, refuse } from '../testing/fake-api.ts';
import { call } from './call.ts';

const none = { suggestions: [], bookmarks: [] };
const bookmark = {
  id: 'engagement:1',
  title: 'First scan',
  link: '/engagements/1',
  kind: 'engagement',
  isBookmarked: true,
} as const;

beforeEach(() => {
  vi.useFakeTimers();
});

it('the same read within 400 ms is sent once', async () => {
  const server = fakeApi(answer(bookmarks.data, none));

  await Promise.all([call(bookmarks.data), call(bookmarks.data)]);
  await vi.advanceTimersByTimeAsync(399);
  await call(bookmarks.data);

  expect(server.sentTo(bookmarks.data)).toHaveLength(1);
});

it('after 400 ms it is sent again', async () => {
  const server = fakeApi(answer(bookmarks.data, none));

  await call(bookmarks.data);
  await vi.advanceTimersByTimeAsync(400);
  await call(bookmarks.data);

  expect(server.sentTo(bookmarks.data)).toHaveLength(2);
});

it('another query is another read', async () => {
  const server = fakeApi(answer(engagements.list, { rows: [], total: 0, nextCursor: null }));

  await call(engagements.list, { query: { q: 'a' } });
  await call(engagements.list, { query: { q: 'b' } });

  expect(server.sentTo(engagements.list)).toHaveLength(2);
});

it('a change makes the next read fresh', async () => {
  const server = fakeApi(
    answer(auth.csrfToken, { csrfToken: 'token' }),
    answer(bookmarks.data, none),
    answer(bookmarks.update, bookmark),
  );

  await call(bookmarks.data);
  await call(bookmarks.update, { body: { id: '1' } });
  await call(bookmarks.data);

  expect(server.sentTo(bookmarks.data)).toHaveLength(2);
});

it('a failure is not kept', async () => {
  const server = fakeApi(refuse(bookmarks.data, { status: 503 }));

  await call(bookmarks.data);
  await call(bookmarks.data);

  expect(server.sentTo(bookmarks.data)).toHaveLength(2);
});
