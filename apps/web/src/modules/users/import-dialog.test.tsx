import type { PersonLine } from '@gatehouse/contract/users/users.schema';
import { users } from '@gatehouse/contract/users/users';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, type Answer, refuse } from '../../testing/fake-api.ts';
import { admin } from '../../testing/people.ts';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { erin } from '../../testing/user-records.ts';

beforeEach(markReleaseNotesSeen);

const list = answer(users.list, { rows: [erin], total: 1, nextCursor: null });
const open = (...answers: Answer[]) => renderPage('/users', { viewer: admin, answers: [list, ...answers] });

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

  it('shows invalid lines first and sends nothing', async () => {
    const lines = [line(2, 'new'), line(7, 'faulty', 'Enter a valid email address')];
    const { server, person } = open(answer(users.previewImport, { lines }));

    const dialog = await checkFile(person);

    const rows = await dialog.findAllByRole('row');
    expect(rows[1]?.textContent).toContain('7');
    expect(rows[1]?.textContent).toContain('Enter a valid email address');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Send/ }).disabled).toBe(true);
    expect(server.sentTo(users.import)).toHaveLength(0);
  });

  it('accepts another file after an invalid line', async () => {
    const faulty = answer(users.previewImport, { lines: [line(2, 'faulty', 'Enter a valid email address')] });
    const { server, person } = open(faulty);
    const dialog = await checkFile(person);
    expect(await dialog.findByText('0 new users · 0 existing users · 1 error')).toBeTruthy();
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
    const { person } = open(refuse(users.previewImport, refusal));

    const dialog = await checkFile(person);

    expect(await dialog.findByText('The file contains no users')).toBeTruthy();
  });

  it('starts with the file when its address is opened again', async () => {
    renderPage('/users?import=check', { viewer: admin, answers: [list] });

    await waitFor(() => expect(shownAddress()).toBe('/users?import=file'));
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' })).disabled).toBe(true);
  });
});
