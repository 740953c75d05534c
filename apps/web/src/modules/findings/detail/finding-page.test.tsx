import { engagementEvents } from '@gatehouse/contract/engagements';
import type { FindingDetail } from '@gatehouse/contract/finding-detail';
import { findings } from '@gatehouse/contract/findings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { change, findingDetail, findingRow, place, seenAt } from '../../../testing/finding-records.ts';
import { admin, hr } from '../../../testing/people.ts';
import { renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

const addressOf = (number: number) => `/engagements/${recordId(1)}/findings/${recordId(1000 + number)}`;
const list = { rows: [findingRow(1), findingRow(2), findingRow(3)], total: 3, nextCursor: null };
const around = [answer(findings.colleagues, []), answer(findings.list, list)];

const open = (finding: FindingDetail, search = '', ...answers: Answer[]) =>
  renderScreen(addressOf(2) + search, {
    viewer: admin,
    answers: [...around, answer(findings.get, finding), ...answers],
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('a finding reads from what is wrong to what was done', async () => {
  open(findingDetail(2, { evidence: 'GET /secret', history: [change(1)], ...seenAt(place(1)) }));

  await screen.findByRole('heading', { name: 'Finding 2', level: 1 });

  expect(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Plan',
    'What is wrong',
    'Why it matters',
    'What to do',
    'Affected assets',
    'Evidence',
    'Comments',
    'History',
    'CVSS',
    'Details',
  ]);
});

it('only web addresses among the references become links', async () => {
  open(findingDetail(2, { references: ['https://cwe.example/79', 'javascript:alert(1)', 'RFC 6749'] }));

  const links = (await part('References')).getAllByRole('link');

  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://cwe.example/79']);
  expect(screen.getByText('javascript:alert(1)').tagName).toBe('BDI');
});

it('every place tells how far it is, and all of them come on request', async () => {
  const fixed = place(1, { fixState: 'Fixed' });
  const { person } = open(
    findingDetail(2, { affectedAssets: [fixed], numOfAffectedAssets: 2, numOfFixedAssets: 1 }),
    '',
    answer(findings.assets, { rows: [fixed, place(2)], total: 2, nextCursor: null }),
  );
  const places = await part('Affected assets');
  expect(places.getByText('1 of 2 assets fixed')).toBeTruthy();

  await person.click(places.getByRole('button', { name: 'Show all' }));

  expect(await places.findByText('host-2.acme.example')).toBeTruthy();
});

it('shows how sure the tool was, and what is known of an affected asset', async () => {
  const facts = [
    { name: 'parameter', value: 'q' },
    { name: 'operatingSystem', value: 'Ubuntu 22.04' },
  ] as const;
  open(findingDetail(2, { confidence: 75, ...seenAt(place(1, { facts: [...facts] }), place(2, { host: '' })) }));

  const assets = await part('Affected assets');

  expect(assets.getByText('q').parentElement?.textContent).toBe('Parameter: q');
  expect(assets.getByText('Ubuntu 22.04').parentElement?.textContent).toBe('Operating system: Ubuntu 22.04');
  expect(assets.getByText('–')).toBeTruthy();
  expect(screen.getByText('75%')).toBeTruthy();
});

it('what is past its day says so in words, and what is fixed does not', async () => {
  const { server } = open(findingDetail(2, { dueDate: '2026-01-02' }));
  expect(await screen.findByText('Overdue')).toBeTruthy();
  await waitFor(() => socketOf('/'));
  server.use(answer(findings.get, findingDetail(2, { dueDate: '2026-01-02', statusVulnerability: 'Fixed' })));

  act(() => socketOf('/').receive(engagementEvents.updated));

  await waitFor(() => expect(screen.queryByText('Overdue')).toBeNull());
  expect(screen.getByText('02-01-2026')).toBeTruthy();
});

it('a scan that no longer sees the finding is told with its day', async () => {
  open(findingDetail(2, { missingSince: '2026-03-01T08:00:00.000Z' }));

  expect(await screen.findByText('Not seen since')).toBeTruthy();
});

it('a finding that was carried over says from where', async () => {
  const carriedOver = {
    finding: { _id: recordId(77), idVisual: 'ENG-2025-0009-F003' },
    engagement: { _id: recordId(7), idVisual: 'ENG-2025-0009', title: 'Last year' },
  };
  open(findingDetail(2, { carriedFrom: recordId(77), carriedOver }));

  const origin = await screen.findByRole('link', { name: 'ENG-2025-0009-F003' });

  expect(origin.getAttribute('href')).toBe(`/engagements/${recordId(7)}/findings/${recordId(77)}`);
  expect(screen.getByText('Carried over from')).toBeTruthy();
});

it('j and k walk through the list that one came from', async () => {
  const from = `?from=${encodeURIComponent(`/engagements/${recordId(1)}?severity=high&colour=red`)}`;
  const { server, person } = open(
    findingDetail(2),
    from,
    answer(findings.get, ({ params }) => {
      const number = Number(params.findingId.slice(-4)) - 1000;
      return findingDetail(number);
    }),
  );
  await screen.findByRole('link', { name: 'Next finding' });

  await person.keyboard('j');

  await screen.findByRole('heading', { name: 'Finding 3', level: 1 });
  expect(shownAddress()).toBe(addressOf(3) + from);
  expect(Object.fromEntries(server.sentTo(findings.list)[0]?.query ?? [])).toEqual({ severity: 'high', limit: '200' });
});

it('the list of all engagements is walked through as well', async () => {
  const other = findingRow(9, { engagement: { _id: recordId(4), idVisual: 'ENG-2026-0004', title: 'Other' } });
  open(
    findingDetail(2),
    `?from=${encodeURIComponent('/findings?status=Open&sort=-dueDate')}`,
    answer(findings.all, { rows: [findingRow(2), other], total: 2, nextCursor: null }),
  );

  const next = await screen.findByRole('link', { name: 'Next finding' });

  expect(next.getAttribute('href')).toContain(`/engagements/${recordId(4)}/findings/${recordId(1009)}`);
  expect(screen.queryByRole('link', { name: 'Previous finding' })).toBeNull();
});

it('a finding is given to oneself', async () => {
  const { server, person } = open(findingDetail(2), '', answer(findings.assign, findingDetail(2)));
  await person.click(await screen.findByRole('button', { name: 'Assign' }));

  await person.click(await screen.findByRole('button', { name: 'Assign to me' }));

  await waitFor(() => expect(server.sentTo(findings.assign)[0]?.body).toEqual({ userId: admin._id }));
});

it('the history tells who did what', async () => {
  const history = [
    change(1, { comment: 'Please look again' }),
    change(2, { kind: 'asset', from: '2', to: 'Fixed', actor: { _id: null, fullname: 'Sam Staff' }, side: 'provider' }),
    change(3, { kind: 'assignee', from: '', to: 'Ada Lovelace' }),
    change(4, { kind: 'request', to: 'Refused' }),
    change(5, { kind: 'score', from: '9.8', to: '' }),
  ];
  open(findingDetail(2, { history }));

  const entries = (await part('History')).getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

  expect(entries[0]).toContain('Grace Hopper took the company’s own score 9.8 away');
  expect(entries[1]).toContain('refused the request to accept the risk');
  expect(entries[2]).toContain('assigned it to Ada Lovelace');
  expect(entries[3]).toContain('Sam Staff marked 2 assets as Fixed');
  expect(entries[4]).toContain('changed the status from Open to Retest');
  expect(entries[4]).toContain('Please look again');
});

it('the company rates the finding for its own environment', async () => {
  const { server, person } = open(findingDetail(2), '', answer(findings.own, findingDetail(2)));
  await person.click(await screen.findByRole('button', { name: 'Rate for your environment' }));
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

it('a vector that is none stays in the field with the sentence of the specification', async () => {
  const { server, person } = open(findingDetail(2));
  await person.click(await screen.findByRole('button', { name: 'Rate for your environment' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Your vector'), '/XX:Y');

  await person.click(dialog.getByRole('button', { name: 'Save rating' }));

  expect(await dialog.findByText('The vector format is not valid!')).toBeTruthy();
  expect(server.sentTo(findings.own)).toEqual([]);
});

it("somebody else's finding looks like one that does not exist", async () => {
  const answers = [...around, refuse(findings.get, { status: 404, code: 'NOT_FOUND' })];
  renderScreen(addressOf(2), { viewer: admin, answers });

  expect(await screen.findByText('This does not exist, or no longer does')).toBeTruthy();
});

it('a failure can be tried again', async () => {
  const answers = [...around, refuse(findings.get, { status: 503, code: 'UNAVAILABLE', requestId: 'r-1' })];
  const { server, person } = renderScreen(addressOf(2), { viewer: admin, answers });
  expect((await screen.findByRole('alert')).textContent).toContain('r-1');
  server.use(answer(findings.get, findingDetail(2)));

  await person.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Finding 2', level: 1 })).toBeTruthy();
});

it('HR is led to where HR may be', async () => {
  renderScreen(addressOf(2), { viewer: hr });

  await waitFor(() => expect(shownAddress()).toBe('/profile'));
});
