import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { engagementEvents, engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { callIdHeader } from '@gatehouse/contract/core/reply';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { engagementRow, recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { findingDetail, findingRow } from '../../testing/finding-records.ts';
import { admin } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}/findings/${recordId(1002)}`;
const list = { rows: [findingRow(2)], total: 1, nextCursor: null };
const aroundFinding = [
  answer(findings.colleagues, []),
  answer(findings.list, list),
  answer(findings.get, findingDetail(2)),
];
/** Longer than the batching window of events, in milliseconds. */
const batchMs = 600;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const pass = () => act(() => vi.advanceTimersByTimeAsync(batchMs));
async function tell(payload: unknown): Promise<void> {
  const socket = await waitFor(() => socketOf('/'));
  act(() => socket.receive(engagementEvents.updated, payload));
}

it('a status change is one call: neither its response nor its own event reads the record again', async () => {
  const retest = findingDetail(2, { statusVulnerability: 'Retest', moves: [] });
  const { server, person } = renderPage(address, {
    viewer: admin,
    answers: [...aroundFinding, answer(findings.specificInfo, retest)],
  });
  await person.click(await screen.findByRole('button', { name: 'Request retest' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Request retest' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Request retest' })).toBeNull());
  const by = server.sentTo(findings.specificInfo)[0]?.headers.get(callIdHeader);

  await tell({ ids: [recordId(1)], findings: [recordId(1002)], by });
  await pass();

  expect(by).toMatch(/^[\da-z-]{16,64}$/);
  expect(server.sentTo(findings.specificInfo)).toHaveLength(1);
  expect(server.sentTo(findings.get)).toHaveLength(1);
});

it('a change by another user reads only the affected record', async () => {
  const { server } = renderPage(address, { viewer: admin, answers: aroundFinding });
  await screen.findByRole('heading', { name: 'Finding 2', level: 1 });

  await tell({ ids: [recordId(1)], findings: [recordId(1003)], by: 'the-call-of-a-colleague' });
  await tell({ ids: [recordId(2)] });
  await pass();
  expect(server.sentTo(findings.get)).toHaveLength(1);

  await tell({ ids: [recordId(1)], findings: [recordId(1002)] });
  await pass();
  expect(server.sentTo(findings.get)).toHaveLength(2);
  expect(server.sentTo(findings.colleagues)).toHaveLength(1);
});

it('an event reloads the visible lists, and a list that fails to load keeps its rows', async () => {
  const { server } = renderPage('/engagements', {
    viewer: admin,
    answers: [answer(engagements.list, { rows: [engagementRow(1)], total: 1, nextCursor: null })],
  });
  await screen.findByText('ENG-2026-0001');
  server.use(refuse(engagements.list, { status: 500, message: 'The disk is full' }));

  await tell({ ids: [recordId(1)] });
  await pass();

  // The list and the next engagement beside the title are each read once more.
  await waitFor(() => expect(server.sentTo(engagements.list)).toHaveLength(4));
  expect(screen.getByText('ENG-2026-0001')).toBeTruthy();
  expect(server.sentTo(darkWeb.list)).toHaveLength(0);
});

it('a second click while a change is pending sends nothing', async () => {
  const reply = Promise.withResolvers<void>();
  const retest = findingDetail(2, { statusVulnerability: 'Retest', moves: [] });
  const { server, person } = renderPage(address, {
    viewer: admin,
    answers: [
      ...aroundFinding,
      answer(findings.specificInfo, async () => {
        await reply.promise;
        return retest;
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Request retest' }));
  const message = within(await screen.findByRole('dialog'));
  await person.dblClick(message.getByRole('button', { name: 'Request retest' }));
  await act(() => vi.advanceTimersByTimeAsync(batchMs));
  await person.click(message.getByRole('button', { name: /Request retest/ }));
  reply.resolve();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sentTo(findings.specificInfo)).toHaveLength(1);
});
