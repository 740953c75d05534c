import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { leak, leakDetail, leakFacets, leakFigures, leakGroup, statusJob } from '../../../testing/leak-records.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

beforeEach(() => localStorage.clear());

const rows = [leak(1), leak(2), leak(3)];

const answersFor = (listed: readonly Breach[] = rows, total = listed.length) => [
  answer(darkWeb.get, leakDetail(leak(1))),
  answer(darkWeb.facets, leakFacets(listed)),
  answer(darkWeb.colleagues, []),
  answer(darkWeb.list, { rows: [...listed], total, nextCursor: null }),
  answer(darkWeb.figures, leakFigures()),
];
const open = (search = '', total = rows.length) =>
  renderPage(`/dark-web${search}`, { viewer: admin, answers: answersFor(rows, total) });
type Person = ReturnType<typeof open>['person'];

const changeStatus = async (person: Person, to: string) => {
  await person.click(await screen.findByRole('button', { name: 'Change status' }));
  await person.click(screen.getByRole('menuitem', { name: to }));
};
const jobBar = async () => within(await screen.findByRole('region', { name: 'Bulk status change' }));

it('selected leaks change as a job with progress, a result and an undo', async () => {
  const { server, person } = open();
  const running = statusJob({ state: 'Running', done: 1, changed: 1, refused: 0, endedAt: null, undoUntil: null });
  server.use(answer(darkWeb.startJob, running), answer(darkWeb.job, running));

  await person.click(await screen.findByRole('checkbox', { name: 'Select ACME-DW-0001' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select ACME-DW-0003' }));
  expect(screen.getByText('2 leaks selected')).toBeTruthy();
  await changeStatus(person, 'Mark as In Progress');

  const bar = await jobBar();
  expect((await bar.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('1 of 3 leaks');
  expect(server.sentTo(darkWeb.startJob)[0]?.body).toEqual({
    status: 2,
    ids: [leak(1)._id, leak(3)._id],
    except: [],
  });
  expect(screen.queryByText('2 leaks selected')).toBeNull();

  server.use(answer(darkWeb.job, statusJob()));
  expect(
    await bar.findByText('2 leaks marked as In Progress. 1 unchanged: this status change isn’t allowed for them.'),
  ).toBeTruthy();
  server.use(
    answer(darkWeb.undoJob, statusJob({ state: 'Undoing', endedAt: null, undoUntil: null })),
    answer(darkWeb.job, statusJob({ state: 'Undone', undoUntil: null })),
  );
  await person.click(bar.getByRole('button', { name: 'Undo' }));
  expect(await bar.findByText(/Change undone/)).toBeTruthy();

  await person.click(bar.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Bulk status change' })).toBeNull();
});

it('a whole list is selected by its filter, except for deselected leaks', async () => {
  const { server, person } = open('?status=1&host=vpn.acme.example', 54_321);
  server.use(answer(darkWeb.startJob, statusJob()), answer(darkWeb.job, statusJob()));

  await person.click(await screen.findByRole('checkbox', { name: 'Select all loaded leaks' }));
  await person.click(screen.getByRole('button', { name: 'Select all 54,321 leaks' }));
  expect(screen.getByText('54,321 leaks selected')).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Select ACME-DW-0002' }));
  expect(screen.getByText('54,320 leaks selected')).toBeTruthy();
  await changeStatus(person, 'Mark as In Progress');

  await waitFor(() =>
    expect(server.sentTo(darkWeb.startJob)[0]?.body).toEqual({
      status: 2,
      filter: { status: '1', host: 'vpn.acme.example' },
      except: [leak(2)._id],
    }),
  );
});

it('a running change is shown again after a reload', async () => {
  localStorage.setItem(`gatehouse.leakJob.${admin._id}`, JSON.stringify(statusJob()._id));
  const { server } = open();
  server.use(answer(darkWeb.job, statusJob({ state: 'Failed', undoUntil: null })));

  expect(await (await jobBar()).findByText(/stopped partway/)).toBeTruthy();
});

it('groups count their leaks, and each count links to exactly those under the filters', async () => {
  const { server, person } = open('?status=1,3');
  server.use(answer(darkWeb.groups, { rows: [leakGroup(1)], total: 1, nextCursor: null }));

  await person.click(await screen.findByRole('button', { name: 'Display' }));
  await person.selectOptions(screen.getByLabelText('Group by'), 'Login');

  const row = within(await screen.findByRole('row', { name: /person1/ }));
  expect(screen.getByText('1 login')).toBeTruthy();
  const addresses = row.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
  const of = (status: string) => `/dark-web?status=${status}&person=person1@acme.example`;
  // The filter excludes In Progress, so its number has no link.
  expect(addresses).toEqual([of('1,3'), of('1'), of('1'), of('3'), of('1,3')]);
  await person.click(row.getByRole('link', { name: /person1@acme.example/ }));
  expect(decodeURIComponent(shownAddress())).toBe(of('1,3'));
  expect(await screen.findByRole('button', { name: 'Login: person1@acme.example' })).toBeTruthy();
});

it('the figures respect the filters, and link to their leaks', async () => {
  const { person } = open('/figures?type=1');

  await person.click(await screen.findByRole('radio', { name: 'By month' }));
  const cell = await screen.findByRole('link', { name: 'vpn.acme.example, Mar 2025: 2' });
  expect(cell.getAttribute('href')).toBe('/dark-web?type=1&host=vpn.acme.example&from=2025-03-01&to=2025-03-31');
  expect(screen.getByRole('link', { name: /Lumma/ }).getAttribute('href')).toBe('/dark-web?type=1&stealer=Lumma');
  const median = await screen.findByRole('link', { name: /^Median time to mitigate\s?30 hours\s?6 mitigated/ });
  expect([median.getAttribute('href'), median.dataset['rows']]).toEqual(['/dark-web?type=1&status=3', '6']);
  const [newest, oldest] = within(screen.getByRole('figure', { name: 'Age of open leaks' })).getAllByRole('link');
  expect(newest?.getAttribute('href')).toMatch(/status=1%2C2&from=\d{4}-\d{2}-\d{2}&to=9999-12-31$/);
  expect(oldest?.getAttribute('href')).toMatch(/&from=1970-01-01&to=\d{4}-\d{2}-\d{2}$/);
});

it('shows countries by name, and leaks without a country separately', async () => {
  const { person } = open('/figures?type=1');

  const picture = within(await screen.findByRole('figure', { name: 'Leaks by country' }));
  const [germany, unknown] = picture.getAllByRole('link');
  expect(germany?.textContent).toMatch(/Germany\s*1 open of 5/);
  expect(germany?.getAttribute('href')).toBe('/dark-web?type=1&country=DE');
  expect(unknown?.textContent).toMatch(/Unknown\s*2 open of 3/);
  expect(unknown?.getAttribute('href')).toBe('/dark-web?type=1&country=-');

  await person.click(picture.getByRole('button', { name: 'Show as table' }));
  expect(picture.getByRole('row', { name: /Germany\s*1\s*5/ })).toBeTruthy();
});

it('countries are hidden until one is known', async () => {
  renderPage('/dark-web/figures', {
    viewer: admin,
    answers: [...answersFor(), answer(darkWeb.figures, leakFigures({ countries: [] }))],
  });

  expect(await screen.findByText('No leaks with a known country.')).toBeTruthy();
});

it('the exported file has exactly the rows of the list', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const { server, person } = open('?status=1&sort=host');
  server.use(refuse(darkWeb.export, { status: 404 }));

  await person.click(await screen.findByRole('button', { name: 'List options' }));
  await person.click(screen.getByRole('menuitem', { name: 'Export as CSV' }));

  await waitFor(() =>
    expect(Object.fromEntries(server.sentTo(darkWeb.export)[0]?.query ?? [])).toEqual({
      status: '1',
      sort: 'host',
      format: 'csv',
    }),
  );
  expect(await screen.findByText('File not found')).toBeTruthy();
});

it('a view is saved with a name and opened again', async () => {
  const { server, person } = open('?status=1');
  const view = {
    _id: recordId(700),
    list: 'leaks',
    name: 'My queue',
    search: 'status=1',
    isShared: false,
    isOwn: true,
    isDefault: false,
    owner: { _id: admin._id, fullname: admin.fullname },
    createdAt: '2026-01-10T09:00:00.000Z',
  };
  server.use(answer(savedViews.save, view));

  await person.click(await screen.findByRole('button', { name: 'Saved views' }));
  await person.click(screen.getByRole('button', { name: 'Save current view' }));
  await person.type(await screen.findByLabelText('Name'), 'My queue');
  server.use(answer(savedViews.list, [view]));
  await person.click(screen.getByRole('button', { name: 'Save view' }));
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(shownAddress()).toBe('/dark-web');
  await person.click(await screen.findByRole('button', { name: 'Saved views' }));
  await person.click(await screen.findByRole('button', { name: 'My queue' }));

  expect(shownAddress()).toBe('/dark-web?status=1');
  expect(server.sentTo(savedViews.save)[0]?.body).toEqual({
    list: 'leaks',
    name: 'My queue',
    search: 'status=1',
    isShared: false,
  });
});
