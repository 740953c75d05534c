import type { Notification } from '@gatehouse/contract/me/me.schema';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';

import { Notifications } from './notifications.tsx';

const notification = (at: number, given: Partial<Notification> = {}): Notification => ({
  _id: `n${at}`,
  body: `Finding #ACME-F-000${at} was marked as Fixed`,
  link: `/engagements/${at}`,
  date: new Date(Date.UTC(2026, 8, at, 12)).toISOString(),
  isRead: true,
  ...given,
});

async function openBell(notifications: readonly Notification[]) {
  const onOpened = vi.fn<() => void>();
  const person = userEvent.setup();
  render(
    <MemoryRouter>
      <Notifications notifications={notifications} onOpened={onOpened} />
    </MemoryRouter>,
  );
  const bell = screen.getByRole('button', { name: /^Notifications/ });
  await person.click(bell);
  return { bell, onOpened, person, panel: screen.getByRole('dialog', { name: 'Notifications' }) };
}

it('says that there are no new notifications', async () => {
  const { bell, panel } = await openBell([]);

  expect(within(panel).getByRole('heading', { name: 'Notifications' })).toBeTruthy();
  expect(within(panel).getByText('No new notifications')).toBeTruthy();
  expect(bell.textContent).not.toMatch(/\d/);
});

it('shows the five newest, and all of them on request', async () => {
  const { panel, person } = await openBell([1, 3, 2, 7, 5, 4, 6].map((at) => notification(at)));
  const shown = () =>
    within(within(panel).getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(shown()).toEqual([7, 6, 5, 4, 3].map((at) => `/engagements/${at}`));

  await person.click(within(panel).getByRole('button', { name: 'Show All' }));

  expect(shown()).toHaveLength(7);
  expect(within(panel).queryByRole('button', { name: 'Show All' })).toBeNull();
});

it('marks unread entries as new and counts them on the bell', async () => {
  const { bell, panel } = await openBell([notification(1, { isRead: false }), notification(2)]);

  expect(bell.getAttribute('aria-label')).toBe('Notifications, 1 unread');
  expect(bell.textContent).toContain('1');
  expect(within(panel).getAllByText('New')).toHaveLength(1);
});

it('shows at most 9+ on the bell, and the exact number in its name', async () => {
  const { bell } = await openBell(Array.from({ length: 12 }, (_, place) => notification(place + 1, { isRead: false })));

  expect(bell.getAttribute('aria-label')).toBe('Notifications, 12 unread');
  expect(bell.textContent).toBe('9+');
});

it.each([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
  'engagements/1',
])('does not open the link %s', async (link) => {
  const { panel } = await openBell([notification(1, { link })]);

  expect(within(within(panel).getByRole('list')).queryByRole('link')).toBeNull();
  expect(panel.textContent).toContain('#ACME-F-0001 was marked as Fixed');
});

it('has the full exact time beside the relative one', async () => {
  const { panel } = await openBell([notification(1)]);
  const time = within(panel).getByRole('button', { description: /01-09-2026 12:00 UTC/ });

  expect(time.querySelector('time')?.dateTime).toBe('2026-09-01T12:00:00.000Z');
});

it('reports each time it is opened, and closes on Escape with the focus back on the bell', async () => {
  const { bell, onOpened, person } = await openBell([notification(1)]);

  await person.keyboard('{Escape}');

  expect(onOpened).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bell);
});

it.each([
  ['New finding #ACME-F-0001', '#ACME-F-0001'],
  ['#ACME-F-0001 was marked as Fixed', '#ACME-F-0001'],
  ['New version of #@acme/agent, of today', '#@acme/agent'],
  ['#FortiProxy\u00A07.2.8 in shop is out of date', '#FortiProxy\u00A07.2.8'],
  ['Ada (#ada@acme.example) accepted your invitation', '#ada@acme.example'],
])('isolates the whole reference in "%s"', async (body, reference) => {
  const { panel } = await openBell([notification(1, { body })]);

  expect(panel.querySelector('bdi > span')?.textContent).toBe(reference);
});
