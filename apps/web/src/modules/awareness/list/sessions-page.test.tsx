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
const curve = answer(awareness.curve, {
  enrolled: 4,
  date_start: '2026-01-01',
  date_end: '2999-12-31',
  isSuppressed: false,
  days: [{ day: '2026-01-01', passed: 1, reminders: 0 }],
});
const people = answer(awareness.enrolments, { rows: [inesEnrolled], total: 1, nextCursor: null });
const preview = answer(awareness.emailPreview, {
  employees: 3,
  sender: 'Northwind Security',
  subject: 'Reminder: complete your security training',
  paragraphs: ['Hello [employee’s name],', 'Your Acme training “Autumn training” is still open.'],
  action: 'Open training',
});

describe('awareness sessions', () => {
  it('are the start page of HR, with everyone’s progress', async () => {
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

  it('show when a scheduled session opens, and explain the progress bars', async () => {
    const scheduled = { ...autumn, _id: inesEnrolled._id, name: 'Winter training', status: 'Scheduled' as const };
    const rows = [autumn, { ...scheduled, date_start: '2999-01-15' }];
    renderPage('/security-awareness', {
      viewer: hr,
      answers: [answer(awareness.list, { rows, total: 2, nextCursor: null }), figures, expiring],
    });

    const row = within(await screen.findByRole('row', { name: /Winter training/ }));
    expect(row.getByText(/^Opens in [\d,]+ days$/)).toBeTruthy();
    expect(row.queryByRole('img', { name: /Progress/ })).toBeNull();
    expect(within(screen.getByRole('row', { name: /Autumn training/ })).getByText('1 passed')).toBeTruthy();
    const key = within(await screen.findByRole('list', { name: 'Key to the progress bars' }));
    expect(key.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Passed',
      'In progress',
      'Failed',
      'Expired',
      'Not started',
    ]);
  });

  it('are read-only for a manager and hidden from a user', async () => {
    const { unmount } = renderPage('/security-awareness', { viewer: manager, answers: [list] });
    expect(await screen.findByRole('row', { name: /Autumn training/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'New session' })).toBeNull();
    unmount();

    renderScreen('/security-awareness', { viewer: user });
    await waitFor(() => expect(shownAddress()).toBe('/dashboard'));
    expect(screen.queryByRole('link', { name: 'Security Awareness' })).toBeNull();
  });

  it('are created in a dialog that lists missing fields', async () => {
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

    await person.click(dialog.getByLabelText('Course'));
    await person.click(await screen.findByRole('option', { name: /Recognize phishing/ }));
    const name = dialog.getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Recognize phishing');
    await person.clear(name);
    await person.type(name, 'Winter');
    const attempts = dialog.getByLabelText<HTMLInputElement>('Attempts');
    const settings = attempts.closest('details');
    expect(settings?.open).toBe(false);
    await person.clear(attempts);
    await person.click(dialog.getByRole('button', { name: 'Create session' }));
    expect(settings?.open).toBe(true);
    await person.type(attempts, '3');
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

  it('show departments and employees, and remind those who have not finished', async () => {
    const { server, person } = renderPage(`/security-awareness/details/${autumn._id}`, {
      viewer: hr,
      answers: [
        detail,
        people,
        curve,
        preview,
        answer(awareness.remind, { sent: 3 }),
        answer(awareness.cancelReminder, { canceled: 3 }),
      ],
    });

    expect(await screen.findByRole('row', { name: /Ines Keller.*Finance.*In progress.*3 of 5/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Finance.*1.*4/ })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Remind 3 employees' }));
    expect(screen.getByText('No reminder has been sent yet.')).toBeTruthy();
    expect(server.sentTo(awareness.remind)).toEqual([]);
    const mail = within(await screen.findByRole('figure', { name: 'Preview of the email' }));
    expect(await mail.findByText('Reminder: complete your security training')).toBeTruthy();
    expect(mail.getByText('Hello [employee’s name],')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Sending reminders to 3 employees')).toBeTruthy();
    expect(server.sentTo(awareness.remind)).toMatchObject([{ params: { id: autumn._id } }]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Reminders canceled. No email was sent.')).toBeTruthy();
    expect(server.sentTo(awareness.cancelReminder)).toMatchObject([{ params: { id: autumn._id } }]);
  });

  it('move the focus to the time of the reminder when its button disappears', async () => {
    let remindedAt: string | null = null;
    const { person } = renderPage(`/security-awareness/details/${autumn._id}`, {
      viewer: hr,
      answers: [
        answer(awareness.get, () => ({ ...autumnDetail, remindedAt })),
        people,
        curve,
        preview,
        answer(awareness.remind, () => {
          remindedAt = new Date().toISOString();
          return { sent: 3 };
        }),
      ],
    });
    const button = await screen.findByRole('button', { name: 'Remind 3 employees' });
    act(() => button.focus());

    await person.keyboard('{Enter}');
    const send = screen.getByRole('button', { name: 'Send' });
    await waitFor(() => expect(send).toHaveProperty('disabled', false));
    await person.click(send);

    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remind 3 employees' })).toBeNull());
    expect(document.activeElement?.textContent).toMatch(/^Last reminder/);
  });

  it('give an employee one more attempt', async () => {
    const { server, person } = renderPage(`/security-awareness/details/${autumn._id}`, {
      viewer: hr,
      answers: [detail, people, curve, answer(awareness.extraAttempt, inesEnrolled)],
    });

    await person.click(await screen.findByRole('button', { name: 'Actions for Ines Keller' }));
    await person.click(screen.getByRole('menuitem', { name: 'Grant another attempt' }));

    expect(await screen.findByText('Ines Keller can try again')).toBeTruthy();
    expect(server.sentTo(awareness.extraAttempt)).toMatchObject([
      { params: { id: autumn._id, eid: inesEnrolled._id } },
    ]);
  });
});
