import { me } from '@gatehouse/contract/me/me';
import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import { mailChoices, notifications } from '@gatehouse/contract/notifications/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { person as somebody, user } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const notification = (number: number, more: Partial<ListedNotification> = {}): ListedNotification => ({
  _id: recordId(number),
  body: `News ${number} in #ENG-2026-0001`,
  link: '/engagements',
  date: '2026-11-01T10:00:00.000Z',
  isRead: false,
  kind: 'mention',
  ...more,
});
const choices = [
  { kind: 'mention', title: 'Mentions', mail: 'at-once' as const, isMuted: false, offered: [...mailChoices] },
];
const pageOf = (...rows: ListedNotification[]) => ({ rows, total: rows.length, nextCursor: null });
const known = [answer(notifications.choices, choices)];

it('notifications are listed with their links', async () => {
  renderPage('/notifications', {
    viewer: user,
    answers: [...known, answer(notifications.list, pageOf(notification(1), notification(2)))],
  });

  const table = await screen.findByRole('table', { name: 'Notifications' });

  const links = await within(table).findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['News 1 in #ENG-2026-0001', 'News 2 in #ENG-2026-0001']);
  expect(screen.getByText('2 of 2 notifications')).toBeTruthy();
});

it('the view and the type in the address are sent to the server', async () => {
  const { server, person } = renderPage('/notifications', {
    viewer: user,
    answers: [...known, answer(notifications.list, pageOf(notification(1)))],
  });
  await screen.findByText('News 1 in #ENG-2026-0001');

  await person.click(screen.getByRole('radio', { name: 'Unread' }));
  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.click(screen.getByRole('checkbox', { name: 'Mentions' }));

  await waitFor(() => expect(shownAddress()).toBe('/notifications?view=unread&kind=mention'));
  await waitFor(() => {
    const last = server.sentTo(notifications.list).at(-1);
    expect([last?.query.get('isRead'), last?.query.get('kind')]).toEqual(['false', 'mention']);
  });
});

it('a notification is marked as read and as unread again', async () => {
  let current = notification(1);
  const { person } = renderPage('/notifications', {
    viewer: user,
    answers: [
      ...known,
      answer(notifications.list, () => pageOf(current)),
      answer(notifications.mark, ({ body }) => (current = { ...current, isRead: body.isRead })),
    ],
  });

  await person.click(await screen.findByRole('button', { name: 'Mark as read' }));
  await person.click(await screen.findByRole('button', { name: 'Mark as unread' }));

  expect(await screen.findByRole('button', { name: 'Mark as read' })).toBeTruthy();
});

it('all notifications are marked as read at once', async () => {
  const viewer = somebody('company-user', { notifications: [notification(1)].map(({ kind: _kind, ...note }) => note) });
  const { server, person } = renderPage('/notifications', {
    viewer,
    answers: [...known, answer(notifications.list, pageOf(notification(1))), answer(me.notificationsRead, { read: 1 })],
  });

  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));

  expect(server.sentTo(me.notificationsRead)).toHaveLength(1);
});

it('an empty view of unread notifications says so', async () => {
  renderPage('/notifications?view=unread', {
    viewer: user,
    answers: [
      ...known,
      answer(notifications.list, ({ query }) => ({ ...pageOf(), total: query.get('unread') === null ? 1 : 0 })),
    ],
  });

  expect(await screen.findByText('No unread notifications')).toBeTruthy();
});

it('a record can be muted and unmuted', async () => {
  const muted = {
    _id: recordId(9),
    path: '/engagements',
    body: 'News 1 in #ENG-2026-0001',
    mutedAt: '2026-11-01T10:00:00.000Z',
  };
  const { server, person } = renderPage('/notifications', {
    viewer: user,
    answers: [
      ...known,
      answer(notifications.list, pageOf(notification(1))),
      answer(notifications.mute, muted),
      answer(notifications.unmute, { removed: true }),
    ],
  });

  await person.click(await screen.findByRole('button', { name: 'Mute this record' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(server.sentTo(notifications.mute)[0]?.body).toEqual({ notificationId: recordId(1) });
  await waitFor(() => expect(server.sentTo(notifications.unmute)).toHaveLength(1));
});

it('notifications are grouped by day', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  renderPage('/notifications', {
    viewer: user,
    answers: [
      ...known,
      answer(
        notifications.list,
        pageOf(
          notification(1, { date: at(0) }),
          notification(2, { date: at(1) }),
          notification(3, { date: '2026-01-05T10:00:00.000Z' }),
        ),
      ),
    ],
  });

  expect(await screen.findByRole('button', { name: /Today/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Yesterday/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /05-01-2026/ })).toBeTruthy();
});
