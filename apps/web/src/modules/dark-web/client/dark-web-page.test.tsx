import { darkWeb, darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { leak, leakDetail, leakFacets } from '../../../testing/leak-records.ts';
import { openRecord } from '../../../testing/open-record.ts';
import { admin, hr, person, user } from '../../../testing/people.ts';
import { renderPage, renderScreen, shownAddress } from '../../../testing/render-screen.tsx';

const address = '/dark-web';
const grace = { _id: recordId(50), fullname: 'Grace Hopper', username: 'grace@acme.example' };

/** Simulates the API: the list is filtered by status, the counts are not. */
const answersFor = (rows: readonly Breach[]) => [
  answer(darkWeb.facets, leakFacets(rows)),
  answer(darkWeb.list, ({ query }) => {
    const codes = query.get('status')?.split(',');
    const shown = rows.filter(({ status }) => !codes || codes.includes(String(status)));
    return { rows: shown, total: shown.length, nextCursor: null };
  }),
  answer(darkWeb.colleagues, [grace]),
];
const open = (search: string, ...rows: readonly Breach[]) =>
  renderPage(`${address}${search}`, { viewer: admin, answers: answersFor(rows) });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const logins = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/(?:vpn|ACME).*/, ''));
const receive = (event: string, payload: unknown) => act(() => socketOf('/').receive(event, payload));
const socketIsOpen = () => waitFor(() => socketOf('/'));

const one = leak(1);
const two = leak(2, { status: 2, type: 2, breachType: 1, user: 'client@shop.example', infoStealer: '' });
const three = leak(3, { status: 3, assignee: { _id: admin._id, fullname: admin.fullname } });

it('a row shows login, host, account type, source, exposure and status, and masks the password', async () => {
  const device = { _id: recordId(70), name: 'DESKTOP-7' };
  open('', { ...one, device, reopenedAt: one.createdAt });

  const shown = within(await rowOf('person1'));

  for (const words of [
    'vpn.acme.example',
    'Employee',
    'ULPS',
    'Lumma',
    'DESKTOP-7 · DE · 203.0.113.7',
    'since 10-01-2026',
  ])
    expect(shown.getByText(words)).toBeTruthy();
  expect(shown.getByText(/Re-exposed/)).toBeTruthy();
  expect(shown.getByText('Hidden password')).toBeTruthy();
  expect(shown.getByText('Vulnerable')).toBeTruthy();
});

it.each([
  ['Vulnerable', 'red'],
  ['In Progress', 'orange'],
  ['Mitigated', 'green'],
  ['Employee', 'darkRed'],
  ['Client', 'orange'],
  ['Combos', 'blue'],
  ['ULPS', 'blue'],
])('the label %s has the color %s', async (word, tone) => {
  open('?view=all', one, two, three);
  await rowOf('person1');

  const tones = within(screen.getByRole('table'))
    .getAllByText(word)
    .map((label) => label.closest('[data-tone]')?.getAttribute('data-tone'));

  expect(new Set(tones)).toEqual(new Set([tone]));
});

it('quick views, filters and the search are in the address', async () => {
  const { server, person } = open('', one, two, three);

  await person.click(await screen.findByRole('radio', { name: 'Mitigated 1' }));
  expect(shownAddress()).toBe(`${address}?view=mitigated`);
  await person.click(screen.getByRole('radio', { name: 'Unresolved 2' }));
  const filters = within(screen.getByRole('search'));
  await person.click(filters.getByRole('button', { name: 'Filter' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Client 1' }));
  await person.click(screen.getByText('Infostealer', { selector: 'summary span' }));
  await person.click(screen.getByRole('checkbox', { name: 'Lumma 2' }));
  await person.click(screen.getByText('Host', { selector: 'summary span' }));
  await person.type(within(screen.getByRole('group', { name: 'Host' })).getByRole('searchbox'), 'mail.acme.example');
  await person.click(screen.getByRole('button', { name: 'Filter by “mail.acme.example”' }));
  await person.type(screen.getAllByRole('searchbox', { name: 'Search leaks' })[0] ?? document.body, 'berlin');

  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('berlin'));
  const chosen = { q: 'berlin', type: '2', stealer: 'Lumma', host: 'mail.acme.example' };
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({ ...chosen, view: 'unresolved' });
  await waitFor(() =>
    expect(Object.fromEntries(server.sentTo(darkWeb.list).at(-1)?.query ?? [])).toEqual({
      ...chosen,
      status: '1,2',
      sort: '-createdAt',
      limit: '200',
    }),
  );
  await person.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  expect(shownAddress()).toBe(`${address}?view=unresolved&q=berlin`);
});

it('a shared address shows the same list and its filters, and ignores unknown parameters', async () => {
  const search = '?status=1,9&type=2&host=-&from=2026-01-01&to=2026-01-31&assignee=you&sort=-host&colour=red';
  const { server } = open(search, one);

  await rowOf('person1');

  expect(Object.fromEntries(server.sentTo(darkWeb.list)[0]?.query ?? [])).toEqual({
    status: '1',
    type: '2',
    host: '-',
    from: '2026-01-01',
    to: '2026-01-31',
    sort: '-host',
    limit: '200',
  });
  expect(screen.getByRole('button', { name: 'Host: None' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Exposed: 01-01-2026 – 31-01-2026' })).toBeTruthy();
});

it('a date range filters the list, and can be removed', async () => {
  const { person } = open('', one);
  await rowOf('person1');

  await person.click(screen.getByRole('button', { name: 'Filter' }));
  await person.click(screen.getByText('First seen', { selector: 'summary span' }));
  const range = screen.getByRole('group', { name: 'First seen' });
  await person.type(within(range).getByLabelText('From'), '2026-01-05');

  await waitFor(() => expect(shownAddress()).toBe(`${address}?view=unresolved&createdFrom=2026-01-05`));
  expect(await screen.findByRole('button', { name: 'First seen: From 05-01-2026' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remove filter: First seen' }));
  expect(shownAddress()).toBe(`${address}?view=unresolved`);
});

it('a status changes in its row immediately, and can be undone', async () => {
  const { server, person } = open('', one);
  server.use(answer(darkWeb.changeStatus, ({ body }) => leakDetail({ ...one, status: body.status })));

  await person.click(await screen.findByRole('button', { name: 'Status of ACME-DW-0001: Vulnerable' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Mark as In Progress']);
  await person.click(screen.getByRole('menuitem'));

  expect(await screen.findByRole('button', { name: 'Status of ACME-DW-0001: In Progress' })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo(darkWeb.changeStatus).map(({ body }) => body.status)).toEqual([2, 1]));
  expect(await screen.findByRole('button', { name: 'Status of ACME-DW-0001: Vulnerable' })).toBeTruthy();
});

it('a refused status change is reverted and explained', async () => {
  const { server, person } = open('', one);
  const message = 'It is already In Progress; allowed: Vulnerable, Mitigated';
  server.use(refuse(darkWeb.changeStatus, { status: 422, code: 'TRANSITION_REFUSED', message }));

  await person.click(await screen.findByRole('button', { name: 'Status of ACME-DW-0001: Vulnerable' }));
  await person.click(screen.getByRole('menuitem', { name: 'Mark as In Progress' }));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Status of ACME-DW-0001: Vulnerable' })).toBeTruthy();
});

it('a changed record replaces the listed one, without a call and without moving', async () => {
  const { server } = open('', one, two);
  await rowOf('person1');
  await socketIsOpen();
  const before = server.sentTo(darkWeb.list).length;

  receive(darkWebEvents.updated, { ...one, status: 3, user: 'renamed@acme.example' });

  expect(within(await rowOf('renamed')).getByText('Mitigated')).toBeTruthy();
  expect(logins()).toEqual(['renamed@acme.example', 'client@shop.example']);
  expect(server.sentTo(darkWeb.list)).toHaveLength(before);
});

it('a new record of the company is listed first, unless filters exclude it or it belongs to another company', async () => {
  open('?status=1', one);
  await rowOf('person1');
  await socketIsOpen();

  receive(darkWebEvents.updated, leak(7, { user: 'new@acme.example' }));
  receive(darkWebEvents.updated, leak(8, { user: 'done@acme.example', status: 3 }));
  receive(darkWebEvents.updated, leak(9, { user: 'foreign@globex.example', company: { _id: recordId(99) } }));
  receive(darkWebEvents.updated, { nonsense: true });

  await rowOf('new@');
  expect(logins()).toEqual(['new@acme.example', 'person1@acme.example']);
  expect(screen.getByText('2 leaks')).toBeTruthy();
});

it('a withdrawn record disappears', async () => {
  open('', one, two);
  await rowOf('person1');
  await socketIsOpen();

  receive(darkWebEvents.removed, { _id: one._id });

  await waitFor(() => expect(logins()).toEqual(['client@shop.example']));
});

it('a company-user sees masked passwords and no actions', async () => {
  renderPage(address, { viewer: user, answers: answersFor([one]) });

  const row = within(await rowOf('person1'));

  expect(row.getByText('Hidden password')).toBeTruthy();
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(row.queryByRole('button', { name: /Status of/ })).toBeNull();
});

it('HR is redirected and has no menu entry', async () => {
  renderScreen(address, { viewer: hr });

  await waitFor(() => expect(shownAddress()).not.toContain('dark-web'));
  expect(screen.queryByRole('link', { name: 'Dark Web' })).toBeNull();
});

it('a list that failed to load can be retried', async () => {
  const answers = [...answersFor([one]), refuse(darkWeb.list, { status: 500, message: 'The disk is full' })];
  const { server, person } = renderPage(address, { viewer: admin, answers });

  expect(await screen.findByText('The disk is full')).toBeTruthy();
  server.use(...answersFor([one]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));

  await rowOf('person1');
});

it('the link of a notification opens the address of the record', async () => {
  // `darkWeb.get` comes first, because its path also matches that of the facets.
  const answers = [answer(darkWeb.get, leakDetail(one)), ...answersFor([one])];
  renderPage(`${address}?record=${one._id}`, { viewer: admin, answers });

  expect(await openRecord('person1@acme.example')).toBeTruthy();
  expect(shownAddress()).toBe(`${address}/${one._id}`);
});

it('exposure is counted in calendar days of the date beside it, in the time zone of the company', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T01:00:00Z'), toFake: ['Date'] });
  const viewer = person('company-admin', { company: { ...admin.company, timeZone: 'Asia/Tokyo' } });
  const exposed = ['2026-11-27T16:00:00.000Z', '2026-11-27T14:00:00.000Z', '2026-11-25T14:00:00.000Z'];
  const rows = exposed.map((exposedAt, at) => leak(at + 1, { exposedAt }));
  renderPage(address, { viewer, answers: answersFor(rows) });

  const cellsOf = async (name: string) => within(await rowOf(name)).getAllByRole('cell');
  const textsOf = async (name: string) => (await cellsOf(name)).map(({ textContent }) => textContent);
  expect(await textsOf('person1')).toContain('Today');
  expect(await textsOf('person2')).toContain('1 daysince 27-11-2026');
  expect(await textsOf('person3')).toContain('3 dayssince 25-11-2026');
  vi.useRealTimers();
});
