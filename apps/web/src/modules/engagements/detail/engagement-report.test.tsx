import { engagements } from '@gatehouse/contract/engagements/engagements';
import { findings } from '@gatehouse/contract/findings/findings';
import { reports } from '@gatehouse/contract/reports/reports';
import { retests } from '@gatehouse/contract/retests/retests';
import { screen, within } from '@testing-library/react';
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
    ],
  });

it('asks a client how informational findings are shown, remembers the choice and reports a failure', async () => {
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
