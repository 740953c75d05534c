import type { FrameMessage } from '@gatehouse/contract/courses/content-messages';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { learner } from '@gatehouse/contract/learner/learner';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { training } from '../../testing/awareness-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { markReleaseNotesSeen } from '../../testing/returning-visitor.ts';
import { renderPage } from '../../testing/render-screen.tsx';

beforeEach(markReleaseNotesSeen);

const address = `/awareness-session/autumn-training/${training._id}`;
const lesson = { _id: 'lesson', kind: 'package' as const, title: 'Lesson', packageId: training._id };
const withLesson = { ...training, course: { ...training.course, chapters: [lesson] } };
const launch: Launch = {
  origin: 'https://content.example',
  url: 'https://content.example/lesson',
  captions: [],
  expiresAt: '2999-01-01T00:00:00.000Z',
  state: 'page 1',
  revision: 1,
  startsAgain: false,
};
const offline = { status: 503, code: 'UNAVAILABLE', message: 'Busy' } as const;

const openFrame = async () => (await screen.findByTitle('Content: Lesson')) as HTMLIFrameElement;

/** Sends a message as the package in the frame does. */
function say({ contentWindow: source }: HTMLIFrameElement, message: FrameMessage): void {
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: message, origin: launch.origin, source })));
}

it('continues a package with the state on the device while the server does not have it yet', async () => {
  const { person } = renderPage(address, {
    answers: [answer(learner.session, withLesson), answer(learner.launch, launch), refuse(learner.progress, offline)],
  });
  await person.click(await screen.findByRole('button', { name: 'Start' }));
  const first = await openFrame();
  say(first, { gatehouse: 'save', state: 'page 2', result: null, stated: null });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  say(first, { gatehouse: 'ended' });
  await person.click(await screen.findByRole('button', { name: /^(Start|Continue)/ }));
  const second = await openFrame();
  const sent = vi.spyOn(second.contentWindow as Window, 'postMessage');
  second.dispatchEvent(new Event('load'));

  expect(sent.mock.calls.at(-1)?.[0]).toMatchObject({ gatehouse: 'begin', state: 'page 2' });
});
