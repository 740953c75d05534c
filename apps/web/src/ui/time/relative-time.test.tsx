import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { formatExactTime, formatRelativeTime } from './moments.ts';
import { RelativeTime } from './relative-time.tsx';
import { ExactTimes } from './time-style.ts';

const now = Date.parse('2026-09-10T12:00:00Z');

it.each([
  ['2026-09-10T11:59:30Z', 'now'],
  ['2026-09-10T11:58:00Z', '2 minutes ago'],
  ['2026-09-10T09:00:00Z', '3 hours ago'],
  ['2026-09-09T11:00:00Z', 'yesterday'],
  ['2026-09-08T15:00:00Z', '2 days ago'],
  ['2026-09-13T12:00:00Z', 'in 3 days'],
  ['2026-08-29T12:00:00Z', '1 week ago'],
  ['2025-09-01T12:00:00Z', '1 year ago'],
])('shows %s as "%s"', (moment, words) => {
  expect(formatRelativeTime(moment, now)).toBe(words);
});

it('shows exact times as DD-MM-YYYY with their time zone', () => {
  expect(formatExactTime('2026-09-10T12:05:00Z', 'UTC')).toBe('10-09-2026 12:05 UTC');
  expect(formatExactTime('2026-01-31T23:30:00Z', 'Asia/Tokyo')).toMatch(/^01-02-2026 08:30 /);
});

it('gives the exact time to pointer, keyboard and screen reader alike', () => {
  render(<RelativeTime moment="2026-09-10T12:05:00Z" />);

  expect(screen.getByRole('button', { description: /10-09-2026 12:05 UTC/ })).toBeTruthy();
});

it('is exact immediately for users who prefer that', () => {
  const { container } = render(
    <ExactTimes value>
      <RelativeTime moment="2026-09-10T12:05:00Z" />
    </ExactTimes>,
  );

  expect(container.querySelector('time')?.textContent).toMatch(/^\d{2}-09-2026 \d{2}:\d{2} /);
});

it('prints the exact time once if the local time zone is UTC', () => {
  vi.stubEnv('TZ', 'UTC');
  render(<RelativeTime moment="2026-09-10T12:05:00Z" />);

  expect(screen.getByRole('button', { description: '10-09-2026 12:05 UTC' })).toBeTruthy();
});
