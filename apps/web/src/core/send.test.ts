import { activities } from '@gatehouse/contract/activities/activities';
import { auth } from '@gatehouse/contract/auth/auth';
import { bookmarks } from '@gatehouse/contract/bookmarks/bookmarks';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it, vi } from 'vitest';

import { answer, fakeApi, refuse } from '../testing/fake-api.ts';
import { addressOf, request } from './request.ts';
import { send } from './send.ts';

const bookmark = {
  id: 'engagement:1',
  idVisual: 'ENG-2026-0001',
  title: 'First scan',
  link: '/engagements/1',
  kind: 'engagement',
  isBookmarked: true,
} as const;

const answerWith = (response: () => Response) => vi.stubGlobal('fetch', async () => response());

describe('the address of a call', () => {
  it('has escaped parameters, and leaves out those not set', () => {
    const one = addressOf(request(engagements.get)({ params: { id: 'a/b' } }));
    const list = addressOf(request(engagements.list)({ query: { q: 'web & app', status: undefined, limit: 25 } }));

    expect([one, list]).toEqual(['/api/engagements/a%2Fb', '/api/engagementsForCompany?q=web+%26+app&limit=25']);
  });
});

describe('a call that changes data', () => {
  it('sends a form if the endpoint accepts a file, and JSON otherwise', async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
      bodies.push([init?.body, new Headers(init?.headers).get('content-type')]);
      return new Response('{"datas":{"csrfToken":"token"}}');
    });
    const body = {
      task: 'Shop',
      description: 'All',
      type: 'Retest',
      repetitionType: 3 as const,
      date_start: '2026-03-01',
      date_end: '',
    };

    await send(request(activities.create)({ body }));
    await send(request(bookmarks.update)({ body: { id: '1' } }));

    const [form, json] = bodies.slice(-2) as [[FormData, string | null], [string, string | null]];
    expect([...form[0]]).toEqual([
      ['task', 'Shop'],
      ['description', 'All'],
      ['type', 'Retest'],
      ['repetitionType', '3'],
      ['date_start', '2026-03-01'],
      ['date_end', ''],
    ]);
    expect([form[1], ...json]).toEqual([null, '{"id":"1"}', 'application/json']);
  });

  it('has a CSRF token that is requested once', async () => {
    const server = fakeApi(answer(auth.csrfToken, { csrfToken: 'first' }), answer(bookmarks.update, bookmark));

    await send(request(bookmarks.update)({ body: { id: '1' } }));
    await send(request(bookmarks.update)({ body: { id: '2' } }));

    expect(server.sentTo(auth.csrfToken)).toHaveLength(1);
    expect(server.sentTo(bookmarks.update).map(({ headers }) => headers.get('x-csrf-token'))).toEqual([
      'first',
      'first',
    ]);
  });

  it('requests another CSRF token once if the server does not accept the first', async () => {
    const tokens = ['old', 'new'];
    const server = fakeApi(
      answer(auth.csrfToken, () => ({ csrfToken: tokens.shift() ?? '' })),
      refuse(bookmarks.update, { status: 403, code: 'CSRF_INVALID', message: 'Reload the page' }),
    );

    const outcome = await send(request(bookmarks.update)({ body: { id: '1' } }));

    expect(server.sentTo(bookmarks.update).map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['old', 'new']);
    expect(outcome.error).toMatchObject({ status: 403, code: 'CSRF_INVALID' });
  });
});

describe('the renewal of the session', () => {
  it('is sent without a CSRF token, and again with one if the server requires it', async () => {
    const server = fakeApi(
      answer(auth.csrfToken, { csrfToken: 'fresh' }),
      refuse(auth.refresh, { status: 403, code: 'CSRF_INVALID', message: 'Reload the page' }),
    );

    await send(request(auth.refresh)());

    expect(server.sentTo(auth.refresh).map(({ headers }) => headers.get('x-csrf-token'))).toEqual([null, 'fresh']);
  });
});

describe('a response', () => {
  it('contains the rows of a list together with its page', async () => {
    fakeApi(answer(engagements.list, { rows: [], total: 0, nextCursor: 'next' }));

    expect(await send(request(engagements.list)({}))).toEqual({ data: { rows: [], total: 0, nextCursor: 'next' } });
  });

  it('keeps the message, code, fields and request ID of a failure', async () => {
    const issues = [{ path: 'password', message: 'Too short' }];
    fakeApi(
      refuse(me.info, {
        status: 503,
        code: 'UNAVAILABLE',
        message: 'Busy',
        issues,
        requestId: 'r-1',
        retryAfterSeconds: 2,
      }),
    );

    expect((await send(request(me.info)())).error).toEqual({
      status: 503,
      code: 'UNAVAILABLE',
      message: 'Busy',
      issues,
      requestId: 'r-1',
      retryAfterSeconds: 2,
    });
  });

  it.each([
    [
      'a page of a proxy',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'Something Error Please Try Again 😞',
    ],
    ['datas that are a sentence', () => Response.json({ datas: 'No such thing' }, { status: 404 }), 'No such thing'],
    ['a message that is no text', () => Response.json({ datas: { message: { a: 1 } } }, { status: 500 }), '{"a":1}'],
  ])('with %s becomes one message', async (_, response, message) => {
    answerWith(response);

    expect((await send(request(me.info)())).error?.message).toBe(message);
  });

  it.each([
    ['FETCH_ERROR', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['TIMEOUT_ERROR', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['PARSING_ERROR', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ])('that never arrives or cannot be read is a %s', async (code, fetched) => {
    vi.stubGlobal('fetch', fetched);

    const { error } = await send(request(me.info)());
    expect(error).toMatchObject({ code, message: 'Something Error Please Try Again 😞' });
  });
});
