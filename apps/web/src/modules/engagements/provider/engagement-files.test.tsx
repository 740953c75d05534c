import { engagementFiles } from '@gatehouse/contract/attachments/attachments';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../../testing/fake-api.ts';
import { ownFile, storedFile } from '../../../testing/file-records.ts';
import { staff } from '../../../testing/people.ts';
import { clientEngagement, clientId, companiesAnswer } from '../../../testing/provider-records.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const report = storedFile(1, { name: 'report.pdf', type: 'application/pdf' });
const params = { companyId: clientId, id: recordId(1) };

const open = (...answers: Answer[]) =>
  renderPage(`/provider/companies/${clientId}/engagements/${recordId(1)}`, {
    viewer: staff,
    answers: [companiesAnswer, answer(providerEngagements.get, clientEngagement({ files: [] })), ...answers],
  });

it('adds an uploaded file to the list immediately', async () => {
  const { server, person } = open(answer(engagementFiles.add, report));
  expect(await screen.findByText('No files yet.')).toBeTruthy();
  server.use(answer(providerEngagements.get, clientEngagement({ files: [report] })));

  await person.upload(screen.getByLabelText('Files to attach'), ownFile('report.pdf'));

  expect(await screen.findByText('report.pdf added')).toBeTruthy();
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  expect(list.getByText('report.pdf')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull(), { timeout: 2_000 });
  expect(server.sentTo(engagementFiles.add)[0]?.params).toEqual(params);
});

it('shows why a file was refused and keeps unsaved changes of the form', async () => {
  const { person } = open(
    refuse(engagementFiles.add, {
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'An engagement can have up to 100 files',
    }),
  );
  const title = await screen.findByLabelText('Title');
  await person.type(title, ' 2');

  await person.upload(screen.getByLabelText('Files to attach'), ownFile('report.pdf'));

  expect(await screen.findByText('An engagement can have up to 100 files')).toBeTruthy();
  expect(title).toHaveProperty('value', expect.stringMatching(/ 2$/));
});

it('removes a file after confirmation', async () => {
  const { server, person } = open(
    answer(providerEngagements.get, clientEngagement({ files: [report] })),
    answer(engagementFiles.remove, { removed: true }),
  );
  await person.click(await screen.findByRole('button', { name: 'Remove report.pdf' }));
  server.use(answer(providerEngagements.get, clientEngagement({ files: [] })));

  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('report.pdf removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files' })).toBeNull());
  expect(server.sentTo(engagementFiles.remove)[0]?.params).toEqual({ ...params, fileId: report._id });
});
