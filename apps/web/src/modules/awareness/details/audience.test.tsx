import { awareness } from '@gatehouse/contract/awareness';
import { companyEmployees } from '@gatehouse/contract/company-employees';
import { phishing } from '@gatehouse/contract/phishing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { autumn, autumnDetail, inesEnrolled } from '../../../testing/awareness-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin, hr } from '../../../testing/people.ts';
import { beReturningVisitor } from '../../../testing/returning-visitor.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

beforeEach(beReturningVisitor);

const page = `/security-awareness/details/${autumn._id}`;
const answers = [
  answer(awareness.get, autumnDetail),
  answer(awareness.enrolments, { rows: [inesEnrolled], total: 1, nextCursor: null }),
  answer(companyEmployees.departments, []),
  answer(companyEmployees.list, { rows: [], total: 0, nextCursor: null }),
  answer(phishing.campaigns, { rows: [], total: 0, nextCursor: null }),
];

describe('the audience of a session', () => {
  it('may be a file, whose unknown addresses are named', async () => {
    const unknown = ['nobody@acme.example'];
    const done = { enrolled: 12, alreadyEnrolled: 1, notEmployees: 1, unknown };
    const { person } = renderPage(page, { viewer: hr, answers: [...answers, answer(awareness.enrolFile, done)] });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Enrol from a file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enrol from a file' }));
    expect(dialog.getByRole('button', { name: 'Enrol' })).toHaveProperty('disabled', true);

    await person.upload(dialog.getByLabelText('File with email addresses'), new File(['Email\n'], 'list.csv'));
    await person.click(dialog.getByRole('button', { name: 'Enrol' }));

    expect(await dialog.findByText(/12 employees enrolled, 1 already enrolled/)).toBeTruthy();
    expect(dialog.getByText('nobody@acme.example')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('offers campaigns to an admin, and not to HR', async () => {
    const { person, unmount } = renderPage(page, { viewer: hr, answers });
    await person.click(await screen.findByRole('button', { name: 'Enrol employees' }));
    expect(screen.queryByLabelText(/Failed a phishing simulation/)).toBeNull();
    unmount();

    const second = renderPage(page, { viewer: admin, answers });
    await second.person.click(await screen.findByRole('button', { name: 'Enrol employees' }));
    expect(await screen.findByLabelText(/Failed a phishing simulation/)).toBeTruthy();
  });
});
