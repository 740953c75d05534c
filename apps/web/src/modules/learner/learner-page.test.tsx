import { learner } from '@gatehouse/contract/learner/learner';
import { learnerName } from '@gatehouse/contract/learner/learner-name';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { attempt, training } from '../../testing/awareness-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { renderPage } from '../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const address = `/awareness-session/autumn-training/${training._id}`;
const opened = answer(learner.access, { open: true });
const session = answer(learner.session, training);
const done = {
  chapterId: 'read',
  revision: 1,
  state: '',
  isCompleted: true,
  result: null,
  isElsewhere: false,
  status: 'In Progress' as const,
};
const passed = {
  ...training,
  result: {
    ...training.result,
    status: 'Passed' as const,
    score: 1,
    total: 1,
    attemptsUsed: 1,
    attemptsLeft: 0,
    certificateId: 'abcdefghijklmnopqrstuvwxyz',
  },
};

async function reachQuestion(person: UserEvent): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  await person.click(await screen.findByRole('button', { name: 'Next' }));
  await person.click(await screen.findByRole('button', { name: 'Start quiz' }));
  await screen.findByText('Which sender is suspicious?');
}

describe('the name of a learner', () => {
  it('can be corrected on the cover of a public session', async () => {
    const named = { ...training, mayRename: true };
    const { server, person } = renderPage(address, {
      answers: [answer(learner.session, named), answer(learnerName.change, { fullname: 'Grace Hopper' })],
    });
    await person.click(await screen.findByRole('button', { name: 'Not your name? Correct it' }));
    const field = screen.getByLabelText('Your name, as shown on the certificate');
    await person.clear(field);
    await person.type(field, 'Grace Hopper');
    server.use(answer(learner.session, { ...named, fullname: 'Grace Hopper' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
    expect(server.sentTo(learnerName.change)[0]?.body).toEqual({ fullname: 'Grace Hopper' });
  });

  it('cannot be edited elsewhere', async () => {
    renderPage(address, { answers: [session] });

    await screen.findByRole('heading', { name: 'Autumn training' });
    expect(screen.queryByRole('button', { name: /Correct it/ })).toBeNull();
  });
});

describe('the sender of a training', () => {
  const logo = `/api/awareness-session/${training._id}/logo`;

  it('is shown with the logo of the company and the name of the provider', async () => {
    const { container } = renderPage(address, { answers: [answer(learner.session, { ...training, logo })] });

    await screen.findByRole('heading', { name: 'Autumn training' });
    const sender = within(screen.getByRole('main').querySelector('header') ?? container);
    expect(sender.getByText('Acme Corporation')).toBeTruthy();
    expect(sender.getByText('Provided by')).toBeTruthy();
    expect(sender.getByText('Gatehouse Security')).toBeTruthy();
    expect(container.querySelector(`img[src="${logo}"]`)).toBeTruthy();
    expect(screen.getByText(/this page never asks for one/)).toBeTruthy();
  });

  it('is the provider while the training loads', async () => {
    renderPage(address, { answers: [answer(learner.session, () => new Promise<never>(() => undefined))] });

    expect(await screen.findByText('Provided by')).toBeTruthy();
  });
});

describe('a personal link', () => {
  it('is exchanged and removed from the address immediately, without starting the session', async () => {
    const { server } = renderPage(`${address}#token=${'s'.repeat(43)}`, { answers: [opened, session] });

    expect(await screen.findByRole('heading', { name: 'Autumn training' })).toBeTruthy();
    expect(window.location.hash).toBe('');
    expect(server.sentTo(learner.access)).toMatchObject([{ body: { token: 's'.repeat(43) } }]);
    expect(server.sentTo(learner.start)).toHaveLength(0);
    expect(server.sentTo(learner.progress)).toHaveLength(0);
  });

  it('switches to its learner when opened in the same tab', async () => {
    const names: Record<string, string> = { a: 'First training', b: 'Second training' };
    const taken: string[] = [];
    const { server } = renderPage(`${address}#token=${'a'.repeat(43)}`, {
      answers: [
        answer(learner.access, ({ body }) => {
          taken.push(body.token.slice(0, 1));
          return { open: true as const };
        }),
        answer(learner.session, () => ({ ...training, name: names[taken.at(-1) ?? ''] ?? '' })),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'First training' })).toBeTruthy();

    window.location.hash = `#token=${'b'.repeat(43)}`;

    expect(await screen.findByRole('heading', { name: 'Second training' })).toBeTruthy();
    expect(server.sentTo(learner.access)).toHaveLength(2);
  });

  it.each([
    [410, 'LINK_EXPIRED', 'This link has expired'],
    [404, 'NOT_FOUND', 'This link is not valid'],
    [422, 'VALIDATION_FAILED', 'This link is not valid'],
  ] as const)('with the response %d shows what to do', async (status, code, title) => {
    renderPage(`${address}#token=${'o'.repeat(43)}`, {
      answers: [refuse(learner.access, { status, code, message: 'No' })],
    });

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('taking a session', () => {
  it('leads from the chapters to the result by keyboard alone', async () => {
    const { server, person } = renderPage(address, {
      answers: [
        session,
        answer(learner.progress, done),
        answer(learner.start, attempt),
        answer(learner.answer, ({ body }) =>
          body.submit
            ? { status: 'Passed' as const, score: 1, total: 1, attemptsLeft: 0 }
            : { revision: body.revision, deadline: null, isElsewhere: false },
        ),
      ],
    });
    await reachQuestion(person);
    screen.getByRole<HTMLInputElement>('radio', { name: /acme-portal/ }).focus();
    await person.keyboard('b');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /it@acme\.example/ }).checked).toBe(true);
    await person.keyboard('a{Enter}');
    server.use(answer(learner.session, passed));
    await person.click(await screen.findByRole('button', { name: 'Submit answers' }));

    expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeTruthy();
    expect(screen.getByText('Your score is 1 out of 1. Great job!')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Download certificate' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Verification page' }).getAttribute('href')).toBe(
      '/verified-certificates/abcdefghijklmnopqrstuvwxyz',
    );
    expect(server.sentTo(learner.progress)).toMatchObject([{ body: { chapterId: 'read', isCompleted: true } }]);
    expect(server.sentTo(learner.answer).at(-1)?.body).toMatchObject({ submit: true, answers: { q1: ['a'] } });
  });

  it('leads back to the chapters from a failed result', async () => {
    const result = { ...training.result, score: 0, total: 1, attemptsUsed: 1, attemptsLeft: 1 };
    const { person } = renderPage(address, {
      answers: [answer(learner.session, { ...training, result }), answer(learner.progress, done)],
    });
    await person.click(await screen.findByRole('button', { name: /^(Start|Continue)$/ }));
    await person.click(await screen.findByRole('button', { name: 'Next' }));

    await person.click(await screen.findByRole('button', { name: 'Read the chapters again' }));

    expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy();
    expect(screen.getByText(/^Chapter 1 of/)).toBeTruthy();
  });

  it('keeps answers on the device while offline, and says so', async () => {
    const offline = { status: 503, code: 'UNAVAILABLE', message: 'Busy' } as const;
    const { person } = renderPage(address, {
      answers: [
        session,
        answer(learner.progress, done),
        answer(learner.start, attempt),
        refuse(learner.answer, offline),
      ],
    });
    await reachQuestion(person);
    await person.click(screen.getByRole('radio', { name: /acme-portal/ }));

    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Offline'));
  });
});

describe('an attempt with a time limit', () => {
  const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
  const timed = () => ({ ...attempt, now: inMs(0), deadline: inMs(1_200) });

  it('continues if extra time was added before it ends', async () => {
    const { server, person } = renderPage(address, {
      answers: [
        session,
        answer(learner.progress, done),
        answer(learner.start, timed),
        answer(learner.attemptTime, () => ({ now: inMs(0), deadline: inMs(240_000), isOpen: true })),
      ],
    });
    await reachQuestion(person);

    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(4:00|3:5\d) left$/), {
      timeout: 8_000,
    });
    expect(server.sentTo(learner.answer)).toHaveLength(0);
  });

  it('is submitted with the current answers when the time is over', async () => {
    const { server, person } = renderPage(address, {
      answers: [
        session,
        answer(learner.progress, done),
        answer(learner.start, timed),
        answer(learner.attemptTime, () => ({ now: inMs(0), deadline: inMs(0), isOpen: true })),
        answer(learner.answer, { status: 'Passed', score: 1, total: 1, attemptsLeft: 0 }),
      ],
    });
    await reachQuestion(person);
    server.use(answer(learner.session, passed));

    expect(await screen.findByRole('heading', { name: 'Congratulations!' }, { timeout: 8_000 })).toBeTruthy();
    expect(server.sentTo(learner.answer)).toMatchObject([{ body: { submit: true } }]);
  });
});

describe('a second window', () => {
  async function takes(person: UserEvent): Promise<void> {
    await reachQuestion(person);
    await person.click(screen.getByRole('radio', { name: /acme-portal/ }));
  }

  it('shows a warning before anything is submitted', async () => {
    const saved = { revision: 3, deadline: null, isElsewhere: true };
    const { person } = renderPage(address, {
      answers: [session, answer(learner.progress, done), answer(learner.start, attempt), answer(learner.answer, saved)],
    });
    await takes(person);
    await person.click(screen.getByRole('button', { name: 'Next' }));

    expect(await screen.findAllByText(/Also open in another window: what you submit here counts/)).toHaveLength(2);
  });

  it('never shows refused answers as saved, and shows whose answers were scored', async () => {
    const message = 'This attempt was already submitted in another window. The answers in this window were not scored.';
    const { server, person } = renderPage(address, {
      answers: [
        session,
        answer(learner.progress, done),
        answer(learner.start, attempt),
        refuse(learner.answer, { status: 409, code: 'ATTEMPT_SUBMITTED', message }),
      ],
    });
    await takes(person);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Not saved'));
    await person.click(screen.getByRole('button', { name: 'Next' }));
    server.use(answer(learner.session, passed));
    await person.click(await screen.findByRole('button', { name: 'Submit answers' }));

    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeTruthy();
  });
});

describe('the score screen', () => {
  it.each([
    [{ status: 'Not Started', score: null, total: null }, 'Assessment Not Taken', /Please contact your company admin/],
    [{ status: 'Passed', score: 4, total: 5 }, 'Congratulations!', 'Your score is 4 out of 5. Great job!'],
    [
      { status: 'In Progress', score: 2, total: 5 },
      "Don't Worry!",
      "Your score is 2 out of 5. Keep trying, and you'll do better next time!",
    ],
  ] as const)('for %j shows the text of the specification', async (score, title, text) => {
    renderPage('/awareness-session/score', { answers: [answer(learner.score, score)] });

    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });
});
