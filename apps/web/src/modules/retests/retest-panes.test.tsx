import type { Retest, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { admin, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { clientRetestRow, retestDetail, retestItem, retestRow } from '../../testing/retest-records.ts';

const [one, two] = [1, 2].map((number) =>
  retestRow(50 + number, { state: 'In Progress', expectedDate: '2020-01-31', title: `Open door ${number}` }),
) as [RetestRow, RetestRow];
const { company } = clientRetestRow(one);
const detailOf = (id: string): Retest =>
  retestDetail(50, { ...(id === two._id ? two : one), message: 'Patched since today', items: [retestItem()] });
const pane = async (name: string) => within(await screen.findByRole('region', { name }));

it('staff save a verdict beside the queue, and the next retest opens there', async () => {
  window.innerWidth = 1280;
  const { server, person } = renderPage('/provider/retests', {
    viewer: staff,
    answers: [
      answer(providerRetests.queue, { rows: [clientRetestRow(one), clientRetestRow(two)], total: 2, nextCursor: null }),
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
