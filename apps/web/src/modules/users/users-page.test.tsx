import { userEvents } from '@gatehouse/contract/me';
import { type CompanyUser, users } from '@gatehouse/contract/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { admin, manager, user } from '../../testing/people.ts';
import { descriptionOf } from '../../testing/read.ts';
import { beReturningVisitor } from '../../testing/returning-visitor.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';
import { erin, ida, late, self } from '../../testing/user-records.ts';

beforeEach(beReturningVisitor);

const listOf = (...rows: CompanyUser[]) => answer(users.list, { rows, total: rows.length, nextCursor: null });

/** Opens the menu of somebody and chooses there. */
async function choose(person: UserEvent, { fullname }: CompanyUser, act: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: `What can be done with ${fullname}` }));
  await person.click(screen.getByRole('menuitem', { name: act }));
}

describe('the users of a company', () => {
  it('are shown with role, state, second factor and last sign-in', async () => {
    renderScreen('/users', { viewer: admin, answers: [listOf(erin, ida)] });

    expect(await screen.findByRole('row', { name: /Erin Example.*erin@acme.*user.*Active.*On/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Ida Invited.*Invited.*Off.*Never/ })).toBeTruthy();
    expect(screen.getByText('2 of 2 users')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'UsersTable Management' }).getAttribute('aria-current')).toBe('page');
  });

  it('are named by the roles of the specification in list and filter', async () => {
    const roles = ['company-admin', 'company-manager', 'company-hr', 'public-cybersecurity-awareness'] as const;
    const people = roles.map((role, at) => ({ ...erin, _id: erin._id.slice(0, -1) + at, role }));
    renderScreen('/users', { viewer: admin, answers: [listOf(...people)] });
    const rows = (await screen.findAllByRole('row', { name: /Erin/ })).map(({ textContent }) => textContent);
    const filter = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');

    expect(rows.map((text) => /(?:admin|manager|hr|awarenessProgramAdmin)(?=Active)/.exec(text)?.[0])).toEqual([
      'admin',
      'manager',
      'hr',
      'awarenessProgramAdmin',
    ]);
    expect(filter.map(({ textContent }) => textContent).slice(1)).toEqual([
      'admin',
      'manager',
      'user',
      'hr',
      'new',
      'awarenessProgramAdmin',
    ]);
  });

  it('show who is online, and follow a colleague who becomes busy', async () => {
    let presence: 'online' | 'busy' = 'online';
    renderScreen('/users', {
      viewer: admin,
      answers: [answer(users.list, () => ({ rows: [{ ...erin, presence }, ida], total: 2, nextCursor: null }))],
    });
    const row = await screen.findByRole('row', { name: /Erin Example/ });
    expect(within(row).getByRole('img', { name: 'Online' })).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Ida Invited/ })).queryByRole('img')).toBeNull();

    presence = 'busy';
    act(() => socketOf('/').receive(userEvents.updated, { ids: [erin._id] }));

    expect(await within(row).findByRole('img', { name: 'Busy' }, { timeout: 5_000 })).toBeTruthy();
  });

  it('show an invitation that is too old', async () => {
    renderScreen('/users', { viewer: admin, answers: [listOf(late)] });

    expect(await screen.findByText('Invitation expired')).toBeTruthy();
  });

  it('are shown to a manager without anything to change', async () => {
    renderScreen('/users', { viewer: manager, answers: [listOf(erin)] });

    expect(await screen.findByRole('row', { name: /Erin Example/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull();
    expect(screen.queryByRole('button', { name: /What can be done/ })).toBeNull();
  });

  it('are no business of a user', async () => {
    renderScreen('/users', { viewer: user });

    await waitFor(() => expect(shownAddress()).toBe('/access-control'));
    expect(screen.queryByRole('link', { name: 'UsersTable Management' })).toBeNull();
  });

  it('are filtered by an address that another person can open', async () => {
    const { server, person } = renderScreen('/users?state=invited&role=company-user', {
      viewer: admin,
      answers: [listOf(ida)],
    });

    await person.selectOptions(await screen.findByLabelText('Two-factor'), 'off');

    await waitFor(() => expect(shownAddress()).toBe('/users?state=invited&role=company-user&twoFactor=off'));
    await waitFor(() => {
      const sent = server.sentTo(users.list).at(-1)?.query;
      expect([sent?.get('state'), sent?.get('role'), sent?.get('twoFactor')]).toEqual([
        'invited',
        'company-user',
        'off',
      ]);
    });
  });

  it.each([
    ['/users', 'Nobody yet'],
    ['/users?q=harbour', 'Nobody fits these filters'],
  ])('%s without rows says "%s"', async (address, sentence) => {
    renderScreen(address, { viewer: admin, answers: [listOf()] });

    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('can be asked for again when they could not be loaded', async () => {
    const { server, person } = renderScreen('/users', {
      viewer: admin,
      answers: [refuse(users.list, { status: 503, code: 'UNAVAILABLE', message: 'The portal is busy' })],
    });
    expect(await screen.findByText('The portal is busy')).toBeTruthy();
    server.use(listOf(erin));

    await person.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('row', { name: /Erin Example/ })).toBeTruthy();
  });
});

describe('an invitation', () => {
  async function fillIn(person: UserEvent, fullname: string, address: string): Promise<HTMLElement> {
    await person.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
    const dialog = screen.getByRole('dialog', { name: 'Invite a colleague' });
    await person.type(within(dialog).getByLabelText('Full name'), fullname);
    await person.type(within(dialog).getByLabelText('E-mail address'), address);
    await person.selectOptions(within(dialog).getByLabelText('Role'), 'company-manager');
    await person.click(within(dialog).getByRole('button', { name: 'Send the invitation' }));
    return dialog;
  }

  it('is sent from a dialog, and whoever is invited stands in the list', async () => {
    const { server, person } = renderScreen('/users', { viewer: admin, answers: [listOf(erin)] });
    await screen.findByRole('row', { name: /Erin Example/ });
    server.use(answer(users.invite, ida), listOf(erin, ida));

    await fillIn(person, 'Łucja Wójcik', 'lucja@acme.example');

    expect(await screen.findByRole('row', { name: /Ida Invited/ })).toBeTruthy();
    expect(server.sentTo(users.invite)).toMatchObject([
      { body: { fullname: 'Łucja Wójcik', username: 'lucja@acme.example', role: 'company-manager' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not sent with a name of one word, or to no address', async () => {
    const { server, person } = renderScreen('/users', { viewer: admin, answers: [listOf(erin)] });

    const dialog = await fillIn(person, 'Erin', 'erin');

    expect(descriptionOf(within(dialog).getByLabelText('Full name'))).toBe('Enter two or more words of letters');
    expect(descriptionOf(within(dialog).getByLabelText('E-mail address'))).toContain('Enter a valid e-mail address');
    expect(server.sentTo(users.invite)).toHaveLength(0);
  });

  it('to an address that is taken says so beside it', async () => {
    const message = 'An account with this address already exists';
    const issues = [{ path: 'username', message }];
    const taken = { status: 409, code: 'CONFLICT' as const, message, issues };
    const { person } = renderScreen('/users', { viewer: admin, answers: [listOf(erin), refuse(users.invite, taken)] });

    const dialog = await fillIn(person, 'Erin Example', 'erin@acme.example');

    await waitFor(() => expect(descriptionOf(within(dialog).getByLabelText('E-mail address'))).toContain(message));
  });

  it('is sent again from the menu', async () => {
    const { server, person } = renderScreen('/users', {
      viewer: admin,
      answers: [listOf(ida), answer(users.resend, ida)],
    });

    await choose(person, ida, 'Send the invitation again');

    expect(await screen.findByText('The invitation is on its way to ida@acme.example again.')).toBeTruthy();
    expect(server.sentTo(users.resend)).toMatchObject([{ params: { id: ida._id } }]);
  });

  it('is withdrawn once it was asked for by name', async () => {
    const { server, person } = renderScreen('/users', {
      viewer: admin,
      answers: [listOf(ida), answer(users.withdraw, { withdrawn: true })],
    });

    await choose(person, ida, 'Withdraw the invitation');
    const dialog = screen.getByRole('dialog', { name: 'Withdraw the invitation of Ida Invited?' });
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw the invitation' }));

    expect(await screen.findByText('The invitation is withdrawn.')).toBeTruthy();
    expect(server.sentTo(users.withdraw)).toMatchObject([{ params: { id: ida._id } }]);
  });
});

describe('an account', () => {
  it('is disabled once it was asked for by name', async () => {
    const disabled: CompanyUser = { ...erin, state: 'disabled', enabled: false };
    const { server, person } = renderScreen('/users', { viewer: admin, answers: [listOf(erin)] });
    await screen.findByRole('row', { name: /Erin Example/ });
    server.use(answer(users.enableOrDisable, disabled), listOf(disabled));

    await choose(person, erin, 'Disable the account');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable the account' }));

    expect(await screen.findByRole('row', { name: /Erin Example.*Disabled/ })).toBeTruthy();
    expect(server.sentTo(users.enableOrDisable)).toMatchObject([
      { params: { id: erin._id }, body: { enabled: false } },
    ]);
  });

  it('gets another role', async () => {
    const { server, person } = renderScreen('/users', {
      viewer: admin,
      answers: [listOf(erin), answer(users.changeRole, { ...erin, role: 'company-hr' })],
    });

    await choose(person, erin, 'Change the role');
    await person.selectOptions(within(screen.getByRole('dialog')).getByLabelText('Role'), 'company-hr');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change the role' }));

    expect(await screen.findByText('Erin Example now has the role hr.')).toBeTruthy();
    expect(server.sentTo(users.changeRole)).toMatchObject([{ params: { id: erin._id }, body: { role: 'company-hr' } }]);
  });

  it('is reset, its lost authenticator included', async () => {
    const { server, person } = renderScreen('/users', {
      viewer: admin,
      answers: [listOf(erin), answer(users.resetPassword, erin)],
    });

    await choose(person, erin, 'Reset the password');
    await person.click(screen.getByLabelText('Their authenticator is lost: turn two-factor off as well'));
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset the password' }));

    expect(await screen.findByText('A mail is on its way to erin@acme.example.')).toBeTruthy();
    expect(server.sentTo(users.resetPassword)).toMatchObject([{ body: { removeTwoFactor: true } }]);
  });

  it('that is one’s own cannot be changed here', async () => {
    const { server, person } = renderScreen('/users', { viewer: admin, answers: [listOf(self)] });

    await person.click(await screen.findByRole('button', { name: /What can be done with Ada/ }));
    const item = screen.getByRole('menuitem', { name: 'Disable the account' });
    await person.click(item);

    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sentTo(users.enableOrDisable)).toHaveLength(0);
  });

  it('stays as it is when the change is refused, and the dialog says why', async () => {
    const refusal = { status: 403, code: 'FORBIDDEN', message: 'You do not have access to this' } as const;
    const { person } = renderScreen('/users', {
      viewer: admin,
      answers: [listOf(erin), refuse(users.enableOrDisable, refusal)],
    });

    await choose(person, erin, 'Disable the account');
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable the account' }));

    expect((await screen.findByRole('alert')).textContent).toBe('You do not have access to this');
  });
});
