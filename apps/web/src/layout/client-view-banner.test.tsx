import { auth } from '@gatehouse/contract/auth/auth';
import { clientView } from '@gatehouse/contract/clients/client-view';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { answer, fakeApi, refuse } from '../testing/fake-api.ts';
import { manager } from '../testing/people.ts';
import { ClientViewBanner } from './client-view-banner.tsx';

const now = Date.UTC(2026, 10, 22, 9, 30);
const viewer = {
  ...manager,
  clientView: { role: 'company-manager' as const, expiresAt: new Date(now + 1_800_000).toISOString() },
};
const leave = vi.fn();
const token = answer(auth.csrfToken, { csrfToken: 'token' });
const person = () => userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now }));
afterEach(() => leave.mockClear());

it('names the client and the role, and counts down', () => {
  render(<ClientViewBanner viewer={viewer} leave={leave} />);

  const banner = screen.getByRole('region', { name: 'View as client' });
  expect(banner.textContent.replaceAll(/[\u2068\u2069]/g, '')).toContain(
    'You are viewing the portal of Acme Corporation as manager.',
  );
  expect(screen.getByRole('timer').textContent).toBe('Ends in 30:00.');
  act(() => void vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('timer').textContent).toBe('Ends in 28:59.');
});

it('ends the view and returns to the record of the client', async () => {
  const server = fakeApi(token, answer(clientView.end, { ended: true }));
  render(<ClientViewBanner viewer={viewer} leave={leave} />);

  await person().click(screen.getByRole('button', { name: 'End view' }));

  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith(`/provider/companies/${viewer.company._id}/overview`));
  expect(server.sentTo(clientView.end)).toHaveLength(1);
});

it('shows why the view could not be ended', async () => {
  fakeApi(token, refuse(clientView.end, { status: 503, code: 'BUSY', message: 'The portal is busy' }));
  render(<ClientViewBanner viewer={viewer} leave={leave} />);

  await person().click(screen.getByRole('button', { name: 'End view' }));

  expect((await screen.findByRole('alert')).textContent).toBe('The portal is busy');
  expect(leave).not.toHaveBeenCalled();
});

it('returns to the user’s own portal when the time is over', () => {
  render(<ClientViewBanner viewer={viewer} leave={leave} />);

  act(() => void vi.advanceTimersByTime(1_800_000));

  expect(leave).toHaveBeenCalledWith('/');
});

it('is not shown to others', () => {
  render(<ClientViewBanner viewer={manager} />);

  expect(screen.queryByRole('region')).toBeNull();
});
