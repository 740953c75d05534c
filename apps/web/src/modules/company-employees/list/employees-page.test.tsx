import { companyEmployees, publicCompanyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { employeeEvents } from '@gatehouse/contract/company-employees/company-employees-access';
import type { Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { changeAppearance, reloadAppearance } from '../../../core/appearance-store.ts';
import { ines, oskar } from '../../../testing/employee-records.ts';
import { type Answer, answer, refuseField } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { hr, manager, person as personOf, user } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage, renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

beforeEach(() => {
  markReleaseNotesSeen();
  reloadAppearance();
});

const path = '/security-awareness/employees';
const learning = personOf('public-cybersecurity-awareness');
const listOf = (...rows: Employee[]) => answer(companyEmployees.list, { rows, total: rows.length, nextCursor: null });
const departments = answer(companyEmployees.departments, [
  { name: '', active: 1, archived: 1 },
  { name: 'Finance', active: 12, archived: 0 },
]);

async function select(person: UserEvent, { fullname }: Employee, action: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: `Actions for ${fullname}` }));
  await person.click(screen.getByRole('menuitem', { name: action }));
}

describe('the employees of a company', () => {
  it('are shown to HR, active ones first', async () => {
    const { server } = renderScreen(path, { viewer: hr, answers: [listOf(ines), departments] });

    expect(
      await screen.findByRole('row', { name: /Ines Keller.*ines\.keller@acme.*Finance.*Accountant/ }),
    ).toBeTruthy();
    expect(server.sentTo(companyEmployees.list).at(-1)?.query.get('state')).toBe('Active');
    expect(screen.getByRole('link', { name: 'Employees' }).getAttribute('aria-current')).toBe('page');
  });

  it.each(['vertical', 'horizontal'] as const)('are in a %s menu that shows HR only awareness', async (layout) => {
    changeAppearance({ layout });
    renderScreen(path, { viewer: hr, answers: [listOf(ines), departments] });

    const links = within(await screen.findByRole('navigation', { name: 'Main menu' })).getAllByRole('link');
    const addresses = links.map((link) => link.getAttribute('href'));

    expect(addresses).toContain(path);
    expect(addresses.filter((address) => !address?.startsWith('/security-awareness'))).toEqual([]);
  });

  it('are filtered by a department that shows its count', async () => {
    const { server, person } = renderPage(path, { viewer: hr, answers: [listOf(ines), departments] });

    await person.click(await screen.findByRole('button', { name: 'Filter', expanded: false }));
    await person.click(await screen.findByRole('checkbox', { name: /Finance.*12/ }));

    await waitFor(() => expect(server.sentTo(companyEmployees.list).at(-1)?.query.get('department')).toBe('Finance'));
  });

  it.each([
    ['manager', manager],
    ['user', user],
  ])('are not open to a %s', async (_role, viewer) => {
    renderScreen(path, { viewer });

    await waitFor(() => expect(shownAddress()).not.toBe(path));
    expect(screen.queryByRole('link', { name: 'Employees' })).toBeNull();
  });

  it('are archived from their menu, with undo in the toast', async () => {
    const { server, person } = renderPage(path, {
      viewer: hr,
      answers: [
        listOf(ines),
        departments,
        answer(companyEmployees.archive, { ...ines, state: 'Archived', archivedAt: '2026-02-01T10:00:00.000Z' }),
        answer(companyEmployees.restore, ines),
      ],
    });
    await select(person, ines, 'Archive');

    await screen.findByText('Ines Keller archived');
    await person.click(screen.getByRole('button', { name: 'Undo' }));

    await screen.findByText('Ines Keller restored');
    expect(server.sentTo(companyEmployees.restore)).toMatchObject([{ params: { id: ines._id } }]);
  });

  it('are reloaded when others change them', async () => {
    let rows = [ines];
    renderPage(path, {
      viewer: hr,
      answers: [answer(companyEmployees.list, () => ({ rows, total: rows.length, nextCursor: null })), departments],
    });
    await screen.findByRole('row', { name: /Ines Keller/ });

    rows = [{ ...ines, fullname: 'Ines Keller-Dahl' }];
    const socket = await waitFor(() => socketOf('/'));
    act(() => socket.receive(employeeEvents.updated, { reason: 'changed', ids: [ines._id] }));

    expect(await screen.findByRole('row', { name: /Keller-Dahl/ }, { timeout: 5_000 })).toBeTruthy();
  });
});

describe('an employee', () => {
  const open = async (action: string, ...answers: Answer[]) => {
    const rendered = renderPage(path, { viewer: hr, answers: [listOf(ines), departments, ...answers] });
    await select(rendered.person, ines, action);
    return { ...rendered, dialog: within(screen.getByRole('dialog')) };
  };

  it('is added with an existing or a new department', async () => {
    const { server, person } = renderPage(path, {
      viewer: hr,
      answers: [listOf(ines), departments, answer(companyEmployees.create, ines)],
    });
    await person.click(await screen.findByRole('button', { name: 'Add employee' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Add employee' }));
    await person.click(dialog.getByRole('button', { name: 'Add employee' }));
    expect(dialog.getByText('Enter the full name')).toBeTruthy();
    await person.type(dialog.getByLabelText('Full name'), '王芳');
    await person.type(dialog.getByLabelText('Email'), 'fang@acme.example');
    await person.type(dialog.getByLabelText('Department'), 'Legal');
    await person.click(await screen.findByRole('option', { name: 'Add “Legal”' }));
    await person.click(dialog.getByRole('button', { name: 'Add employee' }));

    await waitFor(() =>
      expect(server.sentTo(companyEmployees.create)).toMatchObject([
        { body: { fullname: '王芳', email: 'fang@acme.example', department: 'Legal' } },
      ]),
    );
  });

  it('cannot have the address of another', async () => {
    const message = 'An employee with this address already exists';
    const { person, dialog } = await open('Edit', refuseField(companyEmployees.change, { path: 'email', message }));
    await person.type(dialog.getByLabelText('Email'), 'x');
    await person.click(dialog.getByRole('button', { name: 'Save changes' }));

    expect(await dialog.findByText(message)).toBeTruthy();
  });

  it('is erased only with a reason and the full address typed', async () => {
    const { server, person, dialog } = await open(
      'Erase permanently',
      answer(companyEmployees.erase, { erased: true }),
    );
    await person.type(dialog.getByLabelText('Reason'), 'Asked to be forgotten');
    await person.type(dialog.getByLabelText(/^Type ines\.keller@/), 'ines.keller@acme');
    await person.click(dialog.getByRole('button', { name: 'Erase permanently' }));
    expect(dialog.getByText('Enter the email address exactly as shown')).toBeTruthy();
    expect(server.sentTo(companyEmployees.erase)).toEqual([]);
    await person.type(dialog.getByLabelText(/^Type ines\.keller@/), '.example');
    await person.click(dialog.getByRole('button', { name: 'Erase permanently' }));

    await screen.findByText('Employee erased');
    expect(server.sentTo(companyEmployees.erase)).toMatchObject([{ body: { reason: 'Asked to be forgotten' } }]);
  });
});

describe('the employees of the public area', () => {
  it('are deleted and restored by its admin, who cannot add or change anyone', async () => {
    const { person } = renderPage('/p/company-employees', {
      viewer: learning,
      answers: [
        answer(publicCompanyEmployees.list, { rows: [ines], total: 1, nextCursor: null }),
        answer(publicCompanyEmployees.departments, []),
        answer(publicCompanyEmployees.archive, { ...oskar, _id: ines._id }),
        answer(publicCompanyEmployees.restore, ines),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for Ines Keller' }));

    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Delete']);
    expect(screen.queryByRole('button', { name: 'Add employee' })).toBeNull();
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await screen.findByText('Ines Keller deleted. You can restore them for 30 days.');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ines Keller restored')).toBeTruthy();
  });
});
