import { mailChoices, notifications } from '@gatehouse/contract/notifications/notifications';
import type { MutedRecord, NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { user } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const mentions: NoteChoice = {
  kind: 'mention',
  title: 'Mentions',
  mail: 'at-once',
  isMuted: false,
  offered: [...mailChoices],
};
const muted: MutedRecord = {
  _id: recordId(1),
  path: '/engagements',
  body: 'A comment on #ENG-2026-0001-F001',
  mutedAt: '2026-11-01T10:00:00.000Z',
};

it('sets the email of each type', async () => {
  let chosen = [mentions];
  const { server, person } = renderPage('/profile/notifications', {
    viewer: user,
    answers: [
      answer(notifications.muted, []),
      answer(notifications.choices, () => chosen),
      answer(notifications.choose, ({ body: { mail = 'off' } }) => (chosen = [{ ...mentions, mail }])),
    ],
  });

  await person.selectOptions(await screen.findByLabelText('Mentions: email'), 'Daily summary');

  expect(server.sentTo(notifications.choose)[0]?.body).toEqual({ kind: 'mention', mail: 'daily' });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Mentions: email').value).toBe('daily'));
});

it('mutes a type and its email', async () => {
  let chosen = [mentions];
  const { server, person } = renderPage('/profile/notifications', {
    viewer: user,
    answers: [
      answer(notifications.muted, []),
      answer(notifications.choices, () => chosen),
      answer(notifications.choose, ({ body: { isMuted = false } }) => (chosen = [{ ...mentions, isMuted }])),
    ],
  });

  await person.click(await screen.findByRole('switch', { name: 'Mentions: portal' }));

  expect(server.sentTo(notifications.choose)[0]?.body).toEqual({ kind: 'mention', isMuted: true });
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Mentions: email').disabled).toBe(true));
  expect(screen.getByLabelText<HTMLSelectElement>('Mentions: email').value).toBe('off');
});

const types = (count: number): NoteChoice[] =>
  Array.from({ length: count }, (_, place) => ({ ...mentions, kind: `leak-${place}`, title: `Leak type ${place}` }));

it('groups many types by section, and can change a whole section', async () => {
  let chosen = [mentions, ...types(14)];
  const { server, person } = renderPage('/profile/notifications', {
    viewer: user,
    answers: [
      answer(notifications.muted, []),
      answer(notifications.choices, () => chosen),
      answer(
        notifications.chooseMany,
        ({ body: { kinds, mail = 'daily', isMuted = false } }) =>
          (chosen = chosen.map((one) => (kinds.includes(one.kind) ? { ...one, mail, isMuted } : one))),
      ),
    ],
  });

  const section = await screen.findByRole('button', { name: /^Dark web\s*14 of 14 by email$/ });
  expect(screen.queryByText('Leak type 1')).toBeNull();
  await person.selectOptions(screen.getByLabelText('All of Dark web: email'), 'Daily summary');
  await waitFor(() => expect(server.sentTo(notifications.chooseMany)).toHaveLength(1));
  expect(server.sentTo(notifications.chooseMany)[0]?.body).toEqual({
    kinds: types(14).map(({ kind }) => kind),
    mail: 'daily',
  });

  await person.click(section);
  expect(screen.getByLabelText<HTMLSelectElement>('Leak type 1: email').value).toBe('daily');
  await person.click(screen.getByRole('switch', { name: 'All of Dark web: portal' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Leak type 1: email').disabled).toBe(true));
  expect(screen.getByRole('button', { name: /^Dark web\s*0 of 14 by email$/ })).toBeTruthy();
});

it('shows that the email settings of a section differ', async () => {
  renderPage('/profile/notifications', {
    viewer: user,
    answers: [
      answer(notifications.muted, []),
      answer(notifications.choices, [mentions, { ...mentions, kind: 'comment', title: 'Comments', mail: 'off' }]),
    ],
  });

  expect((await screen.findByLabelText<HTMLSelectElement>('All of Engagements and findings: email')).value).toBe(
    'varies',
  );
});

it('hides the settings from users who receive no notifications', async () => {
  renderPage('/profile/notifications', {
    viewer: user,
    answers: [answer(notifications.muted, []), answer(notifications.choices, [])],
  });

  expect(await screen.findByRole('link', { name: 'View all notifications' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

it('unmutes a record', async () => {
  let records = [muted];
  const { server, person } = renderPage('/profile/notifications', {
    viewer: user,
    answers: [
      answer(notifications.choices, [mentions]),
      answer(notifications.muted, () => records),
      answer(notifications.unmute, () => {
        records = [];
        return { removed: true as const };
      }),
    ],
  });

  await person.click(await screen.findByRole('button', { name: 'Unmute' }));

  expect(server.sentTo(notifications.unmute)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText('Muted records')).toBeNull());
});

it('offers an email-only summary as on or off', async () => {
  const summary: NoteChoice = {
    ...mentions,
    kind: 'monthly-summary',
    title: 'Monthly summary',
    offered: ['at-once', 'off'],
  };
  renderPage('/profile/notifications', {
    viewer: user,
    answers: [answer(notifications.muted, []), answer(notifications.choices, [summary])],
  });

  const choice = await screen.findByLabelText('Monthly summary: email');
  const options = within(choice).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['On', 'Off']);
});
