import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { findings } from '@gatehouse/contract/findings/findings';
import { statistics } from '@gatehouse/contract/statistics/statistics';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findingBoard, findingFigures, trendPoint } from '../../testing/board-records.ts';
import { recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { findingDetail, findingRow } from '../../testing/finding-records.ts';
import { manager, person as somebody } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const grace = { _id: recordId(50), fullname: 'Grace Hopper', username: 'grace@acme.example' };
const link = '/engagements/allFindings?severity=critical&due=overdue&assignee=unassigned&sort=dueDate';

/** Opens the board of a company with two overdue findings, which leave the list once they are assigned. */
function open() {
  const rows = [findingRow(1), findingRow(2)];
  const decisions = (): Decision[] =>
    rows.length === 0
      ? []
      : [{ kind: 'overdue-unassigned', count: rows.length, link, title: rows[0]?.title ?? null, lateDays: 9 }];
  const viewer = somebody(manager.role, { roles: manager.roles.filter((each) => !each.includes('darkWeb')) });
  return renderPage('/dashboard', {
    viewer,
    answers: [
      answer(findingStatistics.board, findingBoard()),
      answer(findingStatistics.trend, { points: [trendPoint('2026-05-13'), trendPoint('2026-05-20')] }),
      answer(statistics.read, findingFigures()),
      answer(statistics.decisions, decisions),
      answer(findings.all, () => ({ rows: rows.slice(0, 1), total: rows.length, nextCursor: null })),
      answer(findings.colleagues, [grace]),
      answer(findings.assign, ({ params }) => {
        const at = rows.findIndex(({ _id }) => _id === params.findingId);
        rows.splice(at, 1);
        return findingDetail(1);
      }),
    ],
  });
}

const openAssign = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Assign' }));
  return within(await screen.findByRole('dialog', { name: 'Assign overdue findings' }));
};

it('overdue findings are assigned in place: each is ticked off, and the next one follows', async () => {
  const { server, person } = open();
  const shown = await openAssign(person);
  expect(await shown.findByRole('heading', { name: 'Finding 1' })).toBeTruthy();
  expect(shown.getByText('2 findings to assign')).toBeTruthy();

  await person.click(await shown.findByRole('button', { name: /Grace Hopper/ }));

  expect(within(await shown.findByRole('list', { name: 'Assigned' })).getByRole('listitem').textContent).toBe(
    'Finding 1Grace Hopper',
  );
  const next = await shown.findByRole('heading', { name: 'Finding 2' });
  expect(document.activeElement).toBe(next);
  expect(server.sentTo(findings.assign)[0]).toMatchObject({
    params: { findingId: findingRow(1)._id },
    body: { userId: grace._id },
  });
  const queries = server.sentTo(findings.all).map((call) => Object.fromEntries(call.query));
  expect(queries).toContainEqual(
    expect.objectContaining({ severity: 'critical', due: 'overdue', assignee: 'unassigned', sort: 'dueDate' }),
  );
  expect(await screen.findByText('1 critical finding is overdue and unassigned')).toBeTruthy();
});

it('the line disappears once its last finding is assigned, and the focus stays in the section', async () => {
  const { person } = open();
  const shown = await openAssign(person);
  await person.click(await shown.findByRole('button', { name: /Grace Hopper/ }));
  await shown.findByRole('heading', { name: 'Finding 2' });
  await person.click(await shown.findByRole('button', { name: /Grace Hopper/ }));

  expect(await screen.findByText('Nothing needs your decision.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Needs a decision'));
});

it('a finding stays if its assignment is refused', async () => {
  const { server, person } = open();
  server.use(refuse(findings.assign, { status: 403, code: 'FORBIDDEN' }));
  const shown = await openAssign(person);

  await person.click(await shown.findByRole('button', { name: /Grace Hopper/ }));

  await waitFor(() => expect(server.sentTo(findings.assign)).toHaveLength(1));
  expect(shown.getByRole('heading', { name: 'Finding 1' })).toBeTruthy();
  expect(shown.getByRole('list', { name: 'Assigned' }).children).toHaveLength(0);
});
