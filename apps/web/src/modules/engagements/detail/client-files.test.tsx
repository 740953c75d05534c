import { attachments } from '@gatehouse/contract/attachments/attachments';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { files } from '@gatehouse/contract/files/files';
import { findings } from '@gatehouse/contract/findings/findings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, findingFacets, findingRow, recordId } from '../../../testing/engagement-records.ts';
import { answer, refuse } from '../../../testing/fake-api.ts';
import { ownFile, storedFile } from '../../../testing/file-records.ts';
import { admin } from '../../../testing/people.ts';
import { renderPage } from '../../../testing/render-screen.tsx';

const rows = [findingRow(1, { title: 'Open door' }), findingRow(2, { title: 'Old lock' })];
const answers = [
  answer(engagements.overview, engagementOverview()),
  answer(findings.visit, { lastVisit: null }),
  answer(findings.facets, findingFacets(rows)),
  answer(findings.list, { rows, total: 2, nextCursor: null }),
  answer(findings.colleagues, []),
  answer(findings.policy, {
    dueDays: { critical: 7, high: 30, medium: 90, low: null, info: null },
    acknowledgeNeedsApproval: false,
  }),
];
const address = `/engagements/${recordId(1)}`;

it('lists the files of the engagement, newest first, with name, date and size', async () => {
  const report = storedFile(1, { name: 'Customer-shop-report-1.1.pdf', type: 'application/pdf', size: 2_400_000 });
  const { person, server } = renderPage(`${address}/files`, {
    viewer: admin,
    answers: [
      ...answers,
      answer(engagements.overview, engagementOverview({ files: [storedFile(2), report] })),
      refuse(files.download, { status: 500, message: 'The store is away' }),
    ],
  });

  const items = within(await screen.findByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Customer-s….pdf.*02-02-20262\.3 MB$/),
    expect.stringContaining('proof-2.png'),
  ]);
  expect(screen.getByText('2 files')).toBeTruthy();
  const [save] = screen.getAllByRole('button', { name: `Download ${report.name}` });
  await person.click(save as HTMLElement);

  expect(await screen.findByText('The store is away')).toBeTruthy();
  expect(server.sentTo(files.download)[0]?.params).toEqual({ fileId: report._id, name: report.name });
});

it('says that there are no files', async () => {
  renderPage(`${address}/files`, { viewer: admin, answers });

  expect(await screen.findByText('No files yet')).toBeTruthy();
});

it('one document can prove the acceptance of all selected findings', async () => {
  const { person, server } = renderPage(`${address}/findings`, {
    viewer: admin,
    answers: [
      ...answers,
      answer(attachments.ofFinding, storedFile(1)),
      answer(findings.batch, ({ body }) => ({ changed: body.ids, refused: [] })),
    ],
  });
  await person.click(await screen.findByLabelText('Select all rows'));
  await person.click(screen.getByRole('button', { name: 'Accept risk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept risk of 2 findings' }));
  await person.type(dialog.getByLabelText('Reason'), 'Signed');
  await person.upload(dialog.getByLabelText('Files to attach'), ownFile());
  await screen.findByText('proof-1.png is attached.');

  await person.click(dialog.getByRole('button', { name: 'Accept risk' }));

  await waitFor(() =>
    expect(server.sentTo(findings.batch)[0]?.body).toMatchObject({
      ids: rows.map(({ _id }) => _id),
      change: { comment: 'Signed', fileIds: [storedFile(1)._id] },
    }),
  );
  expect(server.sentTo(attachments.ofFinding)[0]?.params).toEqual({ id: recordId(1), findingId: rows[0]?._id });
});
