import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const sofia = await portal.signIn({ role: 'provider-admin' });
const grace = await portal.signIn({ role: 'provider-analyst', companyId: sofia.user.company_id });
const noor = await portal.signIn({ role: 'provider-analyst', companyId: sofia.user.company_id });

const setRule = (requiresDraftReview: boolean) =>
  portal.call(sofia, findingDrafts.changeSettings, { body: { requiresDraftReview } });

interface Place {
  companyId: string;
  id: string;
}
async function engagement(companyId: string, publication: 'Draft' | 'Published' | 'Withdrawn'): Promise<Place> {
  return { companyId, id: (await buildEngagement(database, { company_id: companyId, publication })).id };
}
const draftEngagement = async () => engagement((await portal.signIn()).user.company_id, 'Draft');

async function write(params: Place, title = 'Written directly'): Promise<string> {
  const { datas } = await portal.call(grace, providerEngagements.addFinding, { params, body: { title } });
  return (datas as { _id: string })._id;
}
const show = (params: Place, publication: 'Published' | 'Withdrawn' = 'Published') =>
  portal.call(grace, providerEngagements.publish, { params, body: { publication } });
const read = async (params: Place) =>
  (await portal.call(noor, providerEngagements.get, { params })).datas as ClientEngagement;
const approve = (by: typeof grace, params: Place, changedAt: string) =>
  portal.call(by, providerEngagements.approve, { params, body: { changedAt } });

const needsApproval = (text = '1 finding needs') => ({
  status: 409,
  datas: { message: `${text} the approval of a second person before the engagement can be published` },
});

describe('findings written before the requirement was turned on', () => {
  beforeEach(() => setRule(false));
  afterEach(() => setRule(false));

  it('keep an engagement hidden that the client has not seen, until someone else approves them', async () => {
    const at = await draftEngagement();
    await write(at);
    await setRule(true);

    expect(await show(at)).toMatchObject(needsApproval());
    const { unapproved } = await read(at);
    expect(unapproved?.count).toBe(1);
    expect(await approve(grace, at, unapproved?.changedAt ?? '')).toMatchObject({
      status: 409,
      datas: { message: 'You wrote some of these findings. Someone else must approve them.' },
    });
    expect((await approve(noor, at, unapproved?.changedAt ?? '')).datas).toMatchObject({ unapproved: null });
    expect((await show(at)).status).toBe(200);
  });

  it('are approved in the version that was read: a later change needs another approval', async () => {
    const at = await draftEngagement();
    const findingId = await write(at);
    await setRule(true);
    const { unapproved } = await read(at);
    const rewrite = (title: string) =>
      portal.call(grace, providerFindings.setText, { params: { ...at, findingId }, body: { title } });

    await rewrite('Reworded');
    expect(await approve(noor, at, unapproved?.changedAt ?? '')).toMatchObject({
      datas: { message: 'The findings changed in the meantime. Review them again before you approve them.' },
    });
    await approve(noor, at, (await read(at)).unapproved?.changedAt ?? '');
    await rewrite('Reworded after the approval');

    expect(await show(at)).toMatchObject(needsApproval());
  });

  it('need no approval if the client has seen them, even when hidden and shown again', async () => {
    const at = await draftEngagement();
    await write(at);
    await show(at);
    await write(at, 'Seen at once');
    await setRule(true);

    expect((await show(at, 'Withdrawn')).status).toBe(200);
    expect((await show(at)).status).toBe(200);
  });

  it('need approval if written while the engagement was hidden again', async () => {
    const at = await draftEngagement();
    await show(at);
    await show(at, 'Withdrawn');
    await write(at);
    await write(at);
    await setRule(true);

    expect(await show(at)).toMatchObject(needsApproval('2 findings need'));
  });

  it('are not carried over into an engagement that the client sees, and stay unapproved in one it does not', async () => {
    const from = await draftEngagement();
    await write(from);
    const [seen, hidden] = [await engagement(from.companyId, 'Published'), await engagement(from.companyId, 'Draft')];
    await setRule(true);
    const carry = (params: Place) =>
      portal.call(grace, providerEngagements.carryOver, { params, body: { fromEngagementId: from.id } });

    expect((await carry(seen)).status).toBe(409);
    expect((await carry(hidden)).datas).toMatchObject({ carried: 1 });
    expect(await show(hidden)).toMatchObject(needsApproval());

    const { unapproved } = await read(from);
    await approve(noor, from, unapproved?.changedAt ?? '');
    expect((await carry(seen)).datas).toMatchObject({ carried: 1 });
  });

  it('can be approved one by one, as drafts that their author cannot approve', async () => {
    const at = await draftEngagement();
    const findingId = await write(at);
    await setRule(true);
    const { datas } = await portal.call(noor, findingDrafts.ofFinding, { params: { ...at, findingId } });
    const draft = datas as FindingDraft;
    const review = (by: typeof grace) =>
      portal.call(by, findingDrafts.review, {
        params: { companyId: at.companyId, draftId: draft._id },
        body: { verdict: 'approve', note: '' },
      });

    expect((await review(grace)).status).toBe(409);
    expect((await review(noor)).status).toBe(200);
    await portal.call(grace, findingDrafts.publish, { params: at, body: { ids: [draft._id] } });

    expect((await show(at)).status).toBe(200);
  });
});
