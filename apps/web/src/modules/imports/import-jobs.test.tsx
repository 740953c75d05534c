import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { clientId, companiesAnswer, importJob } from '../../testing/provider-records.ts';
import { renderPage } from '../../testing/render-screen.tsx';

function open(...rows: ReturnType<typeof importJob>[]): void {
  renderPage(`/provider/companies/${clientId}/imports`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(importFormats.list, []),
      answer(providerEngagements.list, { rows: [], total: 0, nextCursor: null }),
      answer(importJobs.list, { rows, total: rows.length, nextCursor: null }),
    ],
  });
}
const searches = () => screen.queryAllByRole('searchbox', { name: 'Search imports' });

it('has no search until something was imported for the client', async () => {
  open();

  expect(await screen.findByText('No imports yet')).toBeTruthy();
  expect(searches()).toHaveLength(0);
});

it('has a search once something was imported', async () => {
  open(importJob(1, { fileName: 'weekly.nessus' }));

  expect(await screen.findByRole('row', { name: /weekly.nessus/ })).toBeTruthy();
  expect(searches()).toHaveLength(1);
});
