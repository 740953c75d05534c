import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { recordId } from '../../testing/engagement-records.ts';
import { type Answer, answer, refuse } from '../../testing/fake-api.ts';
import { socketOf } from '../../testing/fake-sockets.ts';
import { comment, findingDetail } from '../../testing/finding-records.ts';
import { admin } from '../../testing/people.ts';
import { renderPage } from '../../testing/render-screen.tsx';

const address = `/engagements/${recordId(1)}/findings/${recordId(1002)}`;
const grace = { _id: recordId(7001), fullname: 'Grace Hopper', username: 'grace@acme.example' };
const greta = { _id: recordId(7002), fullname: 'Greta Gray', username: 'greta@acme.example' };
const mine = comment(1, { author: { _id: admin._id, fullname: admin.fullname } });

const open = (finding: FindingDetail, ...answers: Answer[]) =>
  renderPage(address, {
    viewer: admin,
    answers: [
      answer(findings.colleagues, [grace, greta]),
      answer(findings.list, { rows: [], total: 0, nextCursor: null }),
      answer(findings.get, finding),
      ...answers,
    ],
  });
const field = () => screen.findByLabelText('Write a comment');

it('a comment can be sent to the own company only', async () => {
  const { server, person } = open(findingDetail(2), answer(findings.comment, comment(5)));
  await person.type(await field(), 'Between us');
  await person.selectOptions(screen.getByLabelText('Visible to'), 'My company only');

  await person.click(screen.getByRole('button', { name: 'Comment' }));

  await waitFor(() =>
    expect(server.sentTo(findings.comment)[0]?.body).toEqual({
      text: 'Between us',
      audience: 'company',
      mentions: [],
      fileIds: [],
    }),
  );
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''));
});

it('comments show their side, and internal ones who can read them', async () => {
  open(
    findingDetail(2, {
      comments: [
        comment(1, { side: 'client', audience: 'company', text: 'Between us' }),
        comment(2, { side: 'provider', text: 'Retested' }),
      ],
    }),
  );

  expect(await screen.findByText('Only Acme Corporation')).toBeTruthy();
  expect(screen.getByText('Acme Corporation')).toBeTruthy();
  expect(screen.getByText('Provider')).toBeTruthy();
});

it('the focus returns to the field after a comment is posted by keyboard, and the comment is announced', async () => {
  const { person } = open(findingDetail(2), answer(findings.comment, comment(5)));
  await person.type(await field(), 'Done');
  act(() => screen.getByRole('button', { name: 'Comment' }).focus());

  await person.keyboard('{Enter}');

  expect(await screen.findByText('Comment posted')).toHaveProperty('role', 'status');
  expect(document.activeElement).toBe(await field());
  await person.keyboard('More');
  expect(screen.queryByText('Comment posted')).toBeNull();
});

it('a colleague can be mentioned by keyboard', async () => {
  const { server, person } = open(findingDetail(2), answer(findings.comment, comment(5)));
  await person.type(await field(), 'Please @gr');
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Grace Hoppergrace@acme.example', 'Greta Graygreta@acme.example']);

  await person.keyboard('{ArrowDown}{Enter}look');
  expect(await field()).toHaveProperty('value', 'Please @Greta Gray look');
  await person.keyboard('{Control>}{Enter}{/Control}');

  await waitFor(() => expect(server.sentTo(findings.comment)[0]?.body.mentions).toEqual([greta._id]));
});

it('Escape closes the list of colleagues and keeps the text', async () => {
  const { person } = open(findingDetail(2));
  await person.type(await field(), '@gr');

  await person.keyboard('{Escape}');

  expect(screen.queryByRole('listbox')).toBeNull();
  expect(await field()).toHaveProperty('value', '@gr');
});

it('a colleague whose name was removed from the text is not mentioned', async () => {
  const { server, person } = open(findingDetail(2), answer(findings.comment, comment(5)));
  await person.type(await field(), '@gra{Enter}');
  await person.clear(await field());
  await person.type(await field(), 'Nobody');

  await person.click(screen.getByRole('button', { name: 'Comment' }));

  await waitFor(() => expect(server.sentTo(findings.comment)[0]?.body.mentions).toEqual([]));
});

it('a draft survives a failure, a live update and a reload', async () => {
  const { server, person } = open(
    findingDetail(2),
    refuse(findings.comment, { status: 503, code: 'UNAVAILABLE', message: 'Busy' }),
  );
  await person.type(await field(), 'A long thought');
  await person.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('Busy')).toBeTruthy();
  await waitFor(() => socketOf('/'));
  server.use(answer(findings.get, findingDetail(2, { comments: [comment(8, { text: 'Meanwhile' })] })));

  act(() => socketOf('/').receive(engagementEvents.updated));
  await screen.findByText('Meanwhile');
  expect(await field()).toHaveProperty('value', 'A long thought');
  cleanup();
  open(findingDetail(2));

  expect(await field()).toHaveProperty('value', 'A long thought');
});

it('the focus returns to the reply button after a reply is posted', async () => {
  const { person } = open(findingDetail(2, { comments: [comment(3)] }), answer(findings.comment, comment(5)));
  await person.click(await screen.findByRole('button', { name: 'Reply' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Reply to Grace Hopper'));
  await person.keyboard('Done');

  await person.keyboard('{Control>}{Enter}{/Control}');

  await waitFor(() => expect(screen.queryByLabelText('Reply to Grace Hopper')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reply' }));
});

it('the focus returns to the edit button after an own comment is edited', async () => {
  const { person } = open(findingDetail(2, { comments: [mine] }));
  await person.click(await screen.findByRole('button', { name: 'Edit' }));

  await person.click(screen.getByRole('button', { name: 'Cancel' }));

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }));
});

it('a reply is below its comment, with the same audience', async () => {
  const { server, person } = open(
    findingDetail(2, { comments: [comment(3, { audience: 'company' })] }),
    answer(findings.comment, comment(5)),
  );
  await person.click(await screen.findByRole('button', { name: 'Reply' }));

  await person.type(screen.getByLabelText('Reply to Grace Hopper'), 'Done');
  await person.click(screen.getAllByRole('button', { name: 'Reply' })[0] ?? document.body);

  await waitFor(() =>
    expect(server.sentTo(findings.comment)[0]?.body).toEqual({
      text: 'Done',
      audience: 'company',
      mentions: [],
      fileIds: [],
      parentId: comment(3)._id,
    }),
  );
});

it('authors edit their comments, which are marked as edited', async () => {
  const edited = { ...mine, text: 'Better', editedAt: '2026-02-03T10:00:00.000Z' };
  const { server, person } = open(findingDetail(2, { comments: [mine] }), answer(findings.editComment, edited));
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  await person.clear(screen.getByLabelText('Edit your comment'));
  await person.type(screen.getByLabelText('Edit your comment'), 'Better');
  server.use(answer(findings.get, findingDetail(2, { comments: [edited] })));

  await person.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Better')).toBeTruthy();
  expect(screen.getByText(/^edited/)).toBeTruthy();
  expect(server.sentTo(findings.editComment)[0]?.params.commentId).toBe(mine._id);
});

it('authors remove their comments after confirmation, which leaves a note', async () => {
  const removed = { ...mine, text: '', isRemoved: true };
  const { server, person } = open(findingDetail(2, { comments: [mine] }), answer(findings.removeComment, removed));
  await person.click(await screen.findByRole('button', { name: 'Remove' }));
  server.use(answer(findings.get, findingDetail(2, { comments: [removed] })));

  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('This comment was removed.')).toBeTruthy();
});

it('the comments of others cannot be edited', async () => {
  open(findingDetail(2, { comments: [comment(3)] }));

  await screen.findByText('Comment 3');

  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});
