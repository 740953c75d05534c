import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { reports } from '@gatehouse/contract/reports/reports';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const open = () =>
  renderPage(`/provider/companies/${clientId}/engagements/${recordId(1)}`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(providerEngagements.get, clientEngagement()),
      refuse(reports.ofClient, { status: 504, code: 'TIMEOUT', message: 'Generating this report took too long' }),
    ],
  });

it('asks how to show informational findings, remembers the choice and reports a failure', async () => {
  const { server, person } = open();
  const openDialog = async () => {
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Download report' }));
    return within(await screen.findByRole('dialog', { name: 'Download report' }));
  };
  const dialog = await openDialog();
  await person.click(dialog.getByRole('radio', { name: 'Table only' }));

  expect(dialog.getByText('Informational findings are listed by title only.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Download PDF' }));

  expect(await screen.findByText('Generating this report took too long')).toBeTruthy();
  expect(server.sentTo(reports.ofClient)[0]?.query.get('informational')).toBe('table');
  expect(screen.queryByRole('dialog')).toBeNull();
  const again = await openDialog();
  expect(again.getByRole('radio', { name: 'Table only' })).toHaveProperty('checked', true);
});
