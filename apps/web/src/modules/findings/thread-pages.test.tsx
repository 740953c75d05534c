import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { threadPage } from '@gatehouse/contract/core/threads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { comment, findingDetail } from '../../testing/finding-records.ts';
import { admin } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}/findings/${recordId(1002)}`;
const begin = Date.UTC(2026, 0, 1);
const minuteMs = 60_000;

/** Builds a thread of this many comments, numbered from 0. */
const threadOf = (total: number, change: (number: number) => Partial<Comment> = () => ({})) => {
  const all = Array.from({ length: total }, (_, at) =>
    comment(at, { at: new Date(begin + at * minuteMs).toISOString(), ...change(at) }),
  );
  const earlierComments = Math.max(0, total - threadPage);
  return {
    finding: answer(
      findings.get,
      findingDetail(2, { comments: all.slice(earlierComments), earlierComments, history: [] }),
    ),
    pages: answer(findings.comments, ({ query }) => {
      const from = Number(query.get('page')) * threadPage;
      return all.slice(from, from + threadPage);
    }),
  };
};

const open = (...answers: Answer[]) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(findings.colleagues, []),
      answer(findings.list, { rows: [], total: 0, nextCursor: null }),
      ...answers,
    ],
  });
const shown = () =>
  within(screen.getByRole('region', { name: 'Activity' }))
    .queryAllByText(/^Comment \d+$/)
    .map(({ textContent }) => Number(textContent.slice('Comment '.length)));
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

/** Expands the entries that were already read. */
async function showRead(person: ReturnType<typeof open>['person']) {
  await person.click(await screen.findByRole('button', { name: 'Show 30 earlier entries' }));
}

it('a long discussion shows its latest comments, and earlier ones page by page', async () => {
  const { finding, pages } = threadOf(170);
  const { server, person } = open(finding, pages);

  await showRead(person);
  expect(shown()).toEqual(numbers(120, 170));
  await person.click(screen.getByRole('button', { name: 'Show 120 earlier comments' }));
  await waitFor(() => expect(shown()).toEqual(numbers(50, 170)));
  await person.click(screen.getByRole('button', { name: 'Show 50 earlier comments' }));
  await waitFor(() => expect(shown()).toEqual(numbers(0, 170)));

  expect(screen.queryByRole('button', { name: /earlier comment/ })).toBeNull();
  expect(server.sentTo(findings.comments).map(({ query }) => query.get('page'))).toEqual(['1', '2', '0']);
});

it('comments that arrive meanwhile leave no gap', async () => {
  const { finding, pages } = threadOf(90);
  const { server, person } = open(finding, pages);
  await showRead(person);
  await person.click(screen.getByRole('button', { name: 'Show 40 earlier comments' }));
  await waitFor(() => expect(shown()).toEqual(numbers(0, 90)));
  await waitFor(() => socketOf('/'));
  const later = threadOf(110);
  server.use(later.finding, later.pages);

  act(() => socketOf('/').receive(engagementEvents.updated));

  await waitFor(() => expect(shown()).toEqual(numbers(0, 110)));
});

it('a reply to a comment that is not loaded is a separate entry until the comment is loaded', async () => {
  const { finding, pages } = threadOf(60, (number) => (number === 59 ? { parentId: recordId(6000) } : {}));
  const { person } = open(finding, pages);
  expect(await screen.findByText('Reply to an earlier comment')).toBeTruthy();
  await showRead(person);

  await person.click(screen.getByRole('button', { name: 'Show 10 earlier comments' }));

  await waitFor(() => expect(shown()).toEqual([0, 59, ...numbers(1, 59)]));
  expect(screen.queryByText('Reply to an earlier comment')).toBeNull();
});

it('an error is shown if earlier comments cannot be read, with a retry', async () => {
  const { finding, pages } = threadOf(60);
  const { server, person } = open(
    finding,
    refuse(findings.comments, { status: 503, code: 'UNAVAILABLE', message: 'Busy' }),
  );
  await showRead(person);
  await person.click(screen.getByRole('button', { name: 'Show 10 earlier comments' }));
  expect(await screen.findByText('Busy')).toBeTruthy();
  server.use(pages);

  await person.click(screen.getByRole('button', { name: /Show \d+ earlier comments?/ }));

  await waitFor(() => expect(shown()).toEqual(numbers(0, 60)));
});
