import { audit } from '@gatehouse/contract/audit/audit';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { type FindingDraft, findingDraftSchema } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const grace = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Grace Hall' } });
const firm = grace.user.company_id;
const colleague = (fullname: string) =>
  portal.signIn({ role: 'provider-analyst', companyId: firm, user: { fullname } });
const kim = await colleague('Kim Park');
const lee = await colleague('Lee Wong');
type Person = typeof grace;

async function start(by: Person = grace) {
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  const engagement = await buildEngagement(database, { company_id: companyId });
  const { datas } = await portal.call(by, findingDrafts.create, {
    params: { companyId, id: engagement.id },
    body: { title: `Weakness of ${companyId}`, severity: 'high', impact: 'old' },
  });
  const draft = findingDraftSchema.parse(datas);
  return { admin, companyId, id: engagement.id, engagement, draft, params: { companyId, draftId: draft._id } };
}
type StartedDraft = Awaited<ReturnType<typeof start>>;

const ask = (by: Person, { params }: StartedDraft, body: { reviewerId?: string | null; note?: string } = {}) =>
  portal.call(by, findingDrafts.requestReview, { params, body: { reviewerId: null, note: '', ...body } });
const decide = (
  by: Person,
  { params }: StartedDraft,
  body: { verdict: 'approve' | 'return'; note?: string; revision?: number },
) => portal.call(by, findingDrafts.review, { params, body: { note: '', ...body } });
const approve = (by: Person, at: StartedDraft) => decide(by, at, { verdict: 'approve' });
const write = (by: Person, { params }: StartedDraft, impact: string) =>
  portal.call(by, findingDrafts.save, { params, body: { base: { impact: 'old' }, values: { impact } } });
const read = async ({ params }: StartedDraft): Promise<FindingDraft> =>
  findingDraftSchema.parse((await portal.call(kim, findingDrafts.get, { params })).datas);
const notificationsOf = async (person: Person): Promise<{ body: string; link: string }[]> =>
  ((await portal.call(person, me.info)).datas as { notifications: { body: string; link: string }[] }).notifications;
const queueOf = async (
  person: Person,
  { companyId }: StartedDraft,
  query: { toReview: 'true' } | { review: 'requested' },
) =>
  ((await portal.call(person, findingDrafts.all, { query: { ...query, company: companyId } })).datas as FindingDraft[])
    .length;

describe('a review', () => {
  it('is requested from a colleague, who is notified and finds it in the queue', async () => {
    const at = await start();

    const { datas } = await ask(grace, at, { reviewerId: kim.user.id, note: 'Is it high?' });

    expect(datas).toMatchObject({
      review: {
        state: 'requested',
        reviewer: { _id: kim.user.id, fullname: 'Kim Park' },
        by: { _id: grace.user.id, fullname: 'Grace Hall' },
        note: 'Is it high?',
      },
    });
    const [note] = await notificationsOf(kim);
    expect(note).toMatchObject({
      body: `Grace Hall asked you to review the draft “${at.draft.title}” of #${at.engagement.visual_id}`,
      link: `/provider/companies/${at.companyId}/findingDrafts/${at.draft._id}`,
    });
    const queues = [kim, lee, grace].map((person) => queueOf(person, at, { toReview: 'true' }));
    expect(await Promise.all(queues)).toEqual([1, 0, 0]);
    expect(await queueOf(lee, at, { review: 'requested' })).toBe(1);
  });

  it('from anyone is in the queue of everyone who did not write the draft, and notifies no one', async () => {
    const at = await start();
    const before = await Promise.all([notificationsOf(kim), notificationsOf(lee)]);

    await ask(grace, at);

    const queues = [kim, lee, grace].map((person) => queueOf(person, at, { toReview: 'true' }));
    expect(await Promise.all(queues)).toEqual([1, 1, 0]);
    expect(await Promise.all([notificationsOf(kim), notificationsOf(lee)])).toEqual(before);
  });

  it('cannot be requested from a client’s user, or from an author of the draft', async () => {
    const at = await start();
    await write(kim, at, 'by Kim');

    const ofClient = await ask(grace, at, { reviewerId: at.admin.user.id });
    const ofWriter = await ask(grace, at, { reviewerId: kim.user.id });

    expect(ofClient).toMatchObject({ status: 422, datas: { message: 'Select a colleague with an active account' } });
    expect(ofWriter).toMatchObject({
      status: 422,
      datas: { message: 'Kim Park has edited this finding. Select someone else.' },
    });
  });

  it('returns the draft with a note to its owner and the requester', async () => {
    const at = await start();
    await ask(lee, at, { reviewerId: kim.user.id });
    expect((await decide(kim, at, { verdict: 'return' })).status).toBe(422);

    const { datas } = await decide(kim, at, { verdict: 'return', note: 'Name the affected versions' });

    expect(datas).toMatchObject({
      review: { state: 'returned', by: { fullname: 'Kim Park' }, note: 'Name the affected versions' },
    });
    const told = [await notificationsOf(grace), await notificationsOf(lee)].map(([note]) => note?.body);
    const body = `Kim Park returned the draft “${at.draft.title}” of #${at.engagement.visual_id} with a note`;
    expect(told).toEqual([body, body]);
    // The author needs to read the note while changing the draft.
    await write(grace, at, 'Versions 1 to 3');
    expect((await read(at)).review).toMatchObject({ state: 'returned' });
  });

  it('can be done by anyone else, even without a request, and repeatedly', async () => {
    const at = await start();

    const [first, second] = [await approve(kim, at), await approve(lee, at)];

    expect(first.datas).toMatchObject({ review: { state: 'approved', by: { fullname: 'Kim Park' } } });
    expect(second.datas).toMatchObject({ review: { state: 'approved', by: { fullname: 'Lee Wong' } } });
    expect((await notificationsOf(grace))[0]?.body).toMatch(/^Lee Wong approved the draft /);
  });
});

describe('an approval', () => {
  const own = { status: 409, datas: { message: 'You have edited this finding. Someone else must approve it.' } };

  it('is refused to every author of any part of the draft', async () => {
    const at = await start();
    await write(kim, at, 'by Kim');

    expect(await approve(grace, at)).toMatchObject(own);
    expect(await approve(kim, at)).toMatchObject(own);
    expect((await approve(lee, at)).status).toBe(200);
    // The approved version is the one they wrote.
    expect(await approve(grace, at)).toMatchObject(own);
  });

  it('ends with the next change, which someone else must approve again', async () => {
    const at = await start();
    await approve(kim, at);

    await write(kim, at, 'by Kim');

    expect((await read(at)).review).toBeNull();
    expect(await approve(kim, at)).toMatchObject(own);
    expect((await approve(grace, at)).status).toBe(200);
  });

  it('that was withdrawn does not let an author approve', async () => {
    const at = await start();
    await approve(kim, at);
    await decide(kim, at, { verdict: 'return', note: 'Not yet' });

    expect(await approve(grace, at)).toMatchObject(own);
  });

  it('stays if a colleague takes the draft over, or saves unchanged fields', async () => {
    const at = await start();
    await approve(kim, at);

    await portal.call(grace, findingDrafts.handOver, { params: at.params, body: { userId: lee.user.id } });
    await write(lee, at, 'old');

    expect((await read(at)).review).toMatchObject({ state: 'approved' });
  });

  it('applies to the version that was read', async () => {
    const at = await start();
    const { revision } = await read(at);
    await write(grace, at, 'something else');

    const late = await decide(kim, at, { verdict: 'approve', revision });

    expect(late.status).toBe(409);
    expect((await read(at)).review).toBeNull();
  });

  it('concurrent with a change never leaves an approved text that no one has read', async () => {
    const at = await start();
    const { revision } = await read(at);

    await Promise.all([write(grace, at, 'at once'), decide(kim, at, { verdict: 'approve', revision })]);

    expect(await read(at)).toMatchObject({ review: null, fields: { impact: 'at once' } });
  });

  it('of changes to a finding is possible for a user who only started them', async () => {
    const at = await start();
    const finding = await buildFinding(database, { company_id: at.companyId, engagement_id: at.id });
    const { datas } = await portal.call(grace, findingDrafts.ofFinding, {
      params: { companyId: at.companyId, findingId: finding.id },
    });
    const params = { companyId: at.companyId, draftId: findingDraftSchema.parse(datas)._id };
    await portal.call(kim, findingDrafts.save, { params, body: { base: { impact: '' }, values: { impact: 'More' } } });

    expect((await approve(grace, { ...at, params })).status).toBe(200);
  });
});

describe('the history of a review', () => {
  it('is in the provider’s audit log, and not in the client’s', async () => {
    const at = await start();
    await ask(grace, at, { reviewerId: kim.user.id });
    await decide(kim, at, { verdict: 'return', note: 'Say why' });
    await approve(kim, at);
    await write(grace, at, 'Because');

    const rows = await database.withCompany(firm, (db) =>
      db.selectFrom('audit_entries').select(['actor_name', 'subject', 'details']).orderBy('sequence').execute(),
    );
    const own = rows.filter(({ details }) => (details as { draft?: string }).draft === at.draft._id);
    expect(own.map(({ actor_name, details }) => [actor_name, (details as { review: string }).review])).toEqual([
      ['Grace Hall', 'requested'],
      ['Kim Park', 'returned'],
      ['Kim Park', 'approved'],
      ['Grace Hall', 'voided'],
    ]);
    expect(own[1]).toMatchObject({ subject: `Draft “${at.draft.title}”`, details: { note: 'Say why' } });
    const clients = await portal.call(at.admin, audit.list, { query: { limit: 50 } });
    expect(clients.text).not.toContain(at.draft.title);
    expect(clients.text).not.toContain(at.draft._id);
  });
});
