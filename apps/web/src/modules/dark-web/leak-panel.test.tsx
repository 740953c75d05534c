import { darkWeb, darkWebEvents } from '@gatehouse/contract/dark-web';
import type { BreachDetail } from '@gatehouse/contract/dark-web-schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { leak, leakDetail, leakFacets } from '../../testing/leak-records.ts';
import { admin, user } from '../../testing/people.ts';
import { renderScreen, shownAddress } from '../../testing/render-screen.tsx';

const grace = { _id: recordId(50), fullname: 'Grace Hopper', username: 'grace@acme.example' };
const one = leak(1);
const two = leak(2);
const rows = [one, two];

/** The address of one record matches those of the facets as well, so it stands before them. */
const answersFor = (change: Partial<BreachDetail> = {}) => [
  answer(darkWeb.get, ({ params }) => leakDetail(params.id === two._id ? two : one, change)),
  answer(darkWeb.facets, leakFacets(rows)),
  answer(darkWeb.colleagues, [grace]),
  answer(darkWeb.list, { rows, total: 2, nextCursor: null }),
];
const open = (change: Partial<BreachDetail> = {}, viewer = admin) =>
  renderScreen(`/dark-web/${one._id}?status=1`, { viewer, answers: answersFor(change) });
const panel = async () => within(await screen.findByRole('dialog', { name: 'person1@acme.example' }));
const part = async (name: string) => within(await (await panel()).findByRole('region', { name }));

it('tells all that is known of a leak and of its device, and where more of it is listed', async () => {
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

  const facts = await part('The leak');
  expect(facts.getByText('https://vpn.acme.example/login')).toBeTruthy();
  expect(facts.getByText('Collection #1')).toBeTruthy();
  expect(facts.getByText(/can be read in another way/)).toBeTruthy();
  expect(facts.getByRole('link', { name: 'All leaks of this login' }).getAttribute('href')).toBe(
    '/dark-web?person=person1%40acme.example',
  );
  const device = await part('Infected device');
  expect(device.getByText('C:\\Temp\\setup.exe')).toBeTruthy();
  expect(device.getByText('written as 01/03/2026')).toBeTruthy();
  expect(device.getByText('Day and month may be the other way round.')).toBeTruthy();
  expect(device.getByRole('link', { name: '12 leaks of this device' }).getAttribute('href')).toBe(
    `/dark-web?device=${deviceDetail._id}`,
  );
  expect(device.getByRole('link', { name: '5 open' }).getAttribute('href')).toBe(
    `/dark-web?device=${deviceDetail._id}&status=1%2C2`,
  );
});

it('says facts of the password and the steps to take, in their order', async () => {
  open();

  const password = await part('Password');
  for (const words of ['11 characters', 'lowercase letters, uppercase letters, digits'])
    expect(password.getByText(words)).toBeTruthy();
  expect(password.getByText('The same password in 2 other leaks')).toBeTruthy();
  expect(password.getByText('Among the passwords that attackers try first')).toBeTruthy();
  const steps = (await part('What to do')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps.map((words) => words?.split('Malware')[0]?.split('Everything')[0])).toEqual([
    'Take the device off the network',
    'Reset every account that was used on it',
  ]);
});

it('a leak without a password has none to show', async () => {
  open({ passwordFacts: null, passwordMasked: '', mayReveal: false });

  const password = await part('Password');

  expect(password.getByText('The source gives no password.')).toBeTruthy();
  expect(password.queryByRole('button', { name: 'Show the password' })).toBeNull();
});

it('is moved on, and the list behind it shows it at once', async () => {
  const { server, person } = open();
  server.use(
    answer(darkWeb.changeStatus, ({ body }) => leakDetail({ ...one, status: body.status }, { moves: [1, 3] })),
  );

  await person.click((await part('Work')).getByRole('button', { name: 'Mark as In Progress' }));

  const work = await part('Work');
  expect(await work.findByRole('button', { name: 'Mark as Mitigated' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Status of ACME-DW-0001: In Progress', hidden: true })).toBeTruthy();
});

it('is given to a colleague who is found by name', async () => {
  const { server, person } = open();
  server.use(
    answer(darkWeb.assign, ({ body }) =>
      leakDetail({ ...one, assignee: { _id: body.userId ?? '', fullname: grace.fullname } }),
    ),
  );

  await person.click((await part('Work')).getByRole('button', { name: 'Assign' }));
  await person.type(await screen.findByRole('searchbox', { name: 'Find a colleague' }), 'grace');
  await person.click(screen.getByRole('button', { name: /Grace Hopper/ }));

  expect(await (await part('Work')).findByText('Grace Hopper')).toBeTruthy();
  expect(server.sentTo(darkWeb.assign)[0]?.body).toEqual({ userId: grace._id });
});

it('a company-user sees the facts, and neither reveal nor moves nor assignment', async () => {
  open({ moves: [], mayReveal: false }, user);

  const work = await part('Work');
  expect(work.queryByRole('button')).toBeNull();
  expect(work.getByText('Admins and managers of your company change the status.')).toBeTruthy();
  const password = await part('Password');
  expect(password.queryByRole('button', { name: 'Show the password' })).toBeNull();
  expect(password.getByText('Only admins and managers of your company may have it shown.')).toBeTruthy();
});

it('the history tells who did what, the newest first', async () => {
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
    expect.stringContaining('Ada took it from Alan'),
    expect.stringContaining('Ada passed it from Grace to Alan'),
    expect.stringContaining('Ada gave it to Grace'),
    expect.stringContaining('Ada moved it from Vulnerable to In Progress'),
    expect.stringContaining('Your provider found it again after it had been mitigated'),
    expect.stringContaining('Your provider brought it in'),
  ]);
});

it('j and k step through the list, and closing it leaves the filters as they were', async () => {
  const { person } = open();
  await panel();
  await screen.findByRole('row', { name: /person2/, hidden: true });

  await person.keyboard('j');
  expect(await screen.findByRole('dialog', { name: 'person2@acme.example' })).toBeTruthy();
  expect(shownAddress()).toBe(`/dark-web/${two._id}?status=1`);
  await person.keyboard('k');
  await panel();
  await person.click(screen.getByRole('button', { name: 'Close the leak' }));

  expect(shownAddress()).toBe('/dark-web?status=1');
});

it('what somebody else did to it is shown while it is read', async () => {
  const { server } = open();
  await part('Work');
  await waitFor(() => socketOf('/'));
  server.use(...answersFor({ status: 3, moves: [2] }));

  act(() => socketOf('/').receive(darkWebEvents.updated, { ...one, status: 3 }));

  expect(await (await part('Work')).findByText('Mitigated')).toBeTruthy();
});

it('a leak that does not exist says so', async () => {
  const answers = [refuse(darkWeb.get, { status: 404, code: 'NOT_FOUND' }), ...answersFor().slice(1)];
  renderScreen(`/dark-web/${recordId(404)}`, { viewer: admin, answers });

  expect(await screen.findByText('This leak does not exist')).toBeTruthy();
});

it('the focus stays with the status when its button goes, and comes back to the row', async () => {
  const { server, person } = open();
  server.use(
    answer(darkWeb.changeStatus, ({ body }) => leakDetail({ ...one, status: body.status }, { moves: [1, 3] })),
  );

  await person.click((await part('Work')).getByRole('button', { name: 'Mark as In Progress' }));
  expect(document.activeElement?.textContent).toContain('In Progress');
  await person.click(screen.getByRole('button', { name: 'Close the leak' }));

  await waitFor(() => expect(document.activeElement?.textContent).toContain('person1@acme.example'));
});
