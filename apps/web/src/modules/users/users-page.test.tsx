import { userEvents } from '@gatehouse/contract/me/me';
import type { CompanyUser } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, type Answer, refuse, refuseField } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { admin, manager, user } from '../../testing/people.ts';
import { descriptionOf } from '../../testing/read.ts';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';
import { erin, ida, late, self } from '../../testing/user-records.ts';

beforeEach(markReleaseNotesSeen);

const open = (...answers: Answer[]) => renderPage('/users', { viewer: admin, answers });
const listOf = (...rows: CompanyUser[]) => answer(users.list, { rows, total: rows.length, nextCursor: null });

async function select(person: UserEvent, { fullname }: CompanyUser, action: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: `Actions for ${fullname}` }));
  await person.click(screen.getByRole('menuitem', { name: action }));
}

describe('the users of a company', () => {
  it('are shown with role, state, second factor and last sign-in', async () => {
    renderScreen('/users', { viewer: admin, answers: [listOf(erin, ida)] });

    expect(await screen.findByRole('row', { name: /Erin Example.*erin@acme.*user.*Active.*On/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Ida Invited.*Invited.*Off.*Never/ })).toBeTruthy();
    expect(screen.getByText('2 of 2 users')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'UsersTable Management' }).getAttribute('aria-current')).toBe('page');
  });

  it('have the role names of the specification in list and filter', async () => {
    const roles = ['company-admin', 'company-manager', 'company-hr', 'public-cybersecurity-awareness'] as const;
    const people = roles.map((role, at) => ({ ...erin, _id: erin._id.slice(0, -1) + at, role }));
    const { person } = open(listOf(...people));
    const rows = (await screen.findAllByRole('row', { name: /Erin/ })).map(({ textContent }) => textContent);
    await person.click(screen.getByRole('button', { name: 'Filter' }));
    const roleBoxes = within(screen.getByRole('group', { name: 'Role' })).getAllByRole('checkbox');
    const options = roleBoxes.map((option) => option.closest('label')?.textContent.trim());

    expect(rows.map((text) => /(?:admin|manager|hr|awarenessProgramAdmin)(?=Active)/.exec(text)?.[0])).toEqual([
      'admin',
      'manager',
      'hr',
      'awarenessProgramAdmin',
    ]);
    expect(options).toEqual(['admin', 'manager', 'user', 'hr', 'new', 'awarenessProgramAdmin']);
  });

  it('show who is online, and when a colleague becomes busy', async () => {
    let presence: 'online' | 'busy' = 'online';
    open(answer(users.list, () => ({ rows: [{ ...erin, presence }, ida], total: 2, nextCursor: null })));
    const row = await screen.findByRole('row', { name: /Erin Example/ });
    expect(within(row).getByRole('img', { name: 'Online' })).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Ida Invited/ })).queryByRole('img')).toBeNull();

    presence = 'busy';
    const socket = await waitFor(() => socketOf('/'));
    act(() => socket.receive(userEvents.updated, { ids: [erin._id] }));

    expect(await within(row).findByRole('img', { name: 'Busy' }, { timeout: 5_000 })).toBeTruthy();
  });

  it('show an expired invitation', async () => {
    open(listOf(late));

    expect(await screen.findByText('Invitation expired')).toBeTruthy();
  });

  it('are read-only for a manager', async () => {
    renderPage('/users', { viewer: manager, answers: [listOf(erin)] });

    expect(await screen.findByRole('row', { name: /Erin Example/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite user' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });

  it('are hidden from a user', async () => {
    renderScreen('/users', { viewer: user });

    await waitFor(() => expect(shownAddress()).toBe('/access-control'));
    expect(screen.queryByRole('link', { name: 'UsersTable Management' })).toBeNull();
  });

  it('are filtered by a view and filters in the address', async () => {
    const { server, person } = renderPage('/users?view=invited&role=company-user', {
      viewer: admin,
      answers: [listOf(ida)],
    });

    await person.click(await screen.findByRole('button', { name: 'Filter' }));
    await person.click(screen.getByRole('checkbox', { name: 'Off' }));

    await waitFor(() => expect(shownAddress()).toBe('/users?view=invited&role=company-user&twoFactor=off'));
    await waitFor(() => {
      const sent = server.sentTo(users.list).at(-1)?.query;
      expect([sent?.get('state'), sent?.get('role'), sent?.get('twoFactor')]).toEqual([
        'invited',
        'company-user',
        'off',
      ]);
    });
  });
});

describe('an invitation', () => {
  async function fillIn(person: UserEvent, fullname: string, address: string): Promise<HTMLElement> {
    await person.click(await screen.findByRole('button', { name: 'Invite user' }));
    const dialog = screen.getByRole('dialog', { name: 'Invite user' });
    await person.type(within(dialog).getByLabelText('Full name'), fullname);
    await person.type(within(dialog).getByLabelText('Email'), address);
    await person.selectOptions(within(dialog).getByLabelText('Role'), 'company-manager');
    await person.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    return dialog;
  }

  it('is sent from a dialog and appears in the list', async () => {
    const { server, person } = open(listOf(erin));
    await screen.findByRole('row', { name: /Erin Example/ });
    server.use(answer(users.invite, ida), listOf(erin, ida));

    await fillIn(person, 'Łucja Wójcik', 'lucja@acme.example');

    expect(await screen.findByRole('row', { name: /Ida Invited/ })).toBeTruthy();
    expect(server.sentTo(users.invite)).toMatchObject([
      { body: { fullname: 'Łucja Wójcik', username: 'lucja@acme.example', role: 'company-manager' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is open when the address of a checklist asks for it', async () => {
    const { person } = renderPage('/users?new=user', { viewer: admin, answers: [listOf(erin)] });

    expect(await screen.findByRole('dialog', { name: 'Invite user' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownAddress()).toBe('/users');
  });

  it('requires a full name and an address', async () => {
    const { server, person } = open(listOf(erin));

    const dialog = await fillIn(person, 'Erin', 'erin');

    expect(descriptionOf(within(dialog).getByLabelText('Full name'))).toBe('Enter a first and last name');
    expect(descriptionOf(within(dialog).getByLabelText('Email'))).toContain('Enter a valid email address');
    expect(server.sentTo(users.invite)).toHaveLength(0);
  });

  it('to an existing address is refused beside the field', async () => {
    const message = 'An account with this address already exists';
    const { person } = open(listOf(erin), refuseField(users.invite, { path: 'username', message }));

    const dialog = await fillIn(person, 'Erin Example', 'erin@acme.example');

    await waitFor(() => expect(descriptionOf(within(dialog).getByLabelText('Email'))).toContain(message));
  });

  it('is resent from the menu', async () => {
    const { server, person } = open(listOf(ida), answer(users.resend, ida));

    await select(person, ida, 'Resend invitation');

    expect(await screen.findByText('Invitation resent to ida@acme.example')).toBeTruthy();
    expect(server.sentTo(users.resend)).toMatchObject([{ params: { id: ida._id } }]);
  });

  it('is withdrawn after confirmation', async () => {
    const { server, person } = open(listOf(ida), answer(users.withdraw, { withdrawn: true }));

    await select(person, ida, 'Withdraw invitation');
    const dialog = screen.getByRole('dialog', { name: 'Withdraw the invitation for Ida Invited?' });
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw invitation' }));

    expect(await screen.findByText('Invitation withdrawn')).toBeTruthy();
    expect(server.sentTo(users.withdraw)).toMatchObject([{ params: { id: ida._id } }]);
  });
});

describe('an account', () => {
  it('is disabled after confirmation', async () => {
    const disabled: CompanyUser = { ...erin, state: 'disabled', enabled: false };
    const { server, person } = open(listOf(erin));
    await screen.findByRole('row', { name: /Erin Example/ });
    server.use(answer(users.enableOrDisable, disabled), listOf(disabled));

    await select(person, erin, 'Disable account');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable account' }));

    expect(await screen.findByRole('row', { name: /Erin Example.*Disabled/ })).toBeTruthy();
    expect(server.sentTo(users.enableOrDisable)).toMatchObject([
      { params: { id: erin._id }, body: { enabled: false } },
    ]);
  });

  it('can get another role', async () => {
    const { server, person } = open(listOf(erin), answer(users.changeRole, { ...erin, role: 'company-hr' }));

    await select(person, erin, 'Change role');
    await person.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Role'), 'company-hr');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change role' }));

    expect(await screen.findByText('Erin Example now has the role hr')).toBeTruthy();
    expect(server.sentTo(users.changeRole)).toMatchObject([{ params: { id: erin._id }, body: { role: 'company-hr' } }]);
  });

  it('is reset including a lost authenticator', async () => {
    const { server, person } = open(listOf(erin), answer(users.resetPassword, erin));

    await select(person, erin, 'Reset password');
    await person.click(screen.getByLabelText('Also turn off two-factor authentication (lost authenticator)'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset password' }));

    expect(await screen.findByText('Password reset email sent to erin@acme.example')).toBeTruthy();
    expect(server.sentTo(users.resetPassword)).toMatchObject([{ body: { removeTwoFactor: true } }]);
  });

  it('of the viewer cannot be changed here', async () => {
    const { server, person } = open(listOf(self));

    await person.click(await screen.findByRole('button', { name: /^Actions for Ada/ }));
    const item = screen.getByRole('menuitem', { name: 'Disable account' });
    await person.click(item);

    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sentTo(users.enableOrDisable)).toHaveLength(0);
  });

  it('stays unchanged if the change is refused, and the dialog says why', async () => {
    const refusal = { status: 403, code: 'FORBIDDEN', message: 'You do not have access to this' } as const;
    const { person } = open(listOf(erin), refuse(users.enableOrDisable, refusal));

    await select(person, erin, 'Disable account');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable account' }));

    expect((await screen.findByRole('alert')).textContent).toBe('You do not have access to this');
  });
});
