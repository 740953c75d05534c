import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import type { RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { retests } from '@gatehouse/contract/retests/retests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, findingFacets, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage, shownAddress } from '../../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}`;
type Rows = readonly ReturnType<typeof findingRow>[];

const retestRow: RetestRow = {
  _id: recordId(70),
  idVisual: 'RET-2026-0001',
  engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Engagement 1' },
  title: 'Open door',
  numOfFindings: 1,
  numOfDecided: 0,
  numOfPlaces: 1,
  state: 'Requested',
  turn: 'provider',
  attempt: 1,
  severity: 'high',
  expectedDate: '2099-12-01',
  windowEnd: null,
  tester: null,
  requester: { _id: recordId(2), fullname: 'Ada' },
  createdAt: '2026-02-01T10:00:00.000Z',
  changedAt: '2026-02-01T10:00:00.000Z',
};

const open = (search: string, rows: Rows, { retests: cases = [] }: { retests?: RetestRow[] } = {}) =>
  renderPage(`${address}${search}`, {
    viewer: admin,
    answers: [
      answer(
        engagements.overview,
        engagementOverview({ statistics: { ...engagementOverview().statistics, numOfFindingsReTest: 1 } }),
      ),
      answer(findings.visit, { lastVisit: null }),
      answer(findings.facets, findingFacets(rows)),
      answer(findings.list, ({ query }) => {
        const shown = rows.filter(
          ({ statusVulnerability }) =>
            !query.has('due') && (query.get('status') ?? statusVulnerability).split(',').includes(statusVulnerability),
        );
        return { rows: [...shown], total: shown.length, nextCursor: null };
      }),
      answer(retests.list, { rows: cases, total: cases.length, nextCursor: null }),
    ],
  });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

const door = findingRow(1, { title: 'Open door', severity: 'high', cvssScore: 8.1 });
const lock = findingRow(2, { title: 'Old lock', severity: 'low', cvssScore: 3.1, statusVulnerability: 'Fixed' });

it('shows what was tested, when and by whom', async () => {
  open('', [door]);

  expect(await screen.findByRole('heading', { name: 'Engagement 1', level: 1 })).toBeTruthy();
  expect(screen.getByText('The first look at the shop.')).toBeTruthy();
  expect(screen.getByText('shop.acme.example')).toBeTruthy();
  expect(screen.getByText('Grace Hopper')).toBeTruthy();
  const days = within(screen.getByText('Testing starts').closest('ol') ?? document.body).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Testing startsPast01-02-2026',
    'PublishedPast01-02-2026',
    'Testing endsPast14-02-2026',
  ]);
});

it.each([
  ['2 of 3 findings unresolved', 'view=unresolved'],
  ['1 of 3 fixed', 'status=Fixed'],
  ['1 in retest', 'status=Retest'],
  ['Critical 17.3', 'view=unresolved'],
])('%s links to exactly these findings', async (name, search) => {
  open('', [door]);

  const strip = within(await screen.findByRole('region', { name: 'Statistics' }));

  expect(strip.getByRole('link', { name }).getAttribute('href')).toBe(`${address}/findings?${search}`);
});

it('the most severe unresolved findings are in a short list, each opened beside the page or on its own', async () => {
  const { server, person } = open('', [door, lock]);

  const row = await rowOf('Open door');
  expect(within(row).getByRole('link').getAttribute('href')).toContain(`${address}/findings/${door._id}`);
  const five = server.sentTo(findings.list).find(({ query }) => query.get('limit') === '5');
  expect(five?.query.get('status')).toBe('Open,Not Fixed,Retest');
  await person.click(within(row).getByText('High'));

  expect(shownAddress()).toBe(`${address}?peek=${door._id}`);
});

it('the timeline shows the next step', async () => {
  open('', [door], { retests: [retestRow] });

  const item = (await screen.findByText('RET-2026-0001 expected')).closest('li');

  expect(item?.textContent).toContain('01-12-2099');
});

it('an old address with filters opens the findings', async () => {
  open('?status=Open&severity=high', [door]);

  await waitFor(() => expect(shownAddress()).toBe(`${address}/findings?status=Open&severity=high`));
});

it('an old address of a finding opens its page', async () => {
  open(`?finding=${door._id}`, [door]);

  await waitFor(() => expect(shownAddress()).toBe(`${address}/findings/${door._id}`));
});

it('another company’s engagement is shown as not found', async () => {
  const answers = [refuse(engagements.overview, { status: 404, code: 'NOT_FOUND' })];
  renderPage(address, { viewer: admin, answers });

  expect(await screen.findByText('Not found')).toBeTruthy();
});

it('an engagement without unresolved findings says so', async () => {
  open('', [{ ...lock, statusVulnerability: 'Fixed' }]);

  expect(await screen.findByText('No unresolved findings')).toBeTruthy();
});
