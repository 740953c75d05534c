import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { engagementEvents, engagements } from '@gatehouse/contract/engagements/engagements';
import { files } from '@gatehouse/contract/files/files';
import { findings } from '@gatehouse/contract/findings/findings';
import type { Retest, RetestMessage, RetestRow } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { engagementOverview, recordId } from '../../testing/engagement-records.ts';
import { answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { ownFile, storedFile } from '../../testing/file-records.ts';
import { affectedAsset, findingRow } from '../../testing/finding-records.ts';
import { admin, staff } from '../../testing/people.ts';
import { renderPage, shownAddress } from '../../testing/render-screen.tsx';
import { clientRetestRow, retestDetail, retestItem, retestRow } from '../../testing/retest-records.ts';

const row = retestRow(50, { expectedDate: '2020-01-31', numOfPlaces: 2 });
const { engagement } = row;
const queued = clientRetestRow(row);
const { company } = queued;
const host = (number: number) => ({ host: `www${number}.acme.example`, location: '' });
const place = (number: number) =>
  ({ _id: recordId(60 + number), ...host(number), before: 'Open', verdict: null }) as const;
const item = retestItem({ evidenceBefore: 'It answers `200`', places: [place(1), place(2)], numOfPlaces: 2 });
const retest = retestDetail(50, { ...row, message: 'Patched', items: [item] });
const verdict = { verdict: 'Fixed', evidence: 'It answers `404` now', decidedBy: 'Sam Staff' } as const;
const decided: Retest = {
  ...retest,
  state: 'Done',
  turn: null,
  numOfDecided: 1,
  items: [{ ...item, ...verdict, decidedAt: '2026-02-03T10:00:00.000Z' }],
};
const openFinding = findingRow(1, { title: 'Open door', numOfAffectedAssets: 3 });
const asset = (number: number) => affectedAsset(number, host(number));
const listOf = <Row,>(...rows: Row[]) => ({ rows, total: rows.length, nextCursor: null });
const listAddress = `/engagements/${engagement._id}/retests`;
const pageAddress = `${listAddress}/${retest._id}`;
const staffAddress = `/provider/companies/${company._id}/retests/${retest._id}`;

it('the staff queue opens with open retests, the most urgent first', async () => {
  const { server } = renderPage('/provider/retests', {
    viewer: staff,
    answers: [answer(providerRetests.queue, listOf(queued))],
  });

  const line = within(await screen.findByRole('row', { name: /Open door/ }));

  expect(line.getByText('Acme Corporation')).toBeTruthy();
  expect(line.getByText('You')).toBeTruthy();
  expect(line.getByText(/days? late/)).toBeTruthy();
  expect(line.getByRole('link', { name: /Open door/ }).getAttribute('href')).toBe(staffAddress);
  const client = line.getByRole('link', { name: 'Acme Corporation' });
  expect(client.getAttribute('href')).toMatch(/^\/provider\/companies\/[\w-]+\/engagements$/);
  expect(Object.fromEntries(server.sentTo(providerRetests.queue)[0]?.query ?? [])).toMatchObject({
    state: 'Requested,In Progress',
    sort: 'expectedDate',
  });
});

async function openRequest(findingIds: string) {
  const { server, person } = renderPage(`${listAddress}?request=${findingIds}`, {
    viewer: admin,
    answers: [
      answer(engagements.overview, engagementOverview()),
      answer(retests.list, listOf()),
      answer(findings.list, listOf(openFinding)),
      answer(findings.assets, listOf(asset(1), asset(2), asset(3))),
      answer(attachments.ofRequest, storedFile(1)),
      answer(files.discard, { removed: true }),
      answer(retests.create, retest),
      answer(retests.get, retest),
    ],
  });
  return { server, person, dialog: within(await screen.findByRole('dialog')) };
}

it('requests a retest of two of three assets, with a file, in the dialog opened by a link', async () => {
  const { server, person, dialog } = await openRequest(openFinding._id);

  await person.click(await dialog.findByRole('button', { name: 'Select assets' }));
  await person.click(await dialog.findByRole('checkbox', { name: 'www3.acme.example' }));
  await person.type(await dialog.findByRole('textbox', { name: /Message to the tester/ }), 'Patched');
  await person.upload(dialog.getByLabelText('Files to attach'), ownFile());
  await screen.findByText('proof-1.png is attached.');
  await person.dblClick(dialog.getByRole('button', { name: 'Request retest' }));

  await waitFor(() => expect(shownAddress()).toBe(pageAddress));
  expect(server.sentTo(retests.create).map(({ body }) => body)).toEqual([
    {
      findings: [{ findingId: openFinding._id, placeIds: [asset(1)._id, asset(2)._id] }],
      message: 'Patched',
      fileIds: [storedFile(1)._id],
    },
  ]);
});

it('sends nothing without a finding and shows a refusal in the dialog, whose files are discarded with it', async () => {
  const { server, person, dialog } = await openRequest('');
  const submit = dialog.getByRole('button', { name: 'Request retest' });
  const choice = await dialog.findByRole('checkbox', { name: /Open door/ });

  await person.click(submit);
  expect(await dialog.findByText('Select at least one finding')).toBeTruthy();
  expect(server.sentTo(retests.create)).toEqual([]);

  const refusal = { status: 422, code: 'TRANSITION_REFUSED', message: '#ENG-2026-0001-F001 is Retest' } as const;
  server.use(refuse(retests.create, refusal));
  await person.click(choice);
  await person.upload(dialog.getByLabelText('Files to attach'), ownFile());
  await screen.findByText('proof-1.png is attached.');
  await person.click(submit);
  expect(await dialog.findByText('#ENG-2026-0001-F001 is Retest')).toBeTruthy();

  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(server.sentTo(files.discard)[0]?.params).toEqual({ fileId: storedFile(1)._id }));
});

it('shows a verdict on the client’s page without a reload, with its evidence beside the previous one', async () => {
  const { server } = renderPage(pageAddress, { viewer: admin, answers: [answer(retests.get, retest)] });
  expect(await screen.findAllByText('Not verified yet')).toHaveLength(1);

  server.use(answer(retests.get, decided));
  await waitFor(() => socketOf('/'));
  act(() => socketOf('/').receive(engagementEvents.updated, { ids: [engagement._id] }));

  expect(await screen.findByText(/^marked\s+as Fixed$/)).toBeTruthy();
  expect((await screen.findByText('200')).tagName).toBe('CODE');
  expect(screen.getByText('404').tagName).toBe('CODE');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

it('withdraws a retest after confirmation', async () => {
  const withdrawal = { by: 'Wanda Cole', at: '2026-02-03T10:00:00.000Z' };
  const withdrawn: Retest = { ...retest, state: 'Withdrawn', turn: null, withdrawal };
  const { server, person } = renderPage(pageAddress, {
    viewer: admin,
    answers: [answer(retests.get, retest), answer(retests.withdraw, withdrawn)],
  });
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw RT-2026-0050?' }));

  server.use(answer(retests.get, withdrawn));
  await person.click(dialog.getByRole('button', { name: 'Withdraw retest' }));

  expect(await screen.findByText('This retest was withdrawn. No more messages can be sent.')).toBeTruthy();
  expect(screen.queryByText('Not verified yet')).toBeNull();
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries.filter((text) => /retest/.test(text))).toEqual([
    expect.stringContaining('requested this retest'),
    expect.stringMatching(/Wanda Cole.*withdrew this retest/),
  ]);
});

it('shows staff who withdrew a retest', async () => {
  const withdrawal = { by: 'Wanda Cole', at: '2026-02-03T10:00:00.000Z' };
  const withdrawn: Retest = { ...retest, state: 'Withdrawn', turn: null, withdrawal };
  renderPage(staffAddress, { viewer: staff, answers: [answer(providerRetests.get, withdrawn)] });

  const sentence = await screen.findByText('withdrew this retest');
  expect(sentence.closest('li')?.textContent).toContain('Wanda Cole');
});

it('requires a selection of the fixed assets for a partly fixed finding', async () => {
  const { server, person } = renderPage(staffAddress, {
    viewer: staff,
    answers: [answer(providerRetests.get, retest), answer(providerRetests.decide, decided)],
  });
  await person.click(await screen.findByLabelText('Partly fixed'));
  await person.type(await screen.findByRole('textbox', { name: 'Retest evidence' }), 'Half of it');
  const save = screen.getByRole('button', { name: 'Save verdict' });

  await person.click(save);
  expect(await screen.findByText(/leave at least one unselected/)).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'www1.acme.example' }));
  await person.click(save);

  await waitFor(() => expect(server.sentTo(providerRetests.decide)).toHaveLength(1));
  expect(server.sentTo(providerRetests.decide)[0]?.body).toEqual({
    verdict: 'Partly',
    fixedPlaceIds: [place(1)._id],
    evidence: 'Half of it',
  });
});

it('sends a question that needs a reply and keeps the text if sending fails', async () => {
  const { server, person } = renderPage(staffAddress, {
    viewer: staff,
    answers: [
      answer(providerRetests.get, retest),
      refuse(providerRetests.message, { status: 503, message: 'The portal is busy' }),
    ],
  });
  const box = await screen.findByRole('textbox', { name: 'Message' });
  await person.type(box, 'Which build?');
  await person.click(screen.getByRole('checkbox', { name: /I need a reply/ }));
  await person.click(screen.getByRole('button', { name: 'Send message' }));

  expect(await screen.findByText('The portal is busy')).toBeTruthy();
  expect(screen.getByDisplayValue('Which build?')).toBe(box);
  expect(server.sentTo(providerRetests.message)[0]?.body).toEqual({ text: 'Which build?', asks: true, fileIds: [] });
});

it('shows another company’s retest as not found', async () => {
  renderPage(pageAddress, { viewer: admin, answers: [refuse(retests.get, { status: 404, code: 'NOT_FOUND' })] });

  expect(await screen.findByText('Retest not found')).toBeTruthy();
});

const message = (number: number, file: number): RetestMessage => ({
  _id: recordId(80 + number),
  author: { _id: recordId(9), fullname: 'Sam Staff' },
  side: 'provider',
  text: `Message ${number}`,
  asks: false,
  files: [storedFile(file)],
  at: '2026-02-02T10:00:00.000Z',
});
const ofClient = { get: retests.get, addFile: attachments.ofRetest, send: retests.message };
const ofStaff = { get: providerRetests.get, addFile: providerAttachments.ofRetest, send: providerRetests.message };

it.each([
  ['a client', admin, pageAddress, ofClient, '/api/files'],
  ['the provider', staff, staffAddress, ofStaff, `/api/provider/companies/${company._id}/files`],
])('%s reads the files of the request and the messages, and replies with more', async (...given) => {
  const [, viewer, address, calls, folder] = given;
  const { get, addFile, send }: Record<keyof typeof ofClient, AnyEndpoint> = calls;
  const { server, person } = renderPage(address, {
    viewer,
    answers: [
      answer(get, { ...retest, files: [storedFile(1)], messages: [message(1, 2)] }),
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

const [one, two] = [1, 2].map((number) =>
  retestRow(50 + number, { state: 'In Progress', expectedDate: '2020-01-31', title: `Open door ${number}` }),
) as [RetestRow, RetestRow];
const detailOf = (id: string): Retest =>
  retestDetail(50, { ...(id === two._id ? two : one), message: 'Patched since today', items: [retestItem()] });
const pane = async (name: string) => within(await screen.findByRole('region', { name }));

it('staff save a verdict beside the queue, and the next retest opens there', async () => {
  window.innerWidth = 1280;
  const { server, person } = renderPage('/provider/retests', {
    viewer: staff,
    answers: [
      answer(providerRetests.queue, listOf(clientRetestRow(one), clientRetestRow(two))),
      answer(providerRetests.get, ({ params }) => detailOf(params.retestId)),
      answer(providerRetests.decide, { ...detailOf(one._id), state: 'Done', turn: null }),
    ],
  });
  await person.click(await screen.findByRole('link', { name: /^Open door 1/ }));
  const first = await pane('Open door 1');

  await person.click(await first.findByRole('radio', { name: 'Fixed' }));
  await person.type(first.getByRole('textbox', { name: /evidence/i }), 'It answers 404');
  await person.click(first.getByRole('button', { name: /next/ }));

  await waitFor(() => expect(server.sentTo(providerRetests.decide)).toHaveLength(1));
  expect(await pane('Open door 2')).toBeTruthy();
  expect(shownAddress()).toBe(`/provider/retests?peek=${company._id}.${two._id}`);
});

it('a client opens a retest beside the list, with a link to its page', async () => {
  window.innerWidth = 1280;
  const { person } = renderPage('/retests', {
    viewer: admin,
    answers: [answer(retests.all, listOf(one, two)), answer(retests.get, ({ params }) => detailOf(params.retestId))],
  });

  await person.click(await screen.findByRole('link', { name: /^Open door 1/ }));

  const shown = await pane('Open door 1');
  expect(await shown.findByText('Patched since today')).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe(
    `/engagements/${recordId(1)}/retests/${one._id}`,
  );
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Retest', 'Status', 'Expected']);
});
