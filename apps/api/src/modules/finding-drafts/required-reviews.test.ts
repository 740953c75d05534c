import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { type FindingDraft, findingDraftSchema } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { uploadAs } from '../../testing/upload-as.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildDraft } from './finding-drafts.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const sofia = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Sofia Marin' } });
const grace = await portal.signIn({
  role: 'provider-analyst',
  companyId: sofia.user.company_id,
  user: { fullname: 'Grace Hall' },
});

async function addImage(draft: FindingDraft, fields: Record<string, string> = {}) {
  const params = { companyId: draft.company._id, draftId: draft._id };
  const sent = { endpoint: findingDrafts.addImage, params, fields };
  return (await uploadAs<{ _id: string; address: string }>(portal, grace, sent)).datas;
}

const setRule = (requiresDraftReview: boolean) =>
  portal.call(sofia, findingDrafts.changeSettings, { body: { requiresDraftReview } });

async function client(publication: 'Draft' | 'Published' | 'Withdrawn' = 'Published') {
  const { company_id: companyId } = (await portal.signIn()).user;
  const engagement = await buildEngagement(database, { company_id: companyId, publication });
  return { companyId, id: engagement.id };
}
type Client = Awaited<ReturnType<typeof client>>;

async function start({ companyId, id }: Client, title: string): Promise<FindingDraft> {
  const { datas } = await portal.call(grace, findingDrafts.create, {
    params: { companyId, id },
    body: { title, severity: 'high' },
  });
  return findingDraftSchema.parse(datas);
}
const approve = (draft: FindingDraft) =>
  portal.call(sofia, findingDrafts.review, {
    params: { companyId: draft.company._id, draftId: draft._id },
    body: { verdict: 'approve', note: '' },
  });
const publish = ({ companyId, id }: Client, drafts: readonly FindingDraft[]) =>
  portal.call(grace, findingDrafts.publish, {
    params: { companyId, id },
    body: { ids: drafts.map(({ _id }) => _id) },
  });
const add = ({ companyId, id }: Client) =>
  portal.call(grace, providerEngagements.addFinding, {
    params: { companyId, id },
    body: { title: 'Added at once' },
  });
const show = ({ companyId, id }: Client) =>
  portal.call(grace, providerEngagements.publish, { params: { companyId, id }, body: { publication: 'Published' } });

const draftInstead = {
  status: 409,
  datas: { message: 'A second person approves findings before they are published. Write a draft instead.' },
};

describe('the requirement of a second approver', () => {
  it('is off until a provider admin turns it on, and visible to all staff', async () => {
    expect((await portal.call(grace, findingDrafts.settings)).datas).toEqual({ requiresDraftReview: false });

    await setRule(true);

    expect((await portal.call(grace, findingDrafts.settings)).datas).toEqual({ requiresDraftReview: true });
    const rows = await database.withCompany(sofia.user.company_id, (db) =>
      db
        .selectFrom('audit_entries')
        .select(['action', 'details'])
        .where('subject', '=', 'Review of findings')
        .execute(),
    );
    expect(rows).toEqual([{ action: 'setting-changed', details: { required: 'yes' } }]);
    await setRule(false);
  });

  it('is hidden from a client’s database role', async () => {
    await setRule(true);
    const { companyId } = await client();

    const seen = await database
      .forClients()
      .withCompany(companyId, (db) => db.selectFrom('finding_draft_settings').selectAll().execute());

    expect(seen).toEqual([]);
    await setRule(false);
  });
});

describe('while it is on', () => {
  beforeEach(() => setRule(true));
  afterEach(() => setRule(false));

  it('a draft is incomplete until it is approved', async () => {
    const at = await client();
    const draft = await start(at, 'Weakness');
    expect(draft.lacks).toContain('review');

    const { datas } = await approve(draft);

    expect(findingDraftSchema.parse(datas).lacks).not.toContain('review');
    const { datas: rows } = await portal.call(grace, findingDrafts.list, { params: at, query: {} });
    expect((rows as FindingDraft[])[0]?.lacks).not.toContain('review');
  });

  it('drafts are published together once all of them are approved', async () => {
    const at = await client();
    const drafts = [await start(at, 'First'), await start(at, 'Second')];
    await approve(drafts[0] ?? expect.fail());

    const early = await publish(at, drafts);
    expect(early).toMatchObject({
      status: 422,
      datas: { message: '“Second” needs the approval of a second person before it can be published' },
    });
    const left = await portal.call(grace, findingDrafts.list, { params: at, query: {} });
    expect(left.datas).toHaveLength(2);

    await approve(drafts[1] ?? expect.fail());
    expect((await publish(at, drafts)).status).toBe(200);
  });

  it('a concurrent publication and change never publish an unapproved text', async () => {
    const at = await client();
    const draft = await start(at, 'Raced');
    await approve(draft);

    const [published] = await Promise.all([
      publish(at, [draft]),
      portal.call(grace, findingDrafts.save, {
        params: { companyId: at.companyId, draftId: draft._id },
        body: { base: { impact: '' }, values: { impact: 'Not read by anyone' } },
      }),
    ]);

    const { datas } = await portal.call(grace, providerEngagements.findings, { params: at, query: {} });
    expect(JSON.stringify(datas)).not.toContain('Not read by anyone');
    expect([200, 422]).toContain(published.status);
    expect(datas).toHaveLength(published.status === 200 ? 1 : 0);
  });

  it('no finding can be added directly to an engagement that the client has seen', async () => {
    expect(await add(await client('Published'))).toMatchObject(draftInstead);
    expect(await add(await client('Withdrawn'))).toMatchObject(draftInstead);
    expect((await add(await client('Draft'))).status).toBe(200);
  });

  it('the text of a published finding cannot be changed directly, but its status, tags and due date can', async () => {
    const { companyId, id } = await client();
    const finding = await buildFinding(database, { company_id: companyId, engagement_id: id });
    const params = { companyId, findingId: finding.id };
    const change = (body: object) => portal.call(grace, providerFindings.setText, { params, body });

    const reviewed = [{ title: 'New' }, { severity: 'low' }, { cvssv3: null }, { evidence: '' }, { references: [] }];
    const facts = [{ cwe: 79 }, { cve: ['CVE-2026-12345'] }, { owasp: 'A03' }];
    for (const body of [...reviewed, ...facts]) expect(await change(body)).toMatchObject(draftInstead);
    expect((await change({ tags: ['web'], dueDate: null })).status).toBe(200);
    const moved = await portal.call(grace, providerFindings.move, { params, body: { statusVulnerability: 'Fixed' } });
    expect(moved.status).toBe(200);
  });

  it('nothing can be carried over into a published engagement from one that the client has not seen', async () => {
    const at = await client();
    const hidden = await buildEngagement(database, { company_id: at.companyId, publication: 'Draft' });
    const seen = await buildEngagement(database, { company_id: at.companyId });
    for (const { id } of [hidden, seen]) await buildFinding(database, { company_id: at.companyId, engagement_id: id });
    const carry = (fromEngagementId: string) =>
      portal.call(grace, providerEngagements.carryOver, { params: at, body: { fromEngagementId } });

    expect(await carry(hidden.id)).toMatchObject({
      status: 409,
      datas: {
        message:
          'A second person must approve the findings of that engagement before they can be carried over to one that the client sees',
      },
    });
    expect((await carry(seen.id)).datas).toMatchObject({ carried: 1 });
  });

  it('a replaced image of a published finding is only removed there, and the new one waits in the draft', async () => {
    const at = await client();
    const shown = { companyId: at.companyId };
    const first = await start(at, 'Pictured');
    const original = await addImage(first);
    const evidence = (address: string) => `Before ![shot](${address}) after`;
    const save = (draftId: string, address: string) =>
      portal.call(grace, findingDrafts.save, {
        params: { ...shown, draftId },
        body: { base: { evidence: '' }, values: { evidence: evidence(address) } },
      });
    await save(first._id, original.address);
    await approve(first);
    const { datas: published } = await publish(at, [first]);
    const findingId = (published as { findings: { _id: string }[] }).findings[0]?._id ?? '';
    const changes = await portal.call(grace, findingDrafts.ofFinding, { params: { ...shown, findingId } });
    const draft = findingDraftSchema.parse(changes.datas);

    const redacted = await addImage(draft, { replaces: original._id });

    const read = async () =>
      (await portal.call(grace, providerFindings.get, { params: { ...shown, findingId } })).datas;
    expect(await read()).toMatchObject({ evidence: 'Before  after' });
    expect((await publish(at, [draft])).status).toBe(422);
    await approve(draft);
    expect((await publish(at, [draft])).status).toBe(200);
    expect(await read()).toMatchObject({ evidence: evidence(redacted.address) });
  });

  it('an engagement is first shown once all its drafts are approved', async () => {
    const at = await client('Draft');
    const draft = await start(at, 'Unread');

    expect(await show(at)).toMatchObject({
      status: 409,
      datas: {
        message: 'The draft “Unread” needs the approval of a second person before the engagement can be published',
      },
    });
    await approve(draft);
    expect((await show(at)).status).toBe(200);
  });

  it('an engagement that was shown before can be shown again with unapproved drafts', async () => {
    const at = await client('Withdrawn');
    await start(at, 'Unread');

    expect((await show(at)).status).toBe(200);
  });
});

describe('while it is off', () => {
  it('nothing is refused for a missing approval, even if a review is requested', async () => {
    const at = await client();
    const draft = await start(at, 'Free');
    const params = { companyId: at.companyId, draftId: draft._id };
    await portal.call(grace, findingDrafts.requestReview, { params, body: { reviewerId: null, note: '' } });
    expect(draft.lacks).not.toContain('review');

    expect((await add(at)).status).toBe(200);
    expect((await publish(at, [draft])).status).toBe(200);
    const hidden = await client('Draft');
    await buildDraft(database, { company_id: hidden.companyId, engagement_id: hidden.id });
    expect((await show(hidden)).status).toBe(200);
  });
});
