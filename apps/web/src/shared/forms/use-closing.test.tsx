import { users } from '@gatehouse/contract/users/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer } from '../../testing/fake-api.ts';
import { admin } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { erin } from '../../testing/user-records.ts';

beforeEach(markReleaseNotesSeen);

const dialog = () => screen.getByRole('dialog', { name: 'Invite user' });
const isOpen = () => screen.queryByRole('dialog', { name: 'Invite user' }) !== null;
const name = () => within(dialog()).getByLabelText<HTMLInputElement>('Full name');
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

/** Opens the dialog that invites a user, over the list of users. */
async function open() {
  const list = answer(users.list, { rows: [erin], total: 1, nextCursor: null });
  const { person } = renderPage('/users', { viewer: admin, answers: [list] });
  const opener = await screen.findByRole('button', { name: 'Invite user' });
  await person.click(opener);
  return { person, opener, answer: (label: string) => person.click(screen.getByRole('button', { name: label })) };
}

type OpenDialog = Awaited<ReturnType<typeof open>>;

/** Simulates Escape in a browser: the dialog receives `cancel` only if no one prevented the key event. */
function pressEscape(): void {
  const isFree = fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  if (isFree) fireEvent(dialog(), new Event('cancel', { cancelable: true }));
}

const waysOut: [string, (opened: OpenDialog) => Promise<void> | void][] = [
  ['Escape', pressEscape],
  ['a click beside it', ({ person }) => person.click(dialog())],
  ['its close button', ({ person }) => person.click(within(dialog()).getByRole('button', { name: 'Close' }))],
];

describe.each(waysOut)('a dialog with a form, on %s,', (_, go) => {
  it('asks before input is discarded, and returns to the field', async () => {
    const opened = await open();
    await opened.person.type(name(), 'Ada Lovelace');

    await go(opened);
    expect(question()).toBeTruthy();
    await opened.answer('Keep editing');

    expect(question()).toBeNull();
    expect(name().value).toBe('Ada Lovelace');
    expect(dialog().contains(document.activeElement)).toBe(true);

    await go(opened);
    await opened.answer('Leave');

    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(opened.opener);
  });

  it('closes immediately without input', async () => {
    const opened = await open();

    await go(opened);

    expect(isOpen()).toBe(false);
    expect(question()).toBeNull();
  });
});

it('treats a second Escape as a request to keep editing', async () => {
  const { person } = await open();
  await person.type(name(), 'Ada Lovelace');

  await person.keyboard('{Escape}{Escape}');

  expect(question()).toBeNull();
  expect(name().value).toBe('Ada Lovelace');
  expect(document.activeElement).toBe(name());
});

it('discards the input immediately on Cancel', async () => {
  const { person, answer: press } = await open();
  await person.type(name(), 'Ada Lovelace');

  await press('Cancel');

  expect(isOpen()).toBe(false);
  expect(question()).toBeNull();
});

it('asks on going back in the history, and on closing the tab', async () => {
  const { person } = await open();
  window.history.pushState({ idx: 1 }, '', '/users?q=ada');
  await person.type(name(), 'Ada Lovelace');
  const unload = new Event('beforeunload', { cancelable: true });

  window.dispatchEvent(unload);
  window.history.back();

  await waitFor(() => expect(question()).toBeTruthy());
  await waitFor(() => expect(shownAddress()).toBe('/users?q=ada'));
  expect(unload.defaultPrevented).toBe(true);
});
