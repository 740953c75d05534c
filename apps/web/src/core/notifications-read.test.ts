import { auth } from '@gatehouse/contract/auth/auth';
import { me } from '@gatehouse/contract/me/me';
import { beforeEach, expect, it, vi } from 'vitest';

import { answer, fakeApi } from '../testing/fake-api.ts';
import { recordId } from '../testing/engagement-records.ts';
import { person } from '../testing/people.ts';
import { notificationsOpened } from './notifications-read.ts';
import { changeSession, sessionState } from './session-store.ts';

const told = (isRead: boolean) =>
  person('company-user', {
    notifications: [{ _id: recordId(1), body: 'News', link: '/', date: '2026-02-01T10:00:00.000Z', isRead }],
  });
const serve = () =>
  fakeApi(
    answer(auth.csrfToken, { csrfToken: 'token' }),
    answer(me.notificationsRead, { read: 1 }),
    answer(me.info, told(true)),
  );

beforeEach(() => {
  vi.useFakeTimers();
});

it('10 seconds after the panel was last opened all notifications are marked as read', async () => {
  const server = serve();
  changeSession({ session: { status: 'signed-in', info: told(false) } });

  notificationsOpened();
  await vi.advanceTimersByTimeAsync(9_999);
  notificationsOpened();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(server.sentTo(me.notificationsRead)).toHaveLength(0);

  await vi.advanceTimersByTimeAsync(1);
  expect(server.sentTo(me.notificationsRead)).toHaveLength(1);
  expect(sessionState().session.info?.notifications[0]?.isRead).toBe(true);
});

it('nothing is sent without unread notifications', async () => {
  const server = serve();
  changeSession({ session: { status: 'signed-in', info: told(true) } });

  notificationsOpened();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(server.sentTo(me.notificationsRead)).toHaveLength(0);
});
