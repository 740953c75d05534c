import { userEvents } from '@gatehouse/contract/me/me';
import type { CompanyUser, PersonLine } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, type Answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { admin, manager } from '../../testing/people.ts';
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
});

describe('an action on a user', () => {
  const disabled: CompanyUser = { ...erin, state: 'disabled', enabled: false };
  const hr = { role: 'company-hr' } as const;
  const lostPhone = 'Also turn off two-factor authentication (lost authenticator)';
  const emailed = 'Password reset email sent to erin@acme.example';
  const fillIn: Record<string, (person: UserEvent) => Promise<void>> = {
    'Change role': (person) => person.selectOptions(screen.getByLabelText('Role'), hr.role),
    'Reset password': (person) => person.click(screen.getByLabelText(lostPhone)),
  };

  it.each([
    ['Withdraw invitation', ida, answer(users.withdraw, { withdrawn: true }), null, 'Invitation withdrawn'],
    ['Disable account', erin, answer(users.enableOrDisable, disabled), { enabled: false }, /account disabled$/],
    ['Enable account', disabled, answer(users.enableOrDisable, erin), { enabled: true }, /account enabled$/],
    ['Change role', erin, answer(users.changeRole, { ...erin, ...hr }), hr, 'Erin Example now has the role hr'],
    ['Reset password', erin, answer(users.resetPassword, erin), { removeTwoFactor: true }, emailed],
  ])('%s is sent after confirmation', async (action, row, reply, body, done) => {
    const { server, person } = open(listOf(row), reply);
    await select(person, row, action);
    const dialog = within(screen.getByRole('dialog', { name: new RegExp(row.fullname) }));
    await fillIn[action]?.(person);

    await person.click(dialog.getByRole('button', { name: action }));

    expect(await screen.findByText(done)).toBeTruthy();
    const [sent, ...others] = server.sentTo(reply.endpoint);
    expect([sent?.params, sent?.body, others]).toEqual([{ id: row._id }, body, []]);
  });

  it('resends an invitation at once', async () => {
    const { server, person } = open(listOf(ida), answer(users.resend, ida));

    await select(person, ida, 'Resend invitation');

    expect(await screen.findByText('Invitation resent to ida@acme.example')).toBeTruthy();
    expect(server.sentTo(users.resend)).toMatchObject([{ params: { id: ida._id } }]);
  });

  it('is refused on one’s own account', async () => {
    const { server, person } = open(listOf(self));

    await person.click(await screen.findByRole('button', { name: /^Actions for Ada/ }));
    const item = screen.getByRole('menuitem', { name: 'Disable account' });
    await person.click(item);

    expect(item.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.sentTo(users.enableOrDisable)).toHaveLength(0);
  });
});

describe('an import of users', () => {
  const line = (n: number, outcome: PersonLine['outcome'], fault: string | null = null): PersonLine => ({
    line: n,
    fullname: `Person ${n}`,
    username: `p${n}@acme.example`,
    role: 'user',
    outcome,
    fault,
  });
  const file = new File(['Name,E-mail,Role\n'], 'people.csv', { type: 'text/csv' });
  async function checkFile(person: UserEvent) {
    await person.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Import users' }));
    await person.upload(dialog.getByLabelText('CSV file'), file);
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    return dialog;
  }

  it('shows every line before invitations are sent', async () => {
    const lines = [line(2, 'new'), line(3, 'existing'), line(4, 'new')];
    const { server, person } = open(
      listOf(erin),
      answer(users.previewImport, { lines }),
      answer(users.import, { invited: 2, existing: 1 }),
    );

    const dialog = await checkFile(person);
    expect(await dialog.findByText('2 new users · 1 existing user · 0 errors')).toBeTruthy();
    expect(shownAddress()).toBe('/users?import=check');
    expect(server.sentTo(users.import)).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Send 2 invitations' }));

    expect(await dialog.findByText('2 invitations sent')).toBeTruthy();
    expect(dialog.getByText('1 existing user unchanged')).toBeTruthy();
    expect(server.sentTo(users.import)).toHaveLength(1);
    expect(dialog.queryByRole('link', { name: 'Back' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shownAddress()).toBe('/users');
  });

  it('shows invalid lines first, sends nothing, and accepts another file', async () => {
    const lines = [line(2, 'new'), line(7, 'faulty', 'Enter a valid email address')];
    const { server, person } = open(listOf(erin), answer(users.previewImport, { lines }));

    const dialog = await checkFile(person);

    const rows = await dialog.findAllByRole('row');
    expect(rows[1]?.textContent).toContain('7');
    expect(rows[1]?.textContent).toContain('Enter a valid email address');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Send/ }).disabled).toBe(true);
    expect(server.sentTo(users.import)).toHaveLength(0);
    server.use(
      answer(users.previewImport, { lines: [line(2, 'new')] }),
      answer(users.import, { invited: 1, existing: 0 }),
    );
    await person.click(dialog.getByRole('link', { name: 'Back' }));
    await person.upload(await dialog.findByLabelText('CSV file'), file);
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    await person.click(await dialog.findByRole('button', { name: 'Send 1 invitation' }));
    expect(await dialog.findByText('1 invitation sent')).toBeTruthy();
    expect(server.sentTo(users.import)).toHaveLength(1);
  });

  it('shows why a file cannot be read', async () => {
    const refusal = { status: 422, code: 'VALIDATION_FAILED', message: 'The file contains no users' } as const;
    const { person } = open(listOf(erin), refuse(users.previewImport, refusal));

    const dialog = await checkFile(person);

    expect(await dialog.findByText('The file contains no users')).toBeTruthy();
  });

  it('starts with the file when its address is opened again', async () => {
    renderPage('/users?import=check', { viewer: admin, answers: [listOf(erin)] });

    await waitFor(() => expect(shownAddress()).toBe('/users?import=file'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' })).disabled).toBe(true);
  });
});
