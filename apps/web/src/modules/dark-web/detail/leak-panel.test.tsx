import { darkWeb, darkWebEvents } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { socketOf } from '../../../testing/fake-sockets.ts';
import { leak, leakDetail, leakFacets } from '../../../testing/leak-records.ts';
import { openRecord } from '../../../testing/open-record.ts';
import { admin, user } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const grace = { _id: recordId(50), fullname: 'Grace Hopper', username: 'grace@acme.example' };
const one = leak(1);
const two = leak(2);
const rows = [one, two];

/** `darkWeb.get` comes first, because its path also matches that of the facets. */
const answersFor = (change: Partial<BreachDetail> = {}) => [
  answer(darkWeb.get, ({ params }) => leakDetail(params.id === two._id ? two : one, change)),
  answer(darkWeb.facets, leakFacets(rows)),
  answer(darkWeb.colleagues, [grace]),
  answer(darkWeb.list, { rows, total: 2, nextCursor: null }),
];
const open = (change: Partial<BreachDetail> = {}, viewer = admin) =>
  renderPage(`/dark-web/${one._id}?status=1`, { viewer, answers: answersFor(change) });
const panel = async () => within(await openRecord('person1@acme.example'));
const part = async (name: string) => within(await (await panel()).findByRole('region', { name }));

it('shows the details of a leak and of its device, with links to related leaks', async () => {
  const deviceDetail = {
    _id: recordId(70),
    name: 'DESKTOP-7',
    user: 'jdoe',
    hwid: 'A1B2',
    os: 'Windows 11',
    IP: '203.0.113.7',
    country: 'DE',
    infoStealer: 'Lumma',
    antivirus: '',
    malwarePath: 'C:\\Temp\\setup.exe',
    infectionDate: '2026-01-03T00:00:00.000Z',
    infectionDateText: '01/03/2026',
    isDateAmbiguous: true,
    numOfRecords: 12,
    numOfOpenRecords: 5,
  };
  open({ deviceDetail, isAmbiguous: true, breachNames: ['Collection #1'] });

  const facts = await part('Details');
  expect(facts.getByText('https://vpn.acme.example/login')).toBeTruthy();
  expect(facts.getByText('Collection #1')).toBeTruthy();
  expect(facts.getByText(/ambiguous/)).toBeTruthy();
  expect(facts.getByRole('link', { name: 'All leaks of this login' }).getAttribute('href')).toBe(
    '/dark-web?person=person1%40acme.example',
  );
  const device = await part('Infected device');
  expect(device.getByText('C:\\Temp\\setup.exe')).toBeTruthy();
  expect(device.getByText('Source: 01/03/2026')).toBeTruthy();
  expect(device.getByText('Day and month may be swapped.')).toBeTruthy();
  expect(device.getByRole('link', { name: '12 leaks from this device' }).getAttribute('href')).toBe(
    `/dark-web?device=${deviceDetail._id}`,
  );
  expect(device.getByRole('link', { name: '5 open' }).getAttribute('href')).toBe(
    `/dark-web?device=${deviceDetail._id}&status=1%2C2`,
  );
});

it('shows facts about the password and the recommended steps in order', async () => {
  open();

  const password = await part('Password');
  for (const words of ['11 characters', 'lowercase letters, uppercase letters, and digits'])
    expect(password.getByText(words)).toBeTruthy();
  expect(password.getByText('Same password in 2 other leaks')).toBeTruthy();
  expect(password.getByText('In common password lists')).toBeTruthy();
  const steps = (await part('Recommended steps')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps.map((words) => words?.split('Reimage')[0]?.split('All credentials')[0])).toEqual([
    'Isolate the device',
    'Reset all accounts used on the device',
  ]);
});

it('offers no reveal for a leak without a password', async () => {
  open({ passwordFacts: null, passwordMasked: '', mayReveal: false });

  const password = await part('Password');

  expect(password.getByText('The source has no password.')).toBeTruthy();
  expect(password.queryByRole('button', { name: 'Show password' })).toBeNull();
});

it('a status change is shown in the list immediately', async () => {
  const { server, person } = open();
  server.use(
    answer(darkWeb.changeStatus, ({ body }) => leakDetail({ ...one, status: body.status }, { moves: [1, 3] })),
  );

  await person.click((await part('Remediation')).getByRole('button', { name: 'Mark as In Progress' }));

  const work = await part('Remediation');
  expect(await work.findByRole('button', { name: 'Mark as Mitigated' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Status of ACME-DW-0001: In Progress', hidden: true })).toBeTruthy();
});

it('a leak is assigned to a colleague found by name', async () => {
  const { server, person } = open();
  server.use(
    answer(darkWeb.assign, ({ body }) =>
      leakDetail({ ...one, assignee: { _id: body.userId ?? '', fullname: grace.fullname } }),
    ),
  );

  await person.click((await part('Remediation')).getByRole('button', { name: /Change assignee/ }));
  await person.type(await screen.findByRole('searchbox', { name: 'Search colleagues' }), 'grace');
  await person.click(screen.getByRole('button', { name: /Grace Hopper/ }));

  expect(await (await part('Remediation')).findByText('Grace Hopper')).toBeTruthy();
  expect(server.sentTo(darkWeb.assign)[0]?.body).toEqual({ userId: grace._id });
});

it('a company-user can neither reveal the password nor change status or assignee', async () => {
  open({ moves: [], mayReveal: false }, user);

  const work = await part('Remediation');
  expect(work.queryByRole('button')).toBeNull();
  expect(work.getByText('Only your company’s admins and managers can change the status.')).toBeTruthy();
  const password = await part('Password');
  expect(password.queryByRole('button', { name: 'Show password' })).toBeNull();
  expect(password.getByText('Only your company’s admins and managers can view it.')).toBeTruthy();
});

it('the history shows the newest change first', async () => {
  const entry = { at: one.createdAt, side: 'client', actor: { _id: admin._id, fullname: 'Ada' } } as const;
  const found = { ...entry, side: 'provider', actor: { _id: null, fullname: '' }, kind: 'found' } as const;
  open({
    history: [
      { ...found, _id: recordId(1), from: '', to: '' },
      { ...found, _id: recordId(2), kind: 'reopened', from: '', to: '' },
      { ...entry, _id: recordId(3), kind: 'status', from: '1', to: '2' },
      { ...entry, _id: recordId(4), kind: 'assignee', from: '', to: 'Grace' },
      { ...entry, _id: recordId(5), kind: 'assignee', from: 'Grace', to: 'Alan' },
      { ...entry, _id: recordId(6), kind: 'assignee', from: 'Alan', to: '' },
    ],
  });

  const entries = (await part('History')).getAllByRole('listitem').map(({ textContent }) => textContent ?? '');

  expect(entries.map((words) => words.replace(/ \d+ \w+ ago.*| now.*| last .*/, ''))).toEqual([
    expect.stringContaining('Ada unassigned Alan'),
    expect.stringContaining('Ada reassigned it from Grace to Alan'),
    expect.stringContaining('Ada assigned it to Grace'),
    expect.stringContaining('Ada changed the status from Vulnerable to In Progress'),
    expect.stringContaining('Your provider found this leak again after it was mitigated'),
    expect.stringContaining('Your provider added this leak'),
  ]);
});

it('j and k step through the list, and closing the panel keeps the filters', async () => {
  const { person } = open();
  await panel();
  await screen.findByRole('row', { name: /person2/, hidden: true });

  await person.keyboard('j');
  expect(await openRecord('person2@acme.example')).toBeTruthy();
  expect(shownAddress()).toBe(`/dark-web/${two._id}?status=1`);
  await person.keyboard('k');
  await panel();
  await person.click(screen.getByRole('button', { name: 'Close leak' }));

  expect(shownAddress()).toBe('/dark-web?status=1');
});

it('a change by another user is shown while the panel is open', async () => {
  const { server } = open();
  await part('Remediation');
  await waitFor(() => socketOf('/'));
  server.use(...answersFor({ status: 3, moves: [2] }));

  act(() => socketOf('/').receive(darkWebEvents.updated, { ...one, status: 3 }));

  expect(await (await part('Remediation')).findByText('Mitigated')).toBeTruthy();
});

it('an unknown leak is reported', async () => {
  const answers = [refuse(darkWeb.get, { status: 404, code: 'NOT_FOUND' }), ...answersFor().slice(1)];
  renderPage(`/dark-web/${recordId(404)}`, { viewer: admin, answers });

  expect(await screen.findByText('This leak doesn’t exist')).toBeTruthy();
});

it('the focus stays on the status when its button disappears, and returns to the row', async () => {
  const { server, person } = open();
  server.use(
    answer(darkWeb.changeStatus, ({ body }) => leakDetail({ ...one, status: body.status }, { moves: [1, 3] })),
  );

  await person.click((await part('Remediation')).getByRole('button', { name: 'Mark as In Progress' }));
  expect(document.activeElement?.textContent).toContain('In Progress');
  await person.click(screen.getByRole('button', { name: 'Close leak' }));

  await waitFor(() => expect(document.activeElement?.textContent).toContain('person1@acme.example'));
});

it('the panel is beside its list if there is space: j opens the next leak, and Escape returns to the row', async () => {
  window.innerWidth = 1280;
  const { person } = renderPage('/dark-web?status=1', { viewer: admin, answers: answersFor() });
  await person.click(await screen.findByRole('link', { name: /^person1/ }));
  expect(await screen.findByRole('region', { name: 'person1@acme.example' })).toBeTruthy();
  expect(shownAddress()).toBe(`/dark-web/${one._id}?status=1`);

  await person.keyboard('j');
  expect(await screen.findByRole('region', { name: 'person2@acme.example' })).toBeTruthy();
  expect(shownAddress()).toBe(`/dark-web/${two._id}?status=1`);
  await person.keyboard('{Escape}{Escape}');

  await waitFor(() => expect(shownAddress()).toBe('/dark-web?status=1'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^person2/ }));
});
