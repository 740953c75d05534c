import { awareness } from '@gatehouse/contract/awareness/awareness';
import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { phishing } from '@gatehouse/contract/phishing/phishing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { autumn, autumnDetail, inesEnrolled } from '../../../testing/awareness-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { admin, hr } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const page = `/security-awareness/details/${autumn._id}`;
const noDays = { date_start: autumn.date_start, date_end: autumn.date_end, days: [] };
const answers = [
  answer(awareness.get, autumnDetail),
  answer(awareness.curve, { ...noDays, enrolled: 4, isSuppressed: true }),
  answer(awareness.enrolments, { rows: [inesEnrolled], total: 1, nextCursor: null }),
  answer(companyEmployees.departments, []),
  answer(companyEmployees.list, { rows: [], total: 0, nextCursor: null }),
  answer(phishing.campaigns, { rows: [], total: 0, nextCursor: null }),
];

describe('the audience of a session', () => {
  it('can be a file, whose unknown addresses are listed', async () => {
    const unknown = ['nobody@acme.example'];
    const done = { enrolled: 12, alreadyEnrolled: 1, notEmployees: 1, unknown, warnings: [] };
    const { person } = renderPage(page, { viewer: hr, answers: [...answers, answer(awareness.enrolFile, done)] });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(screen.getByRole('menuitem', { name: 'Enroll from a file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enroll from a file' }));
    expect(dialog.getByRole('button', { name: 'Enroll' })).toHaveProperty('disabled', true);

    await person.upload(dialog.getByLabelText('File with email addresses'), new File(['Email\n'], 'list.csv'));
    await person.click(dialog.getByRole('button', { name: 'Enroll' }));

    expect(await dialog.findByText(/12 employees enrolled, 1 already enrolled/)).toBeTruthy();
    expect(dialog.getByText('nobody@acme.example')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['to an admin', admin, 1],
    ['not to HR', hr, 0],
  ])('offers campaigns %s', async (_, viewer, fields) => {
    const { person } = renderPage(page, { viewer, answers });

    await person.click(await screen.findByRole('button', { name: 'Enroll employees' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Enroll employees' }));
    expect(dialog.getByLabelText(/^Departments/)).toBeTruthy();
    expect(dialog.queryAllByLabelText(/Failed a phishing simulation/)).toHaveLength(fields);
  });

  it('offers a preview of the course before enrolling anyone, beside the dialog', async () => {
    const { person } = renderPage(page, { viewer: hr, answers });
    await person.click(await screen.findByRole('button', { name: 'Enroll employees' }));

    const link = await screen.findByRole('link', { name: /^Preview course/ });

    expect(link.getAttribute('href')).toBe(`/security-awareness/courses/${autumn.course._id}`);
    expect(link.getAttribute('target')).toBe('_blank');
  });
});
