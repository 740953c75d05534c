import { findings } from '@gatehouse/contract/findings/findings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer } from '../../../testing/fake-api.ts';
import { findingDetail, findingRow } from '../../../testing/finding-records.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const rows = { rows: [findingRow(1), findingRow(2)], total: 2, nextCursor: null };
const grace = { _id: recordId(50), fullname: 'Grace Hopper', username: 'grace@acme.example' };
const facets = {
  total: 2,
  severity: { critical: 2, high: 0, medium: 0, low: 0, info: 0, none: 0 },
  status: { Open: 2, Fixed: 0, 'Not Fixed': 0, Retest: 0, Acknowledged: 0 },
  overdue: 1,
  dueSoon: 0,
  mine: 0,
  unassigned: 2,
};

function open(width: number) {
  window.innerWidth = width;
  return renderPage('/engagements/allFindings', {
    viewer: admin,
    answers: [
      answer(findings.all, rows),
      answer(findings.list, rows),
      answer(findings.allFacets, facets),
      answer(findings.colleagues, [grace]),
      answer(findings.get, ({ params }) => findingDetail(Number(params.findingId.slice(-4)) - 1000)),
      answer(findings.assign, findingDetail(1)),
    ],
  });
}

const pane = async (name: string) => within(await screen.findByRole('region', { name }));

it('status, assignee and due date are at the top of the finding, and the assignee can be changed there', async () => {
  const { server, person } = open(1280);
  await person.click(await screen.findByRole('link', { name: /^Finding 1/ }));
  const opened = await pane('Finding 1');

  await person.click(await opened.findByRole('button', { name: /Change assignee/ }));
  await person.click(await screen.findByRole('button', { name: /Grace Hopper/ }));

  await waitFor(() => expect(server.sentTo(findings.assign)[0]?.body).toEqual({ userId: grace._id }));
  expect(opened.getByRole('button', { name: /Change status/ }).closest('details')).toBeNull();
  expect(opened.getByText('Due', { selector: 'dt' }).closest('details')).toBeNull();
  expect(opened.getByText('Engagement', { selector: 'dt' }).closest('details')?.open).toBe(false);
});

it('selected findings are changed in the pane', async () => {
  const { server, person } = open(1280);
  server.use(answer(findings.batch, { changed: [recordId(1001), recordId(1002)], refused: [] }));
  await screen.findByRole('link', { name: /^Finding 1/ });
  await person.keyboard('jx');
  await pane('1 finding selected');
  await person.keyboard('jx');
  const form = await pane('2 findings selected');

  await person.click(form.getByRole('button', { name: 'Assign' }));
  await person.click(await screen.findByRole('menuitem', { name: /Grace Hopper/ }));

  await waitFor(() => expect(server.sentTo(findings.batch)).toHaveLength(1));
});

it('the quick views are shown with their counts beside the findings', async () => {
  open(1600);

  const rail = within(await screen.findByRole('navigation', { name: 'Views' }));

  expect(await rail.findByRole('button', { name: 'Unresolved 2' })).toBeTruthy();
  expect(await screen.findByRole('row', { name: /Finding 1/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Unresolved/ })).toBeNull();
});
