import { auth } from '@gatehouse/contract/auth/auth';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { person } from './testing/people.ts';
import { renderPage, shownAddress } from './testing/render-screen.tsx';

const thirtyNineMinutes = 39 * 60_000;

it.each([
  ['/change-password', person('company-user', { mustChangePassword: true })],
  ['/set-up-two-factor', person('company-user', { mustSetUpTotp: true })],
])('renews the session every 13 minutes on %s', async (address, viewer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = renderPage(address, { viewer });
  await screen.findByRole('main');
  expect(shownAddress()).toBe(address);

  await act(() => vi.advanceTimersByTimeAsync(thirtyNineMinutes));

  expect(server.sentTo(auth.refresh)).toHaveLength(3);
});
