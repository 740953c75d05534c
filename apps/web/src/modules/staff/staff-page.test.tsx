import { provider } from '@gatehouse/contract/provider/provider';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { StaffAccount, StaffAccountDetail } from '@gatehouse/contract/staff/staff.schema';
import { staff } from '@gatehouse/contract/staff/staff';
import { teams } from '@gatehouse/contract/staff/teams';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, type Answer, refuse } from '../../testing/fake-api.ts';
import { person, staff as admin } from '../../testing/people.ts';
import { renderPage, renderScreen, shownAddress } from '../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { analyst, invitedManager } from '../../testing/staff-records.ts';

beforeEach(markReleaseNotesSeen);

const companyId = '01990000-0000-7000-8000-00000000c0aa';
const heir = '01990000-0000-7000-8000-00000000e0aa';
const accountant = '01990000-0000-7000-8000-00000000e0ab';
const own: StaffAccount = { ...analyst, _id: admin._id, fullname: admin.fullname, role: 'provider-admin' };
const detail: StaffAccountDetail = {
  ...analyst,
  clients: [{ _id: companyId, name: 'Acme Corporation' }],
  work: [{ company: { _id: companyId, name: 'Acme Corporation' }, openWork: analyst.openWork }],
};
const colleagues = [
  { _id: heir, fullname: 'Bob Builder', username: 'bob@provider.example', role: 'provider-analyst' as const },
  {
    _id: accountant,
    fullname: 'Carl Counter',
    username: 'carl@provider.example',
    role: 'provider-accountant' as const,
  },
  { _id: analyst._id, fullname: analyst.fullname, username: analyst.username, role: analyst.role },
];
const openWork = {
  status: 409,
  code: 'OPEN_WORK' as const,
  message: 'Reassign open work first: 2 engagements, 1 draft',
  issues: [{ path: `handOver.${companyId}`, message: 'Acme Corporation: 2 engagements, 1 draft' }],
};

const open = (rows: readonly StaffAccount[], ...more: readonly Answer[]) =>
  renderPage('/provider/staff', {
    viewer: admin,
    answers: [
      answer(staff.list, { rows: [...rows], total: rows.length, nextCursor: null }),
      answer(staff.get, detail),
      answer(teams.list, []),
      answer(provider.companies, { rows: [], total: 0, nextCursor: null }),
      answer(providerEngagements.staff, colleagues),
      ...more,
    ],
  });

async function select(user: UserEvent, { fullname }: StaffAccount, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${fullname}` }));
  await user.click(screen.getByRole('menuitem', { name: action }));
}

describe('the staff', () => {
  it('are shown with role, state, teams, clients and open work', async () => {
    open([analyst, invitedManager]);

    expect(
      await screen.findByRole('row', {
        name: /Ada Analyst.*provider analyst.*Active.*Red team.*3.*2 engagements.*1 draft/,
      }),
    ).toBeTruthy();
    expect(screen.getByRole('row', { name: /Ida Invited.*provider manager.*Invited/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Teams' }).getAttribute('href')).toBe('/provider/staff/teams');
  });

  it('are hidden from analysts', async () => {
    renderScreen('/provider/staff', { viewer: person('provider-analyst') });

    await waitFor(() => expect(shownAddress()).toBe('/access-control'));
  });

  it('cannot change their own role or disable their own account', async () => {
    const { person: user } = open([own]);
    await user.click(await screen.findByRole('button', { name: `Actions for ${own.fullname}` }));

    expect(screen.getByRole('menuitem', { name: /Disable account/ }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const dialog = screen.getByRole('dialog');

    expect(within(dialog).getByLabelText(/Phone/)).toBeTruthy();
    expect(within(dialog).queryByLabelText('Role')).toBeNull();
  });
});

describe('disabling an account', () => {
  it('asks who takes over open work, among users with access to the client and the work', async () => {
    const { person: user, server } = open([analyst], refuse(staff.setEnabled, openWork));
    await select(user, analyst, 'Disable account');
    const dialog = screen.getByRole('dialog', { name: 'Disable the account of Ada Analyst?' });

    await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
    const field = await within(dialog).findByLabelText('Acme Corporation: 2 engagements, 1 draft');
    await within(field).findByRole('option', { name: 'Bob Builder' });

    expect(within(dialog).getByText(openWork.message)).toBeTruthy();
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Unassigned', 'Bob Builder']);
    await user.selectOptions(field, heir);
    await user.click(within(dialog).getByRole('button', { name: 'Disable account' }));
    await waitFor(() =>
      expect(server.sentTo(staff.setEnabled).at(-1)?.body).toEqual({
        enabled: false,
        handOver: [{ companyId, to: heir }],
      }),
    );
  });

  it('explains why the last administrator cannot be disabled', async () => {
    const message = 'This is the last administrator. Make someone else an administrator first.';
    const { person: user } = open([analyst], refuse(staff.setEnabled, { status: 409, code: 'LAST_ADMIN', message }));
    await select(user, analyst, 'Disable account');

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable account' }));

    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('an invitation', () => {
  it('is sent with role and teams', async () => {
    const red = { _id: analyst.teams[0]?._id ?? '', name: 'Red team', staffIds: [], companyIds: [], clients: [] };
    const { person: user, server } = open([analyst], answer(teams.list, [red]), answer(staff.invite, invitedManager));
    await user.click(await screen.findByRole('button', { name: 'Invite colleague' }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByLabelText('Full name'), 'Ida Invited');
    await user.type(within(dialog).getByLabelText('Email'), 'ida@provider.example');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'provider-manager');
    await user.click(within(dialog).getByRole('combobox', { name: 'Teams' }));
    await user.click(await screen.findByRole('option', { name: 'Red team' }));
    await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }));

    await waitFor(() =>
      expect(server.sentTo(staff.invite).at(-1)?.body).toEqual({
        fullname: 'Ida Invited',
        username: 'ida@provider.example',
        role: 'provider-manager',
        companyIds: [],
        teamIds: [red._id],
      }),
    );
  });

  it('offers no clients for a role that sees all of them', async () => {
    const { person: user } = open([analyst]);
    await user.click(await screen.findByRole('button', { name: 'Invite colleague' }));
    const dialog = screen.getByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Role'), 'provider-admin');

    expect(within(dialog).getByText('This role sees every client.')).toBeTruthy();
    expect(within(dialog).queryByRole('combobox', { name: 'Clients' })).toBeNull();
  });
});

describe('the clients of a staff member', () => {
  it('are shown by name and saved', async () => {
    const { person: user, server } = open([analyst], answer(staff.assign, analyst));
    await select(user, analyst, 'Assign clients');
    const dialog = screen.getByRole('dialog');
    await user.click(await within(dialog).findByRole('button', { name: 'Remove Acme Corporation' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(server.sentTo(staff.assign).at(-1)?.body).toEqual({ companyIds: [] }));
  });
});
