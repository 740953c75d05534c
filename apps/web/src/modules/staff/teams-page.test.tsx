import { provider } from '@gatehouse/contract/provider/provider';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { Team } from '@gatehouse/contract/staff/teams.schema';
import { teams } from '@gatehouse/contract/staff/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { answer, type Answer, refuse } from '../../testing/fake-api.ts';
import { staff as admin } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';

beforeEach(markReleaseNotesSeen);

const bob = {
  _id: '01990000-0000-7000-8000-00000000e0aa',
  fullname: 'Bob Builder',
  username: 'bob@provider.example',
  role: 'provider-analyst' as const,
};
const red: Team = {
  _id: '01990000-0000-7000-8000-0000000000f1',
  name: 'Red team',
  staffIds: [bob._id],
  companyIds: ['01990000-0000-7000-8000-00000000c0aa'],
  clients: [{ _id: '01990000-0000-7000-8000-00000000c0aa', name: 'Acme Corporation' }],
};

const open = (list: Team[], ...more: readonly Answer[]) =>
  renderPage('/provider/staff/teams', {
    viewer: admin,
    answers: [
      answer(teams.list, list),
      answer(provider.companies, { rows: [], total: 0, nextCursor: null }),
      answer(providerEngagements.staff, [bob]),
      ...more,
    ],
  });

it('shows the teams with their members and clients', async () => {
  open([red]);

  expect(await screen.findByRole('row', { name: /Red team.*1 member.*1 client/ })).toBeTruthy();
});

it('offers to create the first team', async () => {
  const { person, server } = open([], answer(teams.create, red));
  expect(await screen.findByText('No teams yet')).toBeTruthy();
  await person.click(screen.getAllByRole('button', { name: 'New team' })[0] as HTMLElement);
  const dialog = screen.getByRole('dialog');
  await person.type(within(dialog).getByLabelText('Name'), 'Red team');
  await person.click(within(dialog).getByRole('combobox', { name: 'Members' }));
  await person.click(await screen.findByRole('option', { name: /Bob Builder/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Create team' }));

  await waitFor(() =>
    expect(server.sentTo(teams.create).at(-1)?.body).toEqual({
      name: 'Red team',
      staffIds: [bob._id],
      companyIds: [],
    }),
  );
});

it('edits a team, whose clients are shown by name', async () => {
  const { person, server } = open([red], answer(teams.change, { ...red, companyIds: [], clients: [] }));
  await person.click(await screen.findByRole('button', { name: 'Edit Red team' }));
  const dialog = screen.getByRole('dialog');
  await person.click(within(dialog).getByRole('button', { name: 'Remove Acme Corporation' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(server.sentTo(teams.change).at(-1)?.body).toMatchObject({ companyIds: [] }));
});

it('explains why a team with open work cannot be deleted', async () => {
  const message = 'Reassign open work first: 1 engagement';
  const { person } = open([red], refuse(teams.remove, { status: 409, code: 'OPEN_WORK', message }));
  await person.click(await screen.findByRole('button', { name: 'Delete team Red team' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete team' }));

  expect(await within(screen.getByRole('dialog')).findByText(message)).toBeTruthy();
});
