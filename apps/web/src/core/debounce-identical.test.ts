import { auth } from '@gatehouse/contract/auth/auth';
import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { answer, fakeApi, refuse } from '../testing/fake-api.ts';
import { call } from './call.ts';
import { debounceIdentical } from './debounce-identical.ts';

const noCards = { paymentMethods: [], default_payment_method: null, gateway: null, chargesOnDueDate: false };
const none = { suggestions: [], bookmarks: [] };
const bookmark = {
  id: 'engagement:1',
  idVisual: 'ENG-2026-0001',
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

it('a different query is a separate read', async () => {
  const server = fakeApi(answer(engagements.list, { rows: [], total: 0, nextCursor: null }));

  await call(engagements.list, { query: { q: 'a' } });
  await call(engagements.list, { query: { q: 'b' } });

  expect(server.sentTo(engagements.list)).toHaveLength(2);
});

it('a change causes the next read to be sent again', async () => {
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

it('a failed read is not cached', async () => {
  const server = fakeApi(refuse(bookmarks.data, { status: 503 }));

  await call(bookmarks.data);
  await call(bookmarks.data);

  expect(server.sentTo(bookmarks.data)).toHaveLength(2);
});

const update = { endpoint: bookmarks.update, params: {}, query: {} };

it('the same change within 400 ms is sent once, and both callers get its response', async () => {
  const server = fakeApi(answer(auth.csrfToken, { csrfToken: 'token' }), answer(bookmarks.update, bookmark));

  const first = call(bookmarks.update, { body: { id: '1' } });
  await vi.advanceTimersByTimeAsync(399);
  const both = await Promise.all([first, call(bookmarks.update, { body: { id: '1' } })]);

  expect(server.sentTo(bookmarks.update)).toHaveLength(1);
  expect(both).toEqual([{ data: bookmark }, { data: bookmark }]);
});

it('the same change after 400 ms is sent again', async () => {
  const server = fakeApi(answer(auth.csrfToken, { csrfToken: 'token' }), answer(bookmarks.update, bookmark));

  await call(bookmarks.update, { body: { id: '1' } });
  await vi.advanceTimersByTimeAsync(400);
  await call(bookmarks.update, { body: { id: '1' } });

  expect(server.sentTo(bookmarks.update)).toHaveLength(2);
});

it('another body is sent after 400 ms, the first one again after another 400 ms, and none is lost', async () => {
  const server = fakeApi(answer(auth.csrfToken, { csrfToken: 'token' }), answer(bookmarks.update, bookmark));
  const sent = () => server.sentTo(bookmarks.update).map(({ body }) => body.id);

  const answers = Promise.all(['1', '2', '1'].map((id) => call(bookmarks.update, { body: { id } })));
  await vi.advanceTimersByTimeAsync(399);
  expect(sent()).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent()).toEqual(['1', '2']);
  await vi.advanceTimersByTimeAsync(400);
  expect(sent()).toEqual(['1', '2', '1']);

  expect(await answers).toHaveLength(3);
});

it('a call with another method to the same address is sent immediately', async () => {
  const server = fakeApi(
    answer(auth.csrfToken, { csrfToken: 'token' }),
    answer(paymentMethods.makePrimary, noCards),
    answer(paymentMethods.remove, noCards),
  );

  await Promise.all([
    call(paymentMethods.makePrimary, { params: { id: '1' }, body: { isPrimary: true } }),
    call(paymentMethods.remove, { params: { id: '1' } }),
  ]);

  expect([server.sentTo(paymentMethods.makePrimary).length, server.sentTo(paymentMethods.remove).length]).toEqual([
    1, 1,
  ]);
});

it('a failed change is sent again immediately', async () => {
  const server = fakeApi(answer(auth.csrfToken, { csrfToken: 'token' }), refuse(bookmarks.update, { status: 503 }));

  await call(bookmarks.update, { body: { id: '1' } });
  await call(bookmarks.update, { body: { id: '1' } });

  expect(server.sentTo(bookmarks.update)).toHaveLength(2);
});

it('two forms with files are separate changes', async () => {
  const attempt = vi.fn(async () => ({ data: null }));
  const forms = [new FormData(), new FormData()];

  const answers = Promise.all(forms.map((body) => debounceIdentical({ ...update, body }, attempt)));
  await vi.advanceTimersByTimeAsync(400);
  await answers;

  expect(attempt).toHaveBeenCalledTimes(2);
});

describe('a change that is queued when the page is left', () => {
  afterEach(() => {
    window.dispatchEvent(new Event('pageshow'));
  });

  it('is sent at once, in a way that outlasts the page', async () => {
    const server = fakeApi(answer(auth.csrfToken, { csrfToken: 'token' }), answer(bookmarks.update, bookmark));
    const fetched = vi.spyOn(globalThis, 'fetch');
    const answers = Promise.all(['1', '2', '3'].map((id) => call(bookmarks.update, { body: { id } })));
    await vi.advanceTimersByTimeAsync(399);
    window.dispatchEvent(new Event('pagehide'));
    await answers;

    expect(server.sentTo(bookmarks.update).map(({ body }) => body.id)).toEqual(['1', '2', '3']);
    expect(fetched.mock.calls.slice(-3).map(([, init]) => init?.keepalive)).toEqual([false, true, true]);
  });
});
