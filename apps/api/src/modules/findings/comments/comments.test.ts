import { type Comment, commentSchema } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { me } from '@gatehouse/contract/me/me';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { expect, it } from 'vitest';

import { type BuiltFinding, openFindingCast } from '../../../testing/finding-cast.ts';
import type { Actor } from '../../../testing/portal.ts';

const { portal, admin, companyId, user, staff, build } = await openFindingCast();
const { database } = portal.platform;

const write = async (actor: Actor, params: BuiltFinding, body: Record<string, unknown>): Promise<Comment> =>
  commentSchema.parse((await portal.call(actor, findings.comment, { params, body })).datas);
const writeAsStaff = async ({ findingId }: BuiltFinding, body: Record<string, unknown>): Promise<Comment> => {
  const reply = await portal.call(staff, providerFindings.comment, { params: { companyId, findingId }, body });
  return commentSchema.parse(reply.datas);
};
const threadOf = async (params: BuiltFinding): Promise<Comment[]> =>
  ((await portal.call(user, findings.get, { params })).datas as { comments: Comment[] }).comments;
const threadOfStaff = async ({ findingId }: BuiltFinding): Promise<Comment[]> =>
  (
    (await portal.call(staff, providerFindings.get, { params: { companyId, findingId } })).datas as {
      comments: Comment[];
    }
  ).comments;
const textsOf = (comments: readonly Comment[]) => comments.map(({ text }) => text);

it('shows each side only its own comments', async () => {
  const params = await build();
  await write(user, params, { text: 'For us', audience: 'company' });
  await write(user, params, { text: 'For both' });
  await writeAsStaff(params, { text: 'Among testers', audience: 'provider' });
  await writeAsStaff(params, { text: 'To the client' });

  expect(textsOf(await threadOf(params))).toEqual(['For us', 'For both', 'To the client']);
  expect(textsOf(await threadOfStaff(params))).toEqual(['For both', 'Among testers', 'To the client']);
});

it('a reply is below its comment, with the same readers', async () => {
  const params = await build();
  const first = await write(user, params, { text: 'First', audience: 'company' });
  const second = await write(admin, params, { text: 'Second', audience: 'company', parentId: first._id });
  const third = await write(user, params, { text: 'Third', audience: 'company', parentId: second._id });

  const wider = await portal.call(user, findings.comment, { params, body: { text: 'Too wide', parentId: first._id } });
  const findingId = params.findingId;
  const unseen = await portal.call(staff, providerFindings.comment, {
    params: { companyId, findingId },
    body: { text: 'Guess', parentId: first._id },
  });

  expect([second.parentId, third.parentId]).toEqual([first._id, first._id]);
  expect([wider.status, unseen.status]).toEqual([422, 422]);
  expect(unseen.datas).toMatchObject({ message: 'The comment you are replying to does not exist' });
});

it('mentioned users are notified, but no one outside the company', async () => {
  const params = await build();
  const outsider = await portal.signIn();

  const comment = await write(user, params, { text: '@Admin look', mentions: [admin.user.id, outsider.user.id] });

  expect(comment.mentions).toEqual([{ _id: admin.user.id, fullname: admin.user.fullname }]);
  const { notifications } = (await portal.call(admin, me.info)).datas as { notifications: { body: string }[] };
  expect(notifications[0]?.body).toMatch(/mentioned you in #ENG-\d+-\d+-F\d+$/);
});

it('only the author can edit or remove a comment, and earlier texts are kept', async () => {
  const params = await build();
  const comment = await write(user, params, { text: 'Tpyo' });
  const own = { ...params, commentId: comment._id };
  const edit = (actor: Actor, text: string) =>
    portal.call(actor, findings.editComment, { params: own, body: { text } });

  const foreign = await edit(admin, 'Not mine');
  const edited = await edit(user, 'Typo');
  const removed = await portal.call(user, findings.removeComment, { params: own });
  const again = await edit(user, 'Too late');

  expect([foreign.status, edited.status, removed.status, again.status]).toEqual([403, 200, 200, 404]);
  expect(commentSchema.parse(edited.datas)).toMatchObject({ text: 'Typo', editedAt: expect.any(String) });
  expect(await threadOf(params)).toMatchObject([{ text: '', isRemoved: true }]);
  const kept = await database.withCompany(companyId, (db) =>
    db.selectFrom('finding_comment_edits').select('body').where('comment_id', '=', comment._id).execute(),
  );
  expect(kept).toEqual([{ body: 'Tpyo' }]);
});

it('a comment can be added with the specification’s own call as well', async () => {
  const params = await build();

  await portal.call(user, findings.specificInfo, { params, body: { comment: 'As the old page did' } });

  expect(await threadOf(params)).toMatchObject([{ text: 'As the old page did', audience: 'both', side: 'client' }]);
});

it('a comment is stored once, however often a call with one key is sent', async () => {
  const params = await build();
  const body = { text: 'Only once' };
  const headers = { 'idempotency-key': 'one-click' };
  const staffCall = { params: { companyId, findingId: params.findingId }, body, headers };

  await Promise.all([1, 2, 3].map(() => portal.call(user, findings.comment, { params, body, headers })));
  await Promise.all([1, 2, 3].map(() => portal.call(staff, providerFindings.comment, staffCall)));

  expect(textsOf(await threadOf(params))).toEqual(['Only once', 'Only once']);
});
