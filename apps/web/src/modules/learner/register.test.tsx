import { learner } from '@gatehouse/contract/learner/learner';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { training } from '../../testing/awareness-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { renderPage } from '../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const address = `/awareness-session/security-at-home/${training._id}/public`;
const info = {
  name: 'Security at home',
  description: '',
  company: 'Acme',
  logo: null,
  course: { title: 'Recognize phishing', minutes: 10 },
  date_start: '2026-11-01',
  date_end: '2026-12-01',
  status: 'Open' as const,
  domains: ['acme.example'],
  isFull: false,
};
const stranger = refuse(learner.session, { status: 404, code: 'NOT_FOUND', message: 'Not found' });

describe('the registration for a public session', () => {
  it('requires a name and an allowed address, and says where the link was sent', async () => {
    const { server, person } = renderPage(address, {
      answers: [stranger, answer(learner.registration, info), answer(learner.register, { sent: true })],
    });
    await person.click(await screen.findByRole('button', { name: 'Register' }));
    expect(screen.getByText('Enter your name')).toBeTruthy();
    await person.type(screen.getByLabelText('Name'), 'Ada Learner');
    await person.type(screen.getByLabelText('Email'), 'ada@elsewhere.example');
    await person.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    expect(server.sentTo(learner.register)).toHaveLength(0);
    await person.clear(screen.getByLabelText('Email'));
    await person.type(screen.getByLabelText('Email'), 'ada@acme.example');
    await person.click(screen.getByRole('button', { name: 'Register' }));

    expect(await screen.findByText(/Check the inbox of .*ada@acme\.example/)).toBeTruthy();
    expect(server.sentTo(learner.register)).toMatchObject([
      { body: { fullname: 'Ada Learner', email: 'ada@acme.example', website: '' } },
    ]);
  });

  it('is closed when the session is full', async () => {
    renderPage(address, { answers: [stranger, answer(learner.registration, { ...info, isFull: true })] });
    expect(await screen.findByText('This session is full.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('is confirmed by its link, which opens the training', async () => {
    const token = 'c'.repeat(43);
    const { server } = renderPage(`${address}#token=${token}`, {
      answers: [answer(learner.confirm, { open: true }), answer(learner.session, training)],
    });
    expect(await screen.findByRole('heading', { name: 'Autumn training' })).toBeTruthy();
    expect(server.sentTo(learner.confirm)).toMatchObject([{ body: { token } }]);
  });

  it('is confirmed by a link opened in the same tab', async () => {
    const { server, person } = renderPage(address, {
      answers: [stranger, answer(learner.registration, info), answer(learner.register, { sent: true })],
    });
    await person.type(await screen.findByLabelText('Name'), 'Ada Learner');
    await person.type(screen.getByLabelText('Email'), 'ada@acme.example');
    await person.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByText(/Check the inbox/)).toBeTruthy();

    server.use(answer(learner.confirm, { open: true }), answer(learner.session, training));
    window.location.hash = `#token=${'c'.repeat(43)}`;

    expect(await screen.findByRole('heading', { name: 'Autumn training' })).toBeTruthy();
    expect(server.sentTo(learner.confirm)).toMatchObject([{ body: { token: 'c'.repeat(43) } }]);
    expect(window.location.hash).toBe('');
  });

  it('shows why a link does not open the training, and allows registering again', async () => {
    renderPage(`${address}#token=${'o'.repeat(43)}`, {
      answers: [
        refuse(learner.confirm, {
          status: 410,
          code: 'LINK_EXPIRED',
          message: 'This link has expired. Register again.',
        }),
        refuse(learner.access, { status: 404, code: 'NOT_FOUND', message: 'Not found' }),
        answer(learner.registration, info),
      ],
    });
    expect(await screen.findByText('This link has expired. Register again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
  });
});
