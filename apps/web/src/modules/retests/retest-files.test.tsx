import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { files } from '@gatehouse/contract/files/files';
import { findings } from '@gatehouse/contract/findings/findings';
import type { RetestMessage } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, recordId } from '../../testing/engagement-records.ts';
import { answer } from '../../testing/fake-api.ts';
import { ownFile, storedFile } from '../../testing/file-records.ts';
import { findingRow } from '../../testing/finding-records.ts';
import { admin, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { retestDetail } from '../../testing/retest-records.ts';

const retest = retestDetail(50, { state: 'In Progress', files: [storedFile(1)] });
const message = (number: number, file: number): RetestMessage => ({
  _id: recordId(80 + number),
  author: { _id: recordId(9), fullname: 'Sam Staff' },
  side: 'provider',
  text: `Message ${number}`,
  asks: false,
  files: [storedFile(file)],
  at: '2026-02-02T10:00:00.000Z',
});
const pageAddress = `/engagements/${retest.engagement._id}/retests/${retest._id}`;
const staffAddress = `/provider/companies/${retest.company._id}/retests/${retest._id}`;

it('requests a retest with files', async () => {
  const { server, person } = renderPage(`/engagements/${recordId(1)}/retests?request=${recordId(1001)}`, {
    viewer: admin,
    answers: [
      answer(retests.list, { rows: [], total: 0, nextCursor: null }),
      answer(engagements.overview, engagementOverview()),
      answer(findings.list, { rows: [findingRow(1)], total: 1, nextCursor: null }),
      answer(attachments.ofRequest, storedFile(1)),
      answer(retests.create, retest),
      answer(retests.get, retest),
    ],
  });
  const dialog = within(await screen.findByRole('dialog'));
  await person.upload(await dialog.findByLabelText('Files to attach'), ownFile());
  await screen.findByText('proof-1.png is attached.');

  await person.click(dialog.getByRole('button', { name: 'Request retest' }));

  await waitFor(() => expect(shownAddress()).toBe(pageAddress));
  expect(server.sentTo(retests.create)[0]?.body).toMatchObject({ fileIds: [storedFile(1)._id] });
});

it('discards the files of a cancelled request', async () => {
  const { server, person } = renderPage(`/engagements/${recordId(1)}/retests?request=${recordId(1001)}`, {
    viewer: admin,
    answers: [
      answer(retests.list, { rows: [], total: 0, nextCursor: null }),
      answer(engagements.overview, engagementOverview()),
      answer(findings.list, { rows: [findingRow(1)], total: 1, nextCursor: null }),
      answer(attachments.ofRequest, storedFile(1)),
      answer(files.discard, { removed: true }),
    ],
  });
  const dialog = within(await screen.findByRole('dialog'));
  await person.upload(await dialog.findByLabelText('Files to attach'), ownFile());
  await screen.findByText('proof-1.png is attached.');

  await person.click(dialog.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(server.sentTo(files.discard)[0]?.params).toEqual({ fileId: storedFile(1)._id }));
});

const ofClient = {
  viewer: admin,
  address: pageAddress,
  calls: { get: retests.get, addFile: attachments.ofRetest, send: retests.message },
  folder: '/api/files',
};
const ofProvider = {
  viewer: staff,
  address: staffAddress,
  calls: { get: providerRetests.get, addFile: providerAttachments.ofRetest, send: providerRetests.message },
  folder: `/api/provider/companies/${retest.company._id}/files`,
};

it.each([
  ['a client', ofClient],
  ['the provider', ofProvider],
])('%s reads the files of the request and the messages, and replies with more', async (_who, given) => {
  const { viewer, address, folder } = given;
  const { get, addFile, send }: { get: AnyEndpoint; addFile: AnyEndpoint; send: AnyEndpoint } = given.calls;
  const { server, person } = renderPage(address, {
    viewer,
    answers: [
      answer(get, { ...retest, messages: [message(1, 2)] }),
      answer(addFile, storedFile(3)),
      answer(send, message(2, 3)),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Enlarge proof-1.png' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img').getAttribute('src')).toBe(`${folder}/${storedFile(1)._id}/proof-1.png`);
  await person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Enlarge proof-2.png' })).toBeTruthy();

  await person.type(await screen.findByRole('textbox', { name: 'Message' }), 'Here');
  await person.upload(screen.getByLabelText('Files to attach'), ownFile('proof-3.png'));
  await screen.findByText('proof-3.png is attached.');
  await person.click(screen.getByRole('button', { name: 'Send message' }));

  await waitFor(() =>
    expect(server.sentTo(send)[0]?.body).toMatchObject({ text: 'Here', fileIds: [storedFile(3)._id] }),
  );
});
