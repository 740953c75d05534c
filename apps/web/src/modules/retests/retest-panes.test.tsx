import type { ClientRetestRow, Retest, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { admin, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';

const company = { _id: recordId(7), name: 'Acme Corporation', timeZone: 'UTC' };

const rowOf = (number: number): RetestRow => ({
  _id: recordId(50 + number),
  idVisual: `RT-2026-000${number}`,
  engagement: { _id: recordId(1), idVisual: 'ENG-2026-0001', title: 'Customer shop' },
  requester: { _id: recordId(8), fullname: 'Uma Perera' },
  state: 'In Progress',
  turn: 'provider',
  expectedDate: '2020-01-31',
  windowEnd: null,
  attempt: 1,
  severity: 'high',
  title: `Open door ${number}`,
  numOfFindings: 1,
  numOfDecided: 0,
  numOfPlaces: 0,
  tester: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  changedAt: '2026-02-01T10:00:00.000Z',
});

const retestOf = (row: RetestRow): Retest => ({
  ...row,
  company,
  message: 'Patched since today',
  files: [],
  items: [
    {
      finding: {
        _id: recordId(1001),
        idVisual: 'ENG-2026-0001-F001',
        title: row.title,
        severity: 'high',
        statusVulnerability: 'Retest',
      },
      attempt: 1,
      statusBefore: 'Open',
      evidenceBefore: '',
      places: [],
      numOfPlaces: 0,
      verdict: null,
      evidence: '',
      decidedBy: '',
      decidedAt: null,
    },
  ],
  messages: [],
  earlierMessages: 0,
});

const [one, two] = [rowOf(1), rowOf(2)];
const detailOf = (id: string): Retest => retestOf(id === two._id ? two : one);
const pane = async (name: string) => within(await screen.findByRole('region', { name }));

it('staff save a verdict beside the queue, and the next retest opens there', async () => {
  window.innerWidth = 1280;
  const queued = (row: RetestRow): ClientRetestRow => ({
    ...row,
    company: { ...company, shortName: 'Acme', logo: null },
  });
  const { server, person } = renderPage('/provider/retests', {
    viewer: staff,
    answers: [
      answer(providerRetests.queue, { rows: [queued(one), queued(two)], total: 2, nextCursor: null }),
      answer(providerRetests.get, ({ params }) => detailOf(params.retestId)),
      answer(providerRetests.decide, { ...detailOf(one._id), state: 'Done', turn: null }),
    ],
  });
  await person.click(await screen.findByRole('link', { name: /^Open door 1/ }));
  const first = await pane('Open door 1');

  await person.click(await first.findByRole('radio', { name: 'Fixed' }));
  await person.type(first.getByRole('textbox', { name: /evidence/i }), 'It answers 404');
  await person.click(first.getByRole('button', { name: /next/ }));

  await waitFor(() => expect(server.sentTo(providerRetests.decide)).toHaveLength(1));
  expect(await pane('Open door 2')).toBeTruthy();
  expect(shownAddress()).toBe(`/provider/retests?peek=${company._id}.${two._id}`);
});

it('a client opens a retest beside the list, with a link to its page', async () => {
  window.innerWidth = 1280;
  const { person } = renderPage('/retests', {
    viewer: admin,
    answers: [
      answer(retests.all, { rows: [one, two], total: 2, nextCursor: null }),
      answer(retests.get, ({ params }) => detailOf(params.retestId)),
    ],
  });

  await person.click(await screen.findByRole('link', { name: /^Open door 1/ }));

  const shown = await pane('Open door 1');
  expect(await shown.findByText('Patched since today')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(
    `/engagements/${recordId(1)}/retests/${one._id}`,
  );
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Retest',
    'Status',
    'Expected',
  ]);
});
