import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { me } from '@gatehouse/contract/me/me';
import type { BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { leak, leakDetail, leakFacets } from '../../../testing/leak-records.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const one = leak(1);
const secret = '  Winter "2024" <ß>';
const sighting = {
  _id: recordId(60),
  at: '2026-01-12T09:00:00.000Z',
  person: { _id: admin._id, fullname: admin.fullname },
  reason: 'To reset it',
};
const revealed = answer(darkWeb.reveal, {
  password: secret,
  hideAfterSeconds: 30,
  hideAt: '2026-01-12T09:00:30.000Z',
  seenBy: [sighting],
});
const stepUp = refuse(darkWeb.reveal, { status: 422, code: 'STEP_UP_REQUIRED', message: 'Once more' });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(change: Partial<BreachDetail> = {}) {
  const answers = [
    answer(darkWeb.get, leakDetail(one, change)),
    answer(darkWeb.facets, leakFacets([one])),
    answer(darkWeb.colleagues, []),
    answer(darkWeb.list, { rows: [one], total: 1, nextCursor: null }),
    revealed,
  ];
  return renderPage(`/dark-web/${one._id}`, { viewer: admin, answers });
}
type Person = ReturnType<typeof open>['person'];

const dialog = () => within(screen.getByRole('dialog', { name: 'Show password' }));
const shown = () => screen.queryByRole('group', { name: 'Password' });
const ask = async (person: Person) => {
  await person.click(await screen.findByRole('button', { name: 'Show password' }));
};
const show = async (person: Person) => {
  await ask(person);
  await person.type(dialog().getByLabelText('Reason'), 'To reset it');
  await person.click(dialog().getByRole('button', { name: 'Show for 30 seconds' }));
  await screen.findByRole('group', { name: 'Password' });
};
const isHidden = () => waitFor(() => expect(shown()).toBeNull());

it('asks for a reason, then shows the password for thirty seconds with a countdown', async () => {
  const { server, person } = open();
  await ask(person);
  await person.click(dialog().getByRole('button', { name: 'Show for 30 seconds' }));
  expect(dialog().getByText('Enter a reason for viewing the password')).toBeTruthy();
  expect(server.sentTo(darkWeb.reveal)).toHaveLength(0);

  await person.type(dialog().getByLabelText('Reason'), 'To reset it');
  await person.click(dialog().getByRole('button', { name: 'Show for 30 seconds' }));

  expect((await screen.findByRole('group', { name: 'Password' })).querySelector('code')?.textContent).toBe(secret);
  expect(server.sentTo(darkWeb.reveal)[0]?.body).toEqual({ reason: 'To reset it' });
  expect(screen.getByRole('timer').textContent).toMatch(/Hides in (30|29) seconds/);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByRole('timer').textContent).toMatch(/Hides in (10|9) seconds/);
  act(() => void vi.advanceTimersByTime(10_500));
  expect(shown()).toBeNull();
  expect(screen.getByText('The password is hidden.')).toBeTruthy();
  expect(document.documentElement.outerHTML).not.toContain('Winter');
});

it('lists who has viewed the password, including this time', async () => {
  const { person } = open();
  await show(person);

  await person.click(screen.getByText('Viewed by (1)'));

  expect(screen.getByText('To reset it')).toBeTruthy();
  expect(screen.getAllByText('Ada Lovelace').length).toBeGreaterThan(0);
});

it.each([
  ['the window loses the focus', () => fireEvent.blur(window)],
  ['the page is printed', () => fireEvent(window, new Event('beforeprint'))],
  ['the page is left', () => fireEvent(window, new Event('pagehide'))],
  ['another tab comes to the front', () => fireEvent(document, new Event('visibilitychange'))],
])('hides the password immediately when %s', async (_what, leave) => {
  const { person } = open();
  await show(person);

  leave();

  await isHidden();
  expect(document.documentElement.outerHTML).not.toContain('Winter');
});

it('hides the password on request and when the panel closes', async () => {
  const { person } = open();
  await show(person);
  await person.click(screen.getByRole('button', { name: 'Hide now' }));
  await isHidden();

  await show(person);
  await person.click(screen.getByRole('button', { name: 'Close leak' }));

  await isHidden();
  expect(document.documentElement.outerHTML).not.toContain('Winter');
});

it('has the password in the text of one element only: in no address, title, attribute or storage', async () => {
  const { person } = open();
  await show(person);

  const attributes = [...document.querySelectorAll('*')].flatMap(({ attributes: all }) =>
    [...all].map(({ value }) => value),
  );
  const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]);
  const elsewhere = [document.title, window.location.href, stored, ...attributes].join('\n');

  expect(elsewhere).not.toContain('Winter');
  expect(document.documentElement.outerHTML.split('Winter')).toHaveLength(2);
});

it('copies the password to the clipboard only through its button', async () => {
  const { person } = open();
  await show(person);
  expect(await navigator.clipboard.readText()).toBe('');

  await person.click(screen.getByRole('button', { name: 'Copy password' }));

  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(secret));
});

it('keeps the reason while the identity is confirmed, then shows the password', async () => {
  const { server, person } = open();
  server.use(stepUp, answer(me.prove, { proven: true }));
  await ask(person);
  await person.type(dialog().getByLabelText('Reason'), 'To reset it');
  await person.click(dialog().getByRole('button', { name: 'Show for 30 seconds' }));

  const proof = within(await screen.findByRole('dialog', { name: 'Confirm your identity' }));
  await person.type(proof.getByLabelText('Your password'), 'my own');
  server.use(revealed);
  await person.click(proof.getByRole('button', { name: 'Confirm' }));

  await screen.findByRole('group', { name: 'Password' });
  expect(server.sentTo(darkWeb.reveal).map(({ body }) => body)).toEqual([
    { reason: 'To reset it' },
    { reason: 'To reset it' },
  ]);
});
