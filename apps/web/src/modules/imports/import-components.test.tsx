import { importFormats } from '@gatehouse/contract/imports/import-formats';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answer } from '../../testing/fake-api.ts';
import { staff } from '../../testing/people.ts';
import { clientId, companiesAnswer, importJob } from '../../testing/provider-records.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const report = {
  format: 'trivy',
  created: 2,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  warnings: [],
  rejections: [],
  byKind: { component: 2, match: 93 },
};
const job = importJob(1, { fileName: 'report.json', format: 'trivy', report });

it('names the system of a scan, and shows the contents of its file', async () => {
  const { server, person } = renderPage(`/provider/companies/${clientId}/imports`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(importFormats.list, [
        { format: 'trivy', title: 'Trivy report', kind: 'components', takes: ['system', 'complete', 'preview'] },
      ]),
      answer(importFormats.recognise, { format: 'trivy', scanName: null }),
      answer(providerEngagements.list, { rows: [], total: 0, nextCursor: null }),
      answer(importJobs.list, { rows: [job], total: 1, nextCursor: null }),
      answer(importJobs.create, job),
    ],
  });
  await person.upload(await screen.findByLabelText('File to import'), new File(['{}'], 'report.json'));

  await person.type(await screen.findByLabelText('System'), ' Shop API ');
  await person.click(screen.getByLabelText('Complete scan: mark components that are not in the file as missing'));
  await person.click(screen.getByLabelText(/^Preview first/));
  await person.click(screen.getByRole('button', { name: 'Preview import' }));

  expect(await screen.findByText('Import of report.json started')).toBeTruthy();
  const sent = Object.fromEntries(server.sentTo(importJobs.create)[0]?.body as unknown as FormData);
  expect(sent).toMatchObject({ format: 'trivy', system: 'Shop API', complete: 'true', preview: 'true' });

  await person.click(screen.getByRole('button', { name: 'Details of report.json' }));
  expect((await screen.findByText('Vulnerabilities in the file')).nextSibling?.textContent).toBe('93');
});

it('a scan of findings is declared complete in the words for findings', async () => {
  const { server, person } = renderPage(`/provider/companies/${clientId}/imports`, {
    viewer: staff,
    answers: [
      companiesAnswer,
      answer(importFormats.list, [
        { format: 'nuclei', title: 'Nuclei results', kind: 'findings', takes: ['engagement', 'complete', 'preview'] },
      ]),
      answer(importFormats.recognise, { format: 'nuclei', scanName: null }),
      answer(providerEngagements.list, { rows: [], total: 0, nextCursor: null }),
      answer(importJobs.list, { rows: [job], total: 1, nextCursor: null }),
      answer(importJobs.create, job),
    ],
  });
  await person.upload(await screen.findByLabelText('File to import'), new File(['{}'], 'scan.jsonl'));

  await person.click(
    await screen.findByLabelText(
      'Complete scan: mark findings of this tool that are not in the file as no longer seen',
    ),
  );
  await person.click(screen.getByRole('button', { name: 'Preview import' }));

  expect(await screen.findByText('Import of report.json started')).toBeTruthy();
  expect(Object.fromEntries(server.sentTo(importJobs.create)[0]?.body as unknown as FormData)).toMatchObject({
    format: 'nuclei',
    complete: 'true',
  });
});
