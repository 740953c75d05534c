import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import { files } from '@gatehouse/contract/files/files';
import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { ownFile, storedFile } from '../../testing/file-records.ts';
import { change, comment, findingDetail } from '../../testing/finding-records.ts';
import { admin, staff } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}/findings/${recordId(1002)}`;

const open = (given: FindingDetail, ...answers: Answer[]) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(findings.colleagues, []),
      answer(findings.list, { rows: [], total: 0, nextCursor: null }),
      answer(findings.get, given),
      answer(findings.comment, comment(5)),
      answer(attachments.ofFinding, storedFile(1)),
      answer(files.discard, { removed: true }),
      ...answers,
    ],
  });
const chooser = async () =>
  (await screen.findAllByLabelText<HTMLInputElement>('Files to attach'))[0] as HTMLInputElement;
const field = () => screen.findByLabelText('Write a comment');
const send = () => screen.getByRole('button', { name: 'Comment' });
const chosen = () => screen.findByRole('list', { name: 'Files to upload' });

it('files are selected, uploaded immediately, and named with the comment in their order', async () => {
  const sent = [storedFile(1), storedFile(2)];
  const { server, person } = open(
    findingDetail(2),
    answer(attachments.ofFinding, ({ body }) => {
      const { name } = (body as unknown as FormData).get('file') as File;
      return sent.find((file) => file.name === name) ?? storedFile(3);
    }),
  );
  await person.type(await field(), 'See these');

  await person.upload(await chooser(), [ownFile('proof-1.png'), ownFile('proof-2.png')]);
  expect(await screen.findByText('proof-2.png is attached.')).toBeTruthy();
  await person.click(send());

  await waitFor(() =>
    expect(server.sentTo(findings.comment)[0]?.body).toMatchObject({
      text: 'See these',
      fileIds: sent.map(({ _id }) => _id),
    }),
  );
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files to upload' })).toBeNull());
  expect(server.sentTo(files.discard)).toEqual([]);
});

it('pasted or dropped files are attached, but a text from a spreadsheet stays a text', async () => {
  const { server } = open(findingDetail(2));
  const area = await field();

  fireEvent.paste(area, { clipboardData: { files: [ownFile('pasted.png')], types: ['Files'] } });
  fireEvent.paste(area, { clipboardData: { files: [ownFile('cells.png')], types: ['text/plain', 'Files'] } });
  fireEvent.dragEnter(area, { dataTransfer: { types: ['Files'], files: [] } });
  expect(screen.getByText('Drop files here')).toBeTruthy();
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [ownFile('dropped.png')] } });

  await waitFor(() => expect(server.sentTo(attachments.ofFinding)).toHaveLength(2));
  expect(screen.queryByText('Drop files here')).toBeNull();
  expect(
    within(await chosen())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('pasted.png'), expect.stringContaining('dropped.png')]);
});

it('nothing is sent while a file is uploading, and its bar shows the progress', async () => {
  const arrived = Promise.withResolvers<ReturnType<typeof storedFile>>();
  const { server, person } = open(
    findingDetail(2),
    answer(attachments.ofFinding, () => arrived.promise),
  );
  await person.type(await field(), 'Wait for it');
  await person.upload(await chooser(), ownFile('a-rather-long-name.png'));

  const bar = await screen.findByRole('progressbar', { name: 'a-rather-long-name.png' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('50%'));
  expect(within(await chosen()).getByText('a-rather-l….png')).toBeTruthy();
  await person.type(await field(), '{Control>}{Enter}{/Control}');
  expect(server.sentTo(findings.comment)).toEqual([]);
  arrived.resolve(storedFile(1));

  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  await person.click(send());
  await waitFor(() => expect(server.sentTo(findings.comment)).toHaveLength(1));
});

it('a failed file says why and is retried with the same key', async () => {
  const busy = { status: 503, code: 'UNAVAILABLE', message: 'Busy' } as const;
  const { server, person } = open(findingDetail(2), refuse(attachments.ofFinding, busy));
  await person.type(await field(), 'Once more');
  await person.upload(await chooser(), ownFile());
  expect(await screen.findByText('Busy')).toBeTruthy();
  expect(send()).toHaveProperty('disabled', true);
  server.use(answer(attachments.ofFinding, storedFile(1)));

  await person.click(screen.getByRole('button', { name: 'Try proof-1.png again' }));

  await waitFor(() => expect(screen.queryByText('Busy')).toBeNull());
  const keys = server.sentTo(attachments.ofFinding).map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it.each([
  ['a page', ownFile('a.html'), 'Use an image, PDF, text file, Office document, archive, network capture or video'],
  ['more than 25 MB', ownFile('big.pdf', 25 * 1_048_576 + 1), 'This file is larger than 25 MB'],
])('%s is refused before it is uploaded, and can be removed', async (_what, file, sentence) => {
  const { server, person } = open(findingDetail(2));

  fireEvent.change(await chooser(), { target: { files: [file] } });

  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /again$/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: `Remove ${file.name}` }));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(server.sentTo(attachments.ofFinding)).toEqual([]);
});

it('an eleventh file is refused', async () => {
  const { server, person } = open(findingDetail(2));

  await person.upload(
    await chooser(),
    Array.from({ length: 11 }, (_, place) => ownFile(`${place}.png`)),
  );

  expect(await screen.findByText('Up to 10 files')).toBeTruthy();
  await waitFor(() => expect(server.sentTo(attachments.ofFinding)).toHaveLength(10));
});

it('a removed file is discarded, even if its upload finishes afterwards', async () => {
  const late = Promise.withResolvers<ReturnType<typeof storedFile>>();
  const { server, person } = open(findingDetail(2));
  await person.upload(await chooser(), ownFile());
  await screen.findByText('proof-1.png is attached.');
  await person.click(screen.getByRole('button', { name: 'Remove proof-1.png' }));
  await waitFor(() => expect(server.sentTo(files.discard)[0]?.params).toEqual({ fileId: storedFile(1)._id }));
  server.use(answer(attachments.ofFinding, () => late.promise));

  await person.upload(await chooser(), ownFile('proof-2.png'));
  await person.click(await screen.findByRole('button', { name: 'Cancel proof-2.png' }));
  late.resolve(storedFile(2));

  await waitFor(() => expect(server.sentTo(files.discard)[1]?.params).toEqual({ fileId: storedFile(2)._id }));
});

it('files of a comment have name and size; images are enlarged, other files downloaded', async () => {
  const trace = storedFile(2, { name: 'trace-of-the-request.log', type: 'text/plain', size: 12 });
  const { person, server } = open(
    findingDetail(2, { comments: [comment(3, { files: [storedFile(1), trace] })] }),
    refuse(files.download, { status: 404, code: 'NOT_FOUND', message: 'File not found' }),
  );
  const list = within(await screen.findByRole('list', { name: 'Files' }));
  expect(list.getByText('trace-of-t….log')).toBeTruthy();
  expect(list.getByText('2 kB')).toBeTruthy();

  await person.click(list.getByRole('button', { name: 'Enlarge proof-1.png' }));
  const picture = within(await screen.findByRole('dialog')).getByRole('img', { name: 'proof-1.png' });
  expect(picture.getAttribute('src')).toBe(`/api/files/${storedFile(1)._id}/proof-1.png`);
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  const [save] = list.getAllByRole('button', { name: 'Download trace-of-the-request.log' });
  await person.click(save as HTMLElement);

  expect(await screen.findByText('File not found')).toBeTruthy();
  expect(server.sentTo(files.download)[0]?.params).toEqual({ fileId: trace._id, name: trace.name });
});

it('the proof of an accepted risk is sent with the request, and the approver sees it', async () => {
  vi.setSystemTime('2026-02-03T10:00:00Z');
  const request = {
    _id: recordId(7101),
    requester: { _id: recordId(7001), fullname: 'Grace Hopper' },
    reason: 'Signed by the board',
    files: [storedFile(4, { name: 'signed.pdf', type: 'application/pdf' })],
    until: null,
    at: '2026-02-02T10:00:00.000Z',
    isMine: true,
  };
  const asked = findingDetail(2, { request, history: [change(1, { kind: 'request', files: request.files })] });
  const { server, person } = open(
    findingDetail(2),
    answer(findings.policy, {
      dueDays: { critical: 7, high: 30, medium: 90, low: 180, info: null },
      acknowledgeNeedsApproval: true,
    }),
    answer(findings.specificInfo, asked),
  );
  await person.click(await screen.findByRole('button', { name: 'Accept risk' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^(?!Until)/ }), 'Signed');
  await person.upload(dialog.getByLabelText('Files to attach'), ownFile());
  await screen.findByText('proof-1.png is attached.');
  server.use(answer(findings.get, asked));

  await person.click(dialog.getByRole('button', { name: 'Request approval' }));

  await waitFor(() =>
    expect(server.sentTo(findings.specificInfo)[0]?.body).toMatchObject({ fileIds: [storedFile(1)._id] }),
  );
  expect(await screen.findAllByRole('button', { name: 'Download signed.pdf' })).not.toHaveLength(0);
});

it('staff send and read files for the client of the page', async () => {
  const companyId = recordId(90);
  const {
    moves: _moves,
    request: _request,
    changedAt: _at,
    ...seen
  } = findingDetail(2, {
    comments: [comment(3, { files: [storedFile(1)] })],
  });
  const { server, person } = renderPage(`/provider/companies/${companyId}/findings/${recordId(1002)}`, {
    viewer: staff,
    answers: [
      answer(providerFindings.get, seen),
      answer(providerFindings.comment, comment(5)),
      answer(providerAttachments.ofFinding, storedFile(2)),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Enlarge proof-1.png' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img').getAttribute('src')).toBe(
    `/api/provider/companies/${companyId}/files/${storedFile(1)._id}/proof-1.png`,
  );
  await person.click(dialog.getByRole('button', { name: 'Close' }));

  await person.type(await field(), 'Look');
  await person.upload(await chooser(), ownFile('proof-2.png'));
  await screen.findByText('proof-2.png is attached.');
  await person.click(send());

  await waitFor(() =>
    expect(server.sentTo(providerFindings.comment)[0]?.body).toMatchObject({ fileIds: [storedFile(2)._id] }),
  );
  expect(server.sentTo(providerAttachments.ofFinding)[0]?.params).toEqual({ companyId, findingId: recordId(1002) });
});
