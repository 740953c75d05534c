import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findingFacets, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin, hr } from '../../../testing/people.ts';
import { renderPage, renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

const address = '/engagements/allFindings';
const ada = { _id: admin._id, fullname: admin.fullname, username: admin.username };
const owner = { _id: ada._id, fullname: ada.fullname };
const grace = { _id: recordId(50), fullname: 'Grace Hopper', username: 'grace@acme.example' };
const policy = { dueDays: { critical: 7, high: 30, medium: 90, low: null, info: null } };

/** Simulates the API: the list is filtered by severity and status, the counts are not. */
const listAnswers = (rows: readonly FindingRow[]) => [
  answer(findings.allFacets, findingFacets(rows)),
  answer(findings.all, ({ query }) => {
    const fits = (name: string, value: string) => (query.get(name) ?? value).split(',').includes(value);
    const shown = rows.filter((row) => fits('severity', row.severity) && fits('status', row.statusVulnerability));
    return { rows: shown, total: shown.length, nextCursor: null };
  }),
  answer(findings.colleagues, [grace, ada]),
  answer(findings.policy, { ...policy, acknowledgeNeedsApproval: false }),
];
const open = (search: string, ...rows: readonly FindingRow[]) =>
  renderPage(`${address}${search}`, { viewer: admin, answers: listAnswers(rows) });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const choose = async (name: string) => within(await rowOf(name)).getByRole<HTMLInputElement>('checkbox');
const titles = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/ F\d.*/, '').trim());

const door = findingRow(1, { title: 'Open door', severity: 'high', cvssScore: 8.1, host: 'b.example' });
const lock = findingRow(2, { title: 'Old lock', severity: 'low', cvssScore: 3.1, host: 'a.example' });
const gate = findingRow(3, { title: 'Wide gate', severity: 'high', statusVulnerability: 'Fixed', host: 'a.example' });

it('a row shows score, own score, progress, due date, assignee and engagement', async () => {
  const row = { numOfAffectedAssets: 3, numOfFixedAssets: 2, ownScore: 7.1, dueDate: '2026-01-02', assignee: owner };
  open('', { ...door, ...row });

  const shown = within(await rowOf('Open door'));

  expect(shown.getByText('High')).toBeTruthy();
  expect(shown.getByText('8.1')).toBeTruthy();
  expect(shown.getByText('Own 7.1')).toBeTruthy();
  expect(shown.getByText('2 of 3 fixed')).toBeTruthy();
  expect(shown.getByText('b.example +2')).toBeTruthy();
  expect(shown.getByText(/days? late$/)).toBeTruthy();
  expect(shown.getByText('Ada Lovelace')).toBeTruthy();
  expect(shown.getByText('Engagement 1')).toBeTruthy();
});

it('an address without parameters opens unresolved findings, with the count of each view', async () => {
  const { server, person } = open('', door, lock, gate);
  await rowOf('Open door');

  expect(screen.queryByRole('row', { name: /Wide gate/ })).toBeNull();
  await screen.findByRole('radio', { name: 'Unresolved 2', checked: true });
  await person.click(screen.getByRole('radio', { name: 'Resolved 1' }));

  await rowOf('Wide gate');
  expect(shownAddress()).toBe(`${address}?view=resolved`);
  expect(server.sentTo(findings.all).map(({ query }) => query.get('status'))).toEqual([
    'Open,Not Fixed,Retest',
    'Fixed,Acknowledged',
  ]);
});

it('a search is limited to the view', async () => {
  const { server, person } = open('', door);
  await person.type(await screen.findByLabelText('Search findings'), 'door');

  await waitFor(() => expect(shownAddress()).toBe(`${address}?view=unresolved&q=door`));
  expect(server.sentTo(findings.all).at(-1)?.query.get('status')).toBe('Open,Not Fixed,Retest');
});

it('a link with filters but no view shows all findings that match', async () => {
  open('?severity=high', door, lock, gate);

  await rowOf('Wide gate');

  expect(await screen.findByRole('radio', { name: 'All 3', checked: true })).toBeTruthy();
});

it('a filter shows how many findings each value would leave', async () => {
  const { server, person } = open('', door, lock, gate);
  await rowOf('Open door');

  await person.click(within(screen.getByRole('search')).getByRole('button', { name: 'Filter' }));
  await person.click(await screen.findByRole('checkbox', { name: 'High 2' }));

  await waitFor(() =>
    expect(Object.fromEntries(server.sentTo(findings.all).at(-1)?.query ?? [])).toEqual({
      severity: 'high',
      status: 'Open,Not Fixed,Retest',
      sort: 'severity',
      limit: '200',
    }),
  );
  expect(shownAddress()).toBe(`${address}?view=unresolved&severity=high`);
});

it('a shared address shows the same list, and unknown parameters are ignored', async () => {
  const { server } = open('?severity=high,pink&status=Done&sort=-dueDate&assignee=you&group=colour', door);

  await rowOf('Open door');

  expect(Object.fromEntries(server.sentTo(findings.all)[0]?.query ?? [])).toEqual({
    severity: 'high',
    sort: '-dueDate',
    limit: '200',
  });
});

it('the table headers sort, first in the most useful direction', async () => {
  const { person } = open('', door);
  await rowOf('Open door');

  await person.click(screen.getByRole('button', { name: 'CVSS' }));

  expect(shownAddress()).toBe(`${address}?view=unresolved&sort=-ownScore`);
});

it('sections grouped by severity show their count, and collapse', async () => {
  const { person } = open('?view=all', door, lock, gate);
  await rowOf('Open door');

  await person.click(screen.getByRole('button', { name: 'Display' }));
  await person.selectOptions(await screen.findByLabelText('Group by'), 'severity');
  await person.keyboard('{Escape}');

  const high = await screen.findByRole('button', { name: 'High 2', expanded: true });
  await rowOf('Old lock');
  expect(titles()).toEqual(['High 2', 'Open door', 'Wide gate', 'Low 1', 'Old lock']);
  await person.click(high);
  await waitFor(() => expect(titles()).toEqual(['High 2', 'Low 1', 'Old lock']));
  expect(shownAddress()).toBe(`${address}?view=all&group=severity`);
});

it('rows of one host are together when grouped by host', async () => {
  open('?group=host', door, lock, gate);

  await rowOf('Open door');

  expect(titles()).toEqual(['b.example 1', 'Open door', 'a.example 2', 'Old lock', 'Wide gate']);
});

it('a long list loads more rows near its end', async () => {
  const rows = Array.from({ length: 60 }, (_, at) => findingRow(at + 1));
  const page = (from: number, nextCursor: string | null) => ({
    rows: rows.slice(from, from + 30),
    total: 60,
    nextCursor,
  });
  const { server } = renderPage(address, {
    viewer: admin,
    answers: [
      ...listAnswers(rows),
      answer(findings.all, ({ query }) => (query.has('cursor') ? page(30, null) : page(0, 'next'))),
    ],
  });

  await rowOf('Finding 60');

  expect(server.sentTo(findings.all).map(({ query }) => query.get('cursor'))).toEqual([null, 'next']);
});

it('a retest is requested for several findings, and those that cannot change are listed', async () => {
  const { server, person } = open('?view=all', door, lock, gate);
  server.use(
    answer(findings.batch, ({ body }) => ({
      changed: body.ids.filter((id) => id !== gate._id),
      refused: [{ _id: gate._id, message: 'Fixed cannot become Retest' }],
    })),
  );
  await person.click(await choose('Open door'));
  await person.keyboard('{Shift>}');
  await person.click(await choose('Wide gate'));
  await person.keyboard('{/Shift}');
  expect(screen.getByRole('region', { name: '3 findings selected' })).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Request retest' }));

  const refusals = within(await screen.findByRole('dialog', { name: '1 finding not changed' }));
  expect(refusals.getByText('Fixed cannot become Retest')).toBeTruthy();
  expect(refusals.getByText('Wide gate')).toBeTruthy();
  expect(screen.getByText('Retest requested for 2 findings')).toBeTruthy();
  expect(server.sentTo(findings.batch).map(({ body }) => body)).toEqual([
    { ids: [door._id, lock._id, gate._id], change: { statusVulnerability: 'Retest' } },
  ]);
});

it('a risk is accepted with a reason and an expiry date', async () => {
  const { server, person } = open('', door);
  server.use(answer(findings.batch, ({ body }) => ({ changed: body.ids, refused: [] })));
  await person.click(await screen.findByLabelText('Select all rows'));
  await person.click(screen.getByRole('button', { name: 'Accept risk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept risk of 1 finding' }));

  await person.click(dialog.getByRole('button', { name: 'Accept risk' }));
  expect(dialog.getByText('Enter the reason for accepting the risk')).toBeTruthy();
  await person.type(dialog.getByLabelText('Reason'), 'Goes away in spring');
  await person.type(dialog.getByLabelText(/^Until/), '2099-04-01');
  await person.click(dialog.getByRole('button', { name: 'Accept risk' }));

  expect(await screen.findByText('1 finding acknowledged')).toBeTruthy();
  const change = { statusVulnerability: 'Acknowledged', comment: 'Goes away in spring', until: '2099-04-01' };
  expect(server.sentTo(findings.batch)[0]?.body).toEqual({ ids: [door._id], change });
});

it('an assignment can be undone, and each finding returns to its previous assignee', async () => {
  const { server, person } = open('', { ...door, assignee: owner }, lock);
  server.use(answer(findings.batch, ({ body }) => ({ changed: body.ids, refused: [] })));
  await person.click(await screen.findByLabelText('Select all rows'));
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Grace Hopper' }));
  await screen.findByText('2 findings assigned to Grace Hopper');

  await person.click(screen.getByRole('button', { name: 'Undo' }));

  await screen.findByText('Assignment of 2 findings undone');
  expect(server.sentTo(findings.batch).map(({ body }) => body)).toEqual([
    { ids: [door._id, lock._id], change: { userId: grace._id } },
    { ids: [door._id], change: { userId: ada._id } },
    { ids: [lock._id], change: { userId: null } },
  ]);
});

it('the keyboard moves, selects and searches', async () => {
  const { person } = renderScreen(address, { viewer: admin, answers: listAnswers([door, lock]) });
  await rowOf('Old lock');

  await person.keyboard('jjx');
  expect((await choose('Old lock')).checked).toBe(true);
  await person.keyboard('/');

  expect(document.activeElement).toBe(screen.getByLabelText('Search findings'));
});

it.each([
  ['', 'No findings yet', []],
  ['?severity=low', 'No findings yet', []],
  ['?severity=low', 'No matches', [door]],
])('an empty list at "%s" says "%s"', async (search, title, rows) => {
  open(search, ...rows);

  expect(await screen.findByText(title)).toBeTruthy();
});

it('a refusal by the server is shown as missing access', async () => {
  const answers = [...listAnswers([]), refuse(findings.all, { status: 403, code: 'FORBIDDEN' })];
  renderPage(address, { viewer: admin, answers });

  expect(await screen.findByText('You can’t view findings')).toBeTruthy();
});

it('the menu has a link to the list', async () => {
  renderScreen(address, { viewer: admin, answers: listAnswers([door]) });

  const link = await screen.findByRole('link', { name: 'All Findings' });

  expect(link.getAttribute('href')).toBe(address);
});

it('users who cannot read engagements are redirected', async () => {
  renderPage(address, { viewer: hr });

  await waitFor(() => expect(shownAddress()).toBe('/security-awareness'));
});

it('dates and mentions in the address are sent to the server, shown, and can be removed', async () => {
  const asked = { from: '2026-01-01', to: '2026-03-31', fixedFrom: '2026-02-01', on: '2026-03-31', mentions: 'me' };
  const { server, person } = open(`?${new URLSearchParams(asked)}`, door);
  await rowOf('Open door');
  expect(Object.fromEntries(server.sentTo(findings.all).at(-1)?.query ?? [])).toMatchObject(asked);

  const toolbar = within(screen.getByRole('search'));
  for (const text of ['01-01-2026 to 31-03-2026', 'since 01-02-2026', '31-03-2026', 'Mentions me']) {
    expect(toolbar.getByRole('button', { name: new RegExp(`: ${text}$`) })).toBeTruthy();
  }
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(shownAddress()).toBe(address));
});

it('an invalid date is ignored', async () => {
  const { server } = open('?from=yesterday&on=2026-02-30&mentions=all', door);
  await rowOf('Open door');

  const sent = server.sentTo(findings.all).at(-1)?.query ?? expect.fail('nothing was asked for');
  expect(['from', 'on', 'mentions'].filter((name) => sent.has(name))).toEqual([]);
});
