import { me } from '@gatehouse/contract/me';
import { type ListedNotification, type NoteChoice, notifications } from '@gatehouse/contract/notifications';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { person as somebody, user } from '../../testing/people.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const told = (number: number, more: Partial<ListedNotification> = {}): ListedNotification => ({
  _id: recordId(number),
  body: `News ${number} in #ENG-2026-0001`,
  link: '/engagements',
  date: '2026-11-01T10:00:00.000Z',
  isRead: false,
  kind: 'mention',
  ...more,
});
const choices = [{ kind: 'mention', title: 'Mentions', mail: 'at-once' as const }];
const pageOf = (...rows: ListedNotification[]) => ({ rows, total: rows.length, nextCursor: null });
const known = [answer(notifications.choices, choices)];

it('everything that was told is listed with its way there', async () => {
  renderScreen('/notifications', {
    viewer: user,
    answers: [...known, answer(notifications.list, pageOf(told(1), told(2)))],
  });

  const list = await screen.findByRole('list', { name: 'Notifications' });

  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['News 1 in #ENG-2026-0001', 'News 2 in #ENG-2026-0001']);
  expect(screen.getByText('2 of 2 notifications')).toBeTruthy();
});

it('filters stand in the address and go to the server', async () => {
  const { server, person } = renderScreen('/notifications', {
    viewer: user,
    answers: [...known, answer(notifications.list, pageOf(told(1)))],
  });
  await screen.findByText('News 1 in #ENG-2026-0001');

  await person.click(screen.getByRole('button', { name: 'Unread only' }));
  await person.selectOptions(screen.getByLabelText('Kind'), 'Mentions');

  expect(shownAddress()).toBe('/notifications?unread=true&kind=mention');
  const last = server.sentTo(notifications.list).at(-1);
  expect([last?.query.get('isRead'), last?.query.get('kind')]).toEqual(['false', 'mention']);
});

it('one is marked as read and as unread again', async () => {
  let current = told(1);
  const { person } = renderScreen('/notifications', {
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

it('all are marked at once', async () => {
  const viewer = somebody('company-user', { notifications: [told(1)].map(({ kind: _kind, ...note }) => note) });
  const { server, person } = renderScreen('/notifications', {
    viewer,
    answers: [...known, answer(notifications.list, pageOf(told(1))), answer(me.notificationsRead, { read: 1 })],
  });

  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));

  expect(server.sentTo(me.notificationsRead)).toHaveLength(1);
});

it('nothing, nothing that fits and a failure are told apart', async () => {
  const { person, server } = renderScreen('/notifications?unread=true', {
    viewer: user,
    answers: [...known, answer(notifications.list, pageOf())],
  });
  expect(await screen.findByText('Nothing fits these filters')).toBeTruthy();

  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (clear) await person.click(clear);
  expect(await screen.findByText('No new notifications')).toBeTruthy();

  server.use(refuse(notifications.list, { status: 500, message: 'It broke', requestId: 'r-1' }));
  await person.selectOptions(screen.getByLabelText('Kind'), 'Mentions');
  expect(await screen.findByText('It broke')).toBeTruthy();
});

it('each kind comes by mail as chosen', async () => {
  let chosen: NoteChoice[] = choices;
  const { server, person } = renderScreen('/notifications', {
    viewer: user,
    answers: [
      answer(notifications.list, pageOf()),
      answer(notifications.choices, () => chosen),
      answer(notifications.choose, ({ body }) => (chosen = [{ title: 'Mentions', ...body }])),
    ],
  });

  await person.selectOptions(await screen.findByLabelText('Mentions'), 'Once a day');

  expect(server.sentTo(notifications.choose)[0]?.body).toEqual({ kind: 'mention', mail: 'daily' });
  expect(await screen.findByDisplayValue('Once a day')).toBeTruthy();
});
