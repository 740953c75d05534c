import { auth } from '@gatehouse/contract/auth/auth';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer, fakeApi } from '../../testing/fake-api.ts';
import { leak, leakDetail } from '../../testing/leak-records.ts';
import { CacheProvider, createCache } from './cache.ts';
import { type ChangeOptions, useChange } from './use-change.ts';

const cache = createCache();
const Cache = ({ children }: { children: ReactNode }) => <CacheProvider client={cache}>{children}</CacheProvider>;

/** A change to which the server responds once `finish` is called. */
function slowChange(options?: ChangeOptions) {
  const reply = Promise.withResolvers<void>();
  const server = fakeApi(
    answer(auth.csrfToken, { csrfToken: 'token' }),
    answer(darkWeb.changeStatus, async ({ body }) => {
      await reply.promise;
      return leakDetail(leak(1, { status: body.status }));
    }),
  );
  const { result } = renderHook(() => useChange(darkWeb.changeStatus, options), { wrapper: Cache });
  const to = (status: 2 | 3) => result.current.change({ params: { id: recordId(1) }, body: { status } });
  return { to, finish: reply.resolve, sent: () => server.sentTo(darkWeb.changeStatus).map(({ body }) => body.status) };
}

it('a call is not sent while another one is pending, but is sent after it', async () => {
  const { to, finish, sent } = slowChange();

  await act(async () => {
    const first = to(2);
    void to(3);
    finish();
    await first;
  });
  expect(sent()).toEqual([2]);

  await act(async () => void (await to(3)));
  expect(sent()).toEqual([2, 3]);
});

it('calls that may run in parallel are all sent', async () => {
  const { to, finish, sent } = slowChange({ isParallel: true });

  await act(async () => {
    const both = Promise.all([to(2), to(3)]);
    finish();
    await both;
  });

  expect(sent()).toEqual([2, 3]);
});
