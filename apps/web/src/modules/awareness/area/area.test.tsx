import { providerSessions, publicAwareness } from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { autumn, inesEnrolled, phishingCourse } from '../../../testing/awareness-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { programAdmin, staff } from '../../../testing/people.ts';
import { markReleaseNotesSeen } from '../../../testing/returning-visitor.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const session: PublicSession = {
  ...autumn,
  name: 'Security at home',
  isPublic: true,
  domains: ['acme.example'],
  capacity: 40,
  waiting: 2,
  deletedAt: null,
};
const list = answer(publicAwareness.list, { rows: [session], total: 1, nextCursor: null });
const detail = answer(publicAwareness.get, { ...session, departments: [] });
const counts = { sessions: 1, open: 1, enrolled: 4, passed: 1, inProgress: 1, notStarted: 2, failed: 0, expired: 0 };
const figures = answer(publicAwareness.figures, { ...counts, waiting: 2 });
const people = answer(publicAwareness.enrolments, { rows: [inesEnrolled], total: 1, nextCursor: null });

describe('the public awareness area', () => {
  it('is the start page of its admin, who can undo deleting a session', async () => {
    const deleted = { ...session, deletedAt: '2026-11-01T10:00:00.000Z' };
    const { server, person } = renderPage('/', {
      viewer: programAdmin,
      answers: [list, figures, answer(publicAwareness.remove, deleted), answer(publicAwareness.restore, session)],
    });
    expect(await screen.findByRole('row', { name: /Security at home.*Open/ })).toBeTruthy();
    expect(shownAddress()).toBe('/p/security-awareness');
    expect((await screen.findByText('Waiting for confirmation')).closest('li')?.textContent).toContain('2');
    expect(screen.queryByRole('button', { name: 'New session' })).toBeNull();

    await person.click(screen.getByRole('button', { name: 'Actions for Security at home' }));
    await person.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
      expect(server.sentTo(publicAwareness.restore)).toMatchObject([{ params: { id: session._id } }]),
    );
  });

  it('offers the registration link', async () => {
    const { person } = renderPage('/p/security-awareness', { viewer: programAdmin, answers: [list] });
    await person.click(await screen.findByRole('button', { name: 'Actions for Security at home' }));
    await person.click(screen.getByRole('menuitem', { name: 'Copy registration link' }));

    expect(await navigator.clipboard.readText()).toBe(
      `http://localhost:3000/awareness-session/security-at-home/${session._id}/public`,
    );
  });

  it('shows a session with its audience and participants, without actions that change them', async () => {
    renderPage(`/p/security-awareness/details/${session._id}`, { viewer: programAdmin, answers: [detail, people] });

    expect(await screen.findByRole('heading', { name: 'Security at home' })).toBeTruthy();
    expect(screen.getByText('Only acme.example')).toBeTruthy();
    expect(screen.getByText('4 of 40 places')).toBeTruthy();
    expect(await screen.findByRole('row', { name: new RegExp(inesEnrolled.fullname) })).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Actions for ${inesEnrolled.fullname}` })).toBeNull();
  });
});

describe('sessions of a client', () => {
  const companyId = '0198c0de-0000-7000-8000-0000000000aa';

  it('are created by the provider with email domains and a number of places', async () => {
    const { server, person } = renderPage(`/provider/companies/${companyId}/awareness`, {
      viewer: staff,
      answers: [
        answer(providerSessions.list, { rows: [], total: 0, nextCursor: null }),
        answer(providerSessions.courses, { rows: [phishingCourse], total: 1, nextCursor: null }),
        answer(providerSessions.create, session),
      ],
    });
    await person.click((await screen.findAllByRole('button', { name: 'New session' }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'New session' }));
    await person.type(dialog.getByLabelText('Name'), 'Security at home');
    await person.click(dialog.getByLabelText('Course'));
    await person.click(await screen.findByRole('option', { name: /Recognize phishing/ }));
    await person.type(dialog.getByLabelText('Start date'), '01-02-2999');
    await person.type(dialog.getByLabelText('End date'), '01-03-2999');
    await person.type(dialog.getByLabelText(/^Email domains/), 'acme.example, globex.example');
    await person.type(dialog.getByLabelText(/^Places/), '0');
    await person.click(dialog.getByRole('button', { name: 'Create session' }));
    expect(dialog.getByText('Enter a number from 1 to 100000')).toBeTruthy();
    await person.clear(dialog.getByLabelText(/^Places/));
    await person.type(dialog.getByLabelText(/^Places/), '40');
    await person.click(dialog.getByRole('button', { name: 'Create session' }));

    await waitFor(() =>
      expect(server.sentTo(providerSessions.create)).toMatchObject([
        {
          params: { companyId },
          body: { isPublic: true, domains: ['acme.example', 'globex.example'], capacity: 40 },
        },
      ]),
    );
  });
});
