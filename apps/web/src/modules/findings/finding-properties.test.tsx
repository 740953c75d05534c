import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { change, findingDetail, findingRow } from '../../testing/finding-records.ts';
import { admin } from '../../testing/people.ts';
import { wholeText } from '../../testing/read.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const addressOf = (number: number) => `/engagements/${recordId(1)}/findings/${recordId(1000 + number)}`;
const list = { rows: [findingRow(1), findingRow(2), findingRow(3)], total: 3, nextCursor: null };
const around = [answer(findings.colleagues, []), answer(findings.list, list)];

const open = (finding: FindingDetail, search = '', ...answers: Answer[]) =>
  renderPage(addressOf(2) + search, {
    viewer: admin,
    answers: [...around, answer(findings.get, finding), ...answers],
  });

it('a finding is shown as overdue, and once fixed with its date', async () => {
  const { server } = open(findingDetail(2, { dueDate: '2026-01-02' }));
  expect(await screen.findByText(/days? late$/)).toBeTruthy();
  await waitFor(() => socketOf('/'));
  const history = [change(1, { to: 'Fixed', at: '2026-01-05T10:00:00.000Z' })];
  server.use(answer(findings.get, findingDetail(2, { dueDate: '2026-01-02', statusVulnerability: 'Fixed', history })));

  act(() => socketOf('/').receive(engagementEvents.updated));

  expect(await screen.findByText(wholeText('Fixed on 05-01-2026, 3 days after due'))).toBeTruthy();
  expect(screen.queryByText(/days? late$/)).toBeNull();
});

it('a finding that waits for the provider is not late', async () => {
  open(findingDetail(2, { dueDate: '2026-01-02', statusVulnerability: 'Retest' }));

  expect((await screen.findAllByText('02-01-2026')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/days? late$/)).toBeNull();
});

it.each([
  ['2026-01-11', 'Fixed on 05-01-2026, 6 days before due'],
  ['2026-01-06', 'Fixed on 05-01-2026, 1 day before due'],
  ['2026-01-05', 'Fixed on 05-01-2026, the due date'],
  [null, 'Fixed on 05-01-2026'],
])('the date of the fix is compared with the due date %s', async (dueDate, sentence) => {
  const history = [change(1, { to: 'Fixed', at: '2026-01-05T10:00:00.000Z' })];
  open(findingDetail(2, { dueDate, statusVulnerability: 'Fixed', history }));

  expect(await screen.findByText(sentence)).toBeTruthy();
});

it('a vector wraps between its metrics only', async () => {
  open(findingDetail(2));

  const vector = await screen.findByText(/^CVSS:3\.1/, { selector: 'code' });

  expect(vector.innerHTML.split('<wbr>')).toEqual([
    'CVSS:3.1/',
    'AV:N/',
    'AC:L/',
    'PR:N/',
    'UI:N/',
    'S:U/',
    'C:H/',
    'I:H/',
    'A:H',
  ]);
});

it('the properties are folded below the heading on a phone', async () => {
  window.innerWidth = 390;
  const { person } = open(findingDetail(2, { assignee: { _id: recordId(7001), fullname: 'Grace Hopper' } }));
  const summary = (await screen.findAllByText('Grace Hopper'))[0] as HTMLElement;
  const folded = summary.closest('details');
  expect(folded?.open).toBe(false);

  await person.click(summary);

  expect(folded?.open).toBe(true);
  expect(within(folded as HTMLElement).getByRole('button', { name: /Change assignee/ })).toBeTruthy();
});

it('users can assign a finding to themselves', async () => {
  const { server, person } = open(findingDetail(2), '', answer(findings.assign, findingDetail(2)));
  await person.click(await screen.findByRole('button', { name: /Change assignee/ }));

  await person.click(await screen.findByRole('button', { name: 'Assign to me' }));

  await waitFor(() => expect(server.sentTo(findings.assign)[0]?.body).toEqual({ userId: admin._id }));
});

it('the company rates the finding for its own environment', async () => {
  const { server, person } = open(findingDetail(2), '', answer(findings.own, findingDetail(2)));
  await person.click(await screen.findByRole('button', { name: /Rate for your environment/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Your vector');

  await person.type(field, '/CR:L/IR:L/AR:L');
  expect(dialog.getAllByText('8.0').length).toBeGreaterThan(0);
  await person.click(dialog.getByRole('button', { name: 'Save rating' }));

  await waitFor(() =>
    expect(server.sentTo(findings.own)[0]?.body.vector).toBe(
      'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/CR:L/IR:L/AR:L',
    ),
  );
});

it('an invalid vector stays in the field with the message of the specification', async () => {
  const { server, person } = open(findingDetail(2));
  await person.click(await screen.findByRole('button', { name: /Rate for your environment/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Your vector'), '/XX:Y');

  await person.click(dialog.getByRole('button', { name: 'Save rating' }));

  expect(await dialog.findByText('The vector format is not valid!')).toBeTruthy();
  expect(server.sentTo(findings.own)).toEqual([]);
});

it('the rating of the company can be removed', async () => {
  const rated = findingDetail(2, { ownVector: 'CVSS:3.1/AV:L/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', ownScore: 8.4 });
  const { server, person } = open(rated, '', answer(findings.own, findingDetail(2)));
  expect(await screen.findByText('High 8.4')).toBeTruthy();

  await person.click(screen.getByRole('button', { name: 'Remove rating' }));

  await waitFor(() => expect(server.sentTo(findings.own)[0]?.body).toEqual({ vector: null }));
  expect(await screen.findByText('Rating removed.')).toBeTruthy();
});

it('the status can be changed in the properties', async () => {
  const { person } = open(findingDetail(2));
  await person.click(await screen.findByRole('button', { name: /Change status/ }));
  const choices = within(screen.getByRole('dialog', { name: 'Change status' }));

  await person.click(choices.getByRole('button', { name: 'Accept risk' }));

  expect(await screen.findByRole('dialog', { name: 'Accept risk' })).toBeTruthy();
});
