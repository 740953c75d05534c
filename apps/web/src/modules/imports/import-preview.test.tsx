import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { clientId, companiesAnswer, importJob } from '../../testing/provider-records.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const report = { format: 'subfinder', created: 2, updated: 0, unchanged: 0, rejected: 0, warnings: [], candidates: 2 };
const preview = importJob(1, { format: 'subfinder', state: 'Preview', report: { ...report, preview: true } });
const done = importJob(1, { format: 'subfinder', report, undoUntil: '2099-02-02T10:00:00.000Z' });
const undone = importJob(1, { format: 'subfinder', state: 'Undone', report });
const jobs = (job: ReturnType<typeof importJob>) =>
  answer(importJobs.list, { rows: [job], total: 1, nextCursor: null });

const open = (job: ReturnType<typeof importJob>) =>
  renderPage(`/provider/companies/${clientId}/imports`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(importFormats.list, []),
      answer(providerEngagements.list, { rows: [], total: 0, nextCursor: null }),
      jobs(job),
    ],
  });

it('confirms a preview, and undoes the import after confirmation', async () => {
  const { server, person } = open(preview);
  const row = () => within(screen.getByRole('row', { name: /scan-1\.xml/ }));
  expect(await screen.findByText('Preview')).toBeTruthy();
  expect(row().getByText(/2 candidates/)).toBeTruthy();
  server.use(answer(importJobs.confirm, done), jobs(done));

  await person.click(row().getByRole('button', { name: 'Confirm import of scan-1.xml' }));
  await person.click(await screen.findByRole('button', { name: 'Undo import of scan-1.xml' }));
  expect(server.sentTo(importJobs.undo)).toHaveLength(0);
  server.use(answer(importJobs.undo, undone), jobs(undone));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Undone')).toBeTruthy();
  expect(server.sentTo(importJobs.confirm)).toHaveLength(1);
  expect(server.sentTo(importJobs.undo)).toHaveLength(1);
});

it('discards a preview', async () => {
  const { server, person } = open(preview);
  const cancelled = importJob(1, { state: 'Cancelled', report: null });
  server.use(answer(importJobs.cancel, cancelled));

  await person.click(await screen.findByRole('button', { name: 'Discard preview of scan-1.xml' }));

  expect(await screen.findByText(/discarded/)).toBeTruthy();
  expect(server.sentTo(importJobs.cancel)).toHaveLength(1);
});
