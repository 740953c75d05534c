import { awareness } from '@gatehouse/contract/awareness/awareness';
import { certificates } from '@gatehouse/contract/certificates/certificates';
import { courses } from '@gatehouse/contract/courses/courses';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { autumn, autumnDetail, inesEnrolled, phishingCourse } from '../../../testing/awareness-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { hr, manager, user } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage, renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const list = answer(awareness.list, { rows: [autumn], total: 1, nextCursor: null });
const figures = answer(awareness.figures, {
  sessions: 1,
  open: 1,
  enrolled: 4,
  passed: 1,
  inProgress: 1,
  notStarted: 2,
  failed: 0,
  expired: 3,
});
const expiring = answer(certificates.list, { rows: [], total: 7, nextCursor: null });
const detail = answer(awareness.get, autumnDetail);
const people = answer(awareness.enrolments, { rows: [inesEnrolled], total: 1, nextCursor: null });

describe('awareness sessions', () => {
  it('are where HR begins, with how far everyone is', async () => {
    renderPage('/', { viewer: hr, answers: [list, figures, expiring] });

    expect(await screen.findByRole('row', { name: /Autumn training.*Open.*4/ })).toBeTruthy();
    expect(shownAddress()).toBe('/security-awareness');
    expect(await screen.findByText(/1 of 4 employees have finished/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Expiring certificates.*7/ })).toHaveProperty(
      'href',
      expect.stringMatching(/certificates\?view=expiring$/),
    );
    expect(screen.getByRole('link', { name: /Expired.*3/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: /1 passed, 1 in progress, 2 not started/ })).toBeTruthy();
  });

  it('are read-only for a manager and closed to a user', async () => {
    const { unmount } = renderPage('/security-awareness', { viewer: manager, answers: [list] });
    expect(await screen.findByRole('row', { name: /Autumn training/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New session' })).toBeNull();
    unmount();

    renderScreen('/security-awareness', { viewer: user });
    await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
    expect(screen.queryByRole('link', { name: 'Security Awareness' })).toBeNull();
  });

  it('are created in a dialog that says what is missing', async () => {
    const { server, person } = renderPage('/security-awareness', {
      viewer: hr,
      answers: [
        list,
        answer(courses.list, { rows: [phishingCourse], total: 1, nextCursor: null }),
        answer(awareness.create, autumn),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'New session' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New session' }));
    await person.click(dialog.getByRole('button', { name: 'Create session' }));
    expect(dialog.getByText('Start Date is Required Field')).toBeTruthy();
    expect(server.sentTo(awareness.create)).toHaveLength(0);

    await person.type(dialog.getByLabelText('Name'), 'Winter');
    await person.click(dialog.getByLabelText('Course'));
    await person.click(await screen.findByRole('option', { name: /Recognize phishing/ }));
    await person.type(dialog.getByLabelText('Start date'), '01-02-2999');
    await person.type(dialog.getByLabelText('End date'), '01-03-2999');
    await person.click(dialog.getByRole('button', { name: 'Create session' }));

    await waitFor(() =>
      expect(server.sentTo(awareness.create)).toMatchObject([
        {
          body: { name: 'Winter', courseId: phishingCourse._id, date_start: '2999-02-01', passScore: 80, attempts: 3 },
        },
      ]),
    );
  });

  it('show departments and employees, and remind whoever is not done', async () => {
    const { server, person } = renderPage(`/security-awareness/details/${autumn._id}`, {
      viewer: hr,
      answers: [detail, people, answer(awareness.remind, { sent: 3 })],
    });

    expect(await screen.findByRole('row', { name: /Ines Keller.*Finance.*In progress.*3 of 5/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Finance.*1.*4/ })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remind 3 employees' }));
    expect(screen.getByText('No reminder has been sent yet.')).toBeTruthy();
    expect(server.sentTo(awareness.remind)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Send reminders' }));

    expect(await screen.findByText('Reminders sent to 3 employees')).toBeTruthy();
    expect(server.sentTo(awareness.remind)).toMatchObject([{ params: { id: autumn._id } }]);
  });

  it('put the focus on when the reminder was sent once its button is gone', async () => {
    let remindedAt: string | null = null;
    const { person } = renderPage(`/security-awareness/details/${autumn._id}`, {
      viewer: hr,
      answers: [
        answer(awareness.get, () => ({ ...autumnDetail, remindedAt })),
        people,
        answer(awareness.remind, () => {
          remindedAt = new Date().toISOString();
          return { sent: 3 };
        }),
      ],
    });
    const button = await screen.findByRole('button', { name: 'Remind 3 employees' });
    act(() => button.focus());

    await person.keyboard('{Enter}');
    await person.click(screen.getByRole('button', { name: 'Send reminders' }));

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remind 3 employees' })).toBeNull());
    expect(document.activeElement?.textContent).toMatch(/^Last reminder/);
  });

  it('give an employee one more attempt', async () => {
    const { server, person } = renderPage(`/security-awareness/details/${autumn._id}`, {
      viewer: hr,
      answers: [detail, people, answer(awareness.extraAttempt, inesEnrolled)],
    });

    await person.click(await screen.findByRole('button', { name: 'Actions for Ines Keller' }));
    await person.click(screen.getByRole('menuitem', { name: 'Grant another attempt' }));

    expect(await screen.findByText('Ines Keller can try again')).toBeTruthy();
    expect(server.sentTo(awareness.extraAttempt)).toMatchObject([
      { params: { id: autumn._id, eid: inesEnrolled._id } },
    ]);
  });
});
