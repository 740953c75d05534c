import type { Comment } from '@gatehouse/contract/finding-schema';
import type { findings } from '@gatehouse/contract/findings';

import type { Call } from '../../platform/call.ts';
import { forbidden, notFound, refused } from '../../platform/errors.ts';
import { clientActor, commentAuthor, type FindingActor } from './finding-actor.ts';
import { findingLink, staffLink } from './finding-notes.ts';
import { insertComment, lockComment, removeComment, replaceComment } from './finding-writes.store.ts';
import { presentComment } from './findings.present.ts';
import { lockFinding, tellChanged } from './findings.service.ts';
import { type CommentRecord, findColleaguesOf, type FindingRecord } from './findings.store.ts';

interface Words {
  text: string;
  audience: Comment['audience'];
  parentId?: string | undefined;
  mentions: readonly string[];
}

type Acting = Pick<Call<typeof findings.comment>, 'db' | 'viewer' | 'notify' | 'notifyStaff'>;

export async function postComment(call: Call<typeof findings.comment>): Promise<Comment> {
  const finding = await lockFinding(call.db, call.params);
  const comment = await addComment(call, finding, call.body);
  tellChanged(call, [finding.engagement_id]);
  return presentComment(comment);
}

/** Adds a client's comment: those it mentions hear of it, and the provider where it may read it. */
export async function addComment(call: Acting, finding: FindingRecord, words: Words): Promise<CommentRecord> {
  const comment = await writeComment(call, finding, { ...words, actor: clientActor(call.viewer) });
  const { viewer, notify, notifyStaff } = call;
  const body = `${viewer.fullname} wrote about #${finding.visual_id}`;
  const mentioned = (comment.mentions as Comment['mentions']).flatMap(({ _id }) => _id ?? []);
  if (mentioned.length > 0) {
    const asked = `${viewer.fullname} mentioned you in #${finding.visual_id}`;
    await notify(
      { userIds: mentioned, except: viewer.id },
      { kind: 'mention', body: asked, link: findingLink(finding) },
    );
  }
  if (words.audience !== 'company') notifyStaff({ kind: 'comment', body, link: staffLink(finding) });
  return comment;
}

/** Writes into the thread; an answer goes below a comment that its writer can read. */
export async function writeComment(
  { db }: Pick<Acting, 'db'>,
  finding: FindingRecord,
  { actor, text, audience, parentId, mentions }: Words & { actor: FindingActor },
): Promise<CommentRecord> {
  const parent_id = parentId === undefined ? null : await threadOf(db, finding, { parentId, audience, actor });
  const people = await findColleaguesOf(db, mentions);
  return insertComment(db, {
    company_id: finding.company_id,
    finding_id: finding.id,
    parent_id,
    ...commentAuthor(actor),
    audience,
    body: text,
    mentions: people.map(({ id: _id, fullname }) => ({ _id, fullname })),
  });
}

/** Threads have two levels: an answer to an answer stands below the same comment. */
async function threadOf(
  db: Acting['db'],
  finding: FindingRecord,
  { parentId, audience, actor }: { parentId: string; audience: Comment['audience']; actor: FindingActor },
): Promise<string> {
  const hidden = actor.side === 'client' ? 'provider' : 'company';
  const parent = await lockComment(db, finding.id, parentId);
  if (!parent || parent.audience === hidden) throw refused('There is no such comment to answer', 'parentId');
  if (parent.audience !== audience) throw refused('An answer has the readers of what it answers', 'audience');
  return parent.parent_id ?? parent.id;
}

export async function changeComment(call: Call<typeof findings.editComment>): Promise<Comment> {
  const { before, finding } = await ownComment(call);
  const after = before.body === call.body.text ? before : await replaceComment(call.db, before, call.body.text);
  tellChanged(call, [finding.engagement_id]);
  return presentComment(after);
}

export async function withdrawComment(call: Call<typeof findings.removeComment>): Promise<Comment> {
  const { before, finding } = await ownComment(call);
  const after = await removeComment(call.db, before);
  tellChanged(call, [finding.engagement_id]);
  return presentComment(after);
}

async function ownComment({
  db,
  params,
  viewer,
}: Pick<Call<typeof findings.removeComment>, 'db' | 'params' | 'viewer'>) {
  const finding = await lockFinding(db, params);
  const before = await lockComment(db, finding.id, params.commentId);
  if (!before || before.audience === 'provider' || before.removed_at !== null) throw notFound();
  if (before.author_id !== viewer.id) throw forbidden();
  return { before, finding };
}
