import { findingDraftReviews } from '@gatehouse/contract/finding-drafts/finding-draft-reviews';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { type FindingDraftRow, findingDraftRowSchema } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildDraft } from './finding-drafts.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const grace = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Grace Hall' } });
const firm = grace.user.company_id;
const colleague = (fullname: string) =>
  portal.signIn({ role: 'provider-analyst', companyId: firm, user: { fullname } });
const kim = await colleague('Kim Park');
const lee = await colleague('Lee Wong');
type Person = typeof grace;

/** Builds an engagement with a number of drafts by Grace. */
async function start(count: number) {
  const companyId = (await portal.signIn()).user.company_id;
  const engagement = await buildEngagement(database, { company_id: companyId });
  for (let made = 0; made < count; made += 1)
    await buildDraft(database, {
      company_id: companyId,
      engagement_id: engagement.id,
      owner_id: grace.user.id,
      owner_name: 'Grace Hall',
      editor_ids: [grace.user.id],
    });
  return { companyId, id: engagement.id, number: engagement.visual_id };
}
type StartedDrafts = Awaited<ReturnType<typeof start>>;

const rowsOf = async ({ companyId, id }: StartedDrafts): Promise<FindingDraftRow[]> => {
  const { datas } = await portal.call(kim, findingDrafts.list, { params: { companyId, id }, query: { limit: 200 } });
  return findingDraftRowSchema.array().parse(datas);
};
const shown = (rows: readonly FindingDraftRow[]) => rows.map(({ _id, revision }) => ({ _id, revision }));
const decide = (by: Person, { companyId }: StartedDrafts, body: object) =>
  portal.call(by, findingDraftReviews.decide, { params: { companyId }, body });
const ask = (by: Person, { companyId }: StartedDrafts, body: object) =>
  portal.call(by, findingDraftReviews.request, { params: { companyId }, body });
const statesOf = async (at: StartedDrafts) => (await rowsOf(at)).map(({ review }) => review?.state ?? null);
const notificationsOf = async (person: Person): Promise<{ body: string; link: string }[]> =>
  ((await portal.call(person, me.info)).datas as { notifications: { body: string; link: string }[] }).notifications;

describe('several drafts', () => {
  it('are approved in one step, and their owner is notified once', async () => {
    const at = await start(3);
    const rows = await rowsOf(at);
    const before = (await notificationsOf(grace)).length;

    const { datas } = await decide(kim, at, { drafts: shown(rows), verdict: 'approve' });

    expect(datas).toEqual({ changed: expect.arrayContaining(rows.map(({ _id }) => _id)), refused: [] });
    expect(await statesOf(at)).toEqual(['approved', 'approved', 'approved']);
    const told = await notificationsOf(grace);
    expect(told.length).toBe(before + 1);
    expect(told[0]).toMatchObject({
      body: `Kim Park approved 3 drafts of #${at.number}`,
      link: `/provider/companies/${at.companyId}/engagements/${at.id}/findings`,
    });
  });

  it('can be three hundred, each approved and published in one step', async () => {
    const at = await start(300);
    const params = { companyId: at.companyId, id: at.id };
    const all = await portal.call(kim, findingDrafts.list, { params, query: { limit: 'all' } });
    const rows = findingDraftRowSchema.array().parse(all.datas);

    const approved = await decide(kim, at, { drafts: shown(rows), verdict: 'approve' });
    const published = await portal.call(grace, findingDrafts.publish, {
      params,
      body: { ids: rows.map(({ _id }) => _id) },
    });

    expect((approved.datas as { changed: string[] }).changed).toHaveLength(300);
    expect((published.datas as { findings: unknown[] }).findings).toHaveLength(300);
    expect(await rowsOf(at)).toEqual([]);
  });

  it('are checked individually: own, changed, foreign and deleted ones are listed with the reason', async () => {
    const [at, other] = [await start(4), await start(1)];
    const [own, changed, gone, fine] = (await rowsOf(at)) as [
      FindingDraftRow,
      FindingDraftRow,
      FindingDraftRow,
      FindingDraftRow,
    ];
    const [foreign] = (await rowsOf(other)) as [FindingDraftRow];
    const drafts = shown([own, changed, gone, foreign, fine]);
    const params = (row: FindingDraftRow) => ({ companyId: at.companyId, draftId: row._id });
    await portal.call(kim, findingDrafts.save, {
      params: params(own),
      body: { base: { impact: '' }, values: { impact: 'Kim' } },
    });
    const ownNow = (await rowsOf(at)).find(({ _id }) => _id === own._id) ?? own;
    await portal.call(lee, findingDrafts.save, {
      params: params(changed),
      body: { base: { impact: '' }, values: { impact: 'Lee' } },
    });
    await portal.call(grace, findingDrafts.remove, { params: params(gone) });

    const { datas } = await decide(kim, at, {
      drafts: drafts.map((draft) => (draft._id === own._id ? { ...draft, revision: ownNow.revision } : draft)),
      verdict: 'approve',
    });

    const { changed: approved, refused } = datas as { changed: string[]; refused: { _id: string; message: string }[] };
    expect(approved).toEqual([fine._id]);
    expect(Object.fromEntries(refused.map(({ _id, message }) => [_id, message]))).toEqual({
      [own._id]: 'You have edited this finding. Someone else must approve it.',
      [changed._id]: 'This draft has changed in the meantime. Read it again before you decide.',
      [gone._id]: 'This draft no longer exists',
      [foreign._id]: 'This draft no longer exists',
    });
    expect(await statesOf(other)).toEqual([null]);
  });

  it('are returned with one note, and not without a note', async () => {
    const at = await start(2);
    const drafts = shown(await rowsOf(at));

    const silent = await decide(kim, at, { drafts, verdict: 'return' });
    await decide(kim, at, { drafts, verdict: 'return', note: 'Name the versions' });

    expect(silent).toMatchObject({ status: 422, datas: { message: 'Describe what needs to change' } });
    expect((await rowsOf(at)).map(({ review }) => [review?.state, review?.note])).toEqual([
      ['returned', 'Name the versions'],
      ['returned', 'Name the versions'],
    ]);
  });

  it('are reviewed at the request of their author, by a colleague who wrote none of them', async () => {
    const at = await start(2);
    const [first] = (await rowsOf(at)) as [FindingDraftRow];
    await portal.call(kim, findingDrafts.save, {
      params: { companyId: at.companyId, draftId: first._id },
      body: { base: { impact: '' }, values: { impact: 'Kim' } },
    });
    const drafts = shown(await rowsOf(at));

    const ofKim = await ask(grace, at, { drafts, reviewerId: kim.user.id });
    const ofLee = await ask(grace, at, {
      drafts: shown(await rowsOf(at)),
      reviewerId: lee.user.id,
      note: 'All of them',
    });

    expect(ofKim.datas).toMatchObject({
      changed: [expect.any(String)],
      refused: [{ _id: first._id, message: 'Kim Park has edited this finding. Select someone else.' }],
    });
    expect((ofLee.datas as { changed: string[] }).changed).toHaveLength(2);
    expect((await notificationsOf(lee))[0]?.body).toBe(`Grace Hall asked you to review 2 drafts of #${at.number}`);
    expect((await ask(grace, at, { drafts, reviewerId: at.id })).status).toBe(422);
  });

  it('are decided once if two reviewers act at the same time', async () => {
    const at = await start(5);
    const drafts = shown(await rowsOf(at));

    const replies = await Promise.all([
      decide(kim, at, { drafts, verdict: 'approve' }),
      decide(lee, at, { drafts: drafts.toReversed(), verdict: 'return', note: 'No' }),
    ]);

    const counts = replies.map(({ datas }) => (datas as { changed: string[] }).changed.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 5]);
    expect(new Set(await statesOf(at)).size).toBe(1);
  });

  it.each([
    ['none', []],
    ['one twice', ['same', 'same']],
    ['more than 500', Array.from({ length: 501 }, (_, at) => String(at))],
  ])('are all refused if %s is among them', async (_, names) => {
    const at = await start(1);
    const [row] = shown(await rowsOf(at));

    const reply = await decide(kim, at, { drafts: names.map(() => row), verdict: 'approve' });

    expect(reply.status).toBe(422);
    expect(await statesOf(at)).toEqual([null]);
  });
});
