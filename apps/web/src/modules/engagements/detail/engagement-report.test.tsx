import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { reports } from '@gatehouse/contract/reports/reports';
import { retests } from '@gatehouse/contract/retests/retests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, findingFacets, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const rows = [findingRow(1, { title: 'Open door' })];
const open = () =>
  renderPage(`/engagements/${recordId(1)}`, {
    viewer: admin,
    answers: [
      answer(engagements.overview, engagementOverview()),
      answer(findings.visit, { lastVisit: null }),
      answer(findings.facets, findingFacets(rows)),
      answer(findings.list, { rows, total: 1, nextCursor: null }),
      answer(retests.list, { rows: [], total: 0, nextCursor: null }),
      refuse(reports.engagement, { status: 504, code: 'TIMEOUT', message: 'Generating this report took too long' }),
      refuse(reports.word, { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Reports are still being generated' }),
    ],
  });

it('asks a client how to show informational findings, remembers the choice and reports a failure', async () => {
  const { server, person } = open();
  const openDialog = async () => {
    await person.click(await screen.findByRole('button', { name: 'Report' }));
    await person.click(await screen.findByRole('menuitem', { name: /^Report \(PDF\)/ }));
    return within(await screen.findByRole('dialog', { name: 'Download report' }));
  };
  const dialog = await openDialog();
  await person.click(dialog.getByRole('radio', { name: 'Leave out' }));

  expect(dialog.getByText('Informational findings are not part of the report.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Download PDF' }));

  expect(await screen.findByText('Generating this report took too long')).toBeTruthy();
  expect(server.sentTo(reports.engagement)[0]?.query.get('informational')).toBe('none');
  const again = await openDialog();
  expect(again.getByRole('radio', { name: 'Leave out' })).toHaveProperty('checked', true);
  await person.click(again.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sentTo(reports.engagement)).toHaveLength(1);
});

it('downloads the report as a Word document, from the menu and with a choice of informational findings', async () => {
  const { server, person } = open();
  await person.click(await screen.findByRole('button', { name: 'Report' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Report (Word)' }));
  expect(await screen.findByText('Reports are still being generated')).toBeTruthy();

  await person.click(await screen.findByRole('button', { name: 'Report' }));
  await person.click(await screen.findByRole('menuitem', { name: /^Report \(PDF\)/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download report' }));
  await person.click(dialog.getByRole('radio', { name: 'In full' }));
  await person.click(dialog.getByRole('button', { name: 'Download Word' }));

  await waitFor(() => expect(server.sentTo(reports.word)).toHaveLength(2));
  expect(server.sentTo(reports.word).map(({ query }) => query.get('informational'))).toEqual([null, 'full']);
});
