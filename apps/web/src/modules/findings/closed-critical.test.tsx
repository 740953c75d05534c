import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { findingFacets, findingRow } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { admin } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';
import { dismissToast, shownToasts } from '../../ui/feedback/toasts.ts';

const reported = '2026-02-01T10:00:00.000Z';
const closedAt = '2026-02-13T09:00:00.000Z';
const critical = (number: number, more: Partial<FindingRow> = {}) =>
  findingRow(number, { severity: 'critical', title: `Gate ${number}`, createdAt: reported, ...more });
const fixed = { statusVulnerability: 'Fixed', changedAt: closedAt } as const;

const listAnswers = (...rows: readonly FindingRow[]) => [
  answer(findings.allFacets, findingFacets(rows)),
  answer(findings.all, ({ query }) => {
    const statuses = query.get('status')?.split(',') ?? [];
    const shown = rows.filter(({ statusVulnerability }) => statuses.includes(statusVulnerability));
    return { rows: shown, total: shown.length, nextCursor: null };
  }),
  answer(findings.colleagues, []),
];

/** Opens the list with the first rows; a live event follows after which the server has the second rows. */
async function changeLive(before: readonly FindingRow[], after: readonly FindingRow[]) {
  const { server } = renderPage('/engagements/allFindings', { viewer: admin, answers: listAnswers(...before) });
  await screen.findByRole('row', { name: /Gate 1/ });
  const socket = await waitFor(() => socketOf('/'));
  server.use(...listAnswers(...after));
  act(() => socket.receive(engagementEvents.updated, { ids: [before[0]?.engagement._id] }));
  await waitFor(
    () => expect(server.sentTo(findings.all).some(({ query }) => query.get('status') === 'Fixed')).toBe(true),
    {
      timeout: 5_000,
    },
  );
}

beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

it('a message says that a critical finding was closed, after how many days, and how many are left', async () => {
  await changeLive([critical(1), critical(2)], [critical(1, fixed), critical(2)]);

  expect(await screen.findByText(/^Critical finding .*F001.* closed after 12 days\. 1 left\.$/)).toBeTruthy();
});

it('several closed findings share one message', async () => {
  await changeLive([critical(1), critical(2)], [critical(1, fixed), critical(2, fixed)]);

  expect(await screen.findByText('2 critical findings closed. No unresolved critical findings left.')).toBeTruthy();
});

it('a critical finding that was already fixed is not announced', async () => {
  await changeLive([critical(1), critical(2, fixed)], [critical(1, { numOfComments: 1 }), critical(2, fixed)]);

  await screen.findByRole('row', { name: /Gate 1/ });
  expect(screen.queryByText(/critical finding.* closed/i)).toBeNull();
});
