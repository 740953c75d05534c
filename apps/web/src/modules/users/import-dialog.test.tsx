import { type PersonLine, users } from '@gatehouse/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { answer, refuse } from '../../testing/fake-api.ts';
import { admin } from '../../testing/people.ts';
import { beReturningVisitor } from '../../testing/returning-visitor.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { erin } from '../../testing/user-records.ts';

beforeEach(beReturningVisitor);

const list = answer(users.list, { rows: [erin], total: 1, nextCursor: null });

describe('a table of users', () => {
  const line = (n: number, outcome: PersonLine['outcome'], fault: string | null = null): PersonLine => ({
    line: n,
    fullname: `Person ${n}`,
    username: `p${n}@acme.example`,
    role: 'user',
    outcome,
    fault,
  });
  const table = new File(['Name,E-mail,Role\n'], 'people.csv', { type: 'text/csv' });
  async function chooseFile(person: UserEvent): Promise<HTMLElement> {
    await person.click(await screen.findByRole('button', { name: 'Import from CSV' }));
    await person.upload(screen.getByLabelText('Table of users'), table);
    return screen.getByRole('dialog', { name: 'Import users from CSV' });
  }

  it('is shown line by line before anybody is invited', async () => {
    const lines = [line(2, 'new'), line(3, 'existing'), line(4, 'new')];
    const { server, person } = renderScreen('/users', {
      viewer: admin,
      answers: [list, answer(users.previewImport, { lines }), answer(users.import, { invited: 2, existing: 1 })],
    });

    const dialog = await chooseFile(person);
    expect(await within(dialog).findByText('2 new · 1 there already · 0 faulty lines')).toBeTruthy();
    expect(server.sentTo(users.import)).toHaveLength(0);
    await person.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }));

    expect(await screen.findByText('2 invitations are on their way.')).toBeTruthy();
    expect(server.sentTo(users.import)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('with a faulty line says which, and invites nobody', async () => {
    const lines = [line(2, 'new'), line(7, 'faulty', 'Enter a valid email address')];
    const { person } = renderScreen('/users', {
      viewer: admin,
      answers: [list, answer(users.previewImport, { lines })],
    });

    const dialog = await chooseFile(person);

    const rows = await within(dialog).findAllByRole('row');
    expect(rows[1]?.textContent).toContain('7');
    expect(rows[1]?.textContent).toContain('Enter a valid email address');
    expect(within(dialog).queryByRole('button', { name: /Send/ })).toBeNull();
  });

  it('that cannot be read is refused in the words of the server', async () => {
    const refusal = { status: 422, code: 'VALIDATION_FAILED', message: 'The file contains no users' } as const;
    const { person } = renderScreen('/users', {
      viewer: admin,
      answers: [list, refuse(users.previewImport, refusal)],
    });

    const dialog = await chooseFile(person);

    expect(await within(dialog).findByText('The file contains no users')).toBeTruthy();
  });
});
