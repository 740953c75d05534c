import { engagements } from '@gatehouse/contract/engagements/engagements';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingProposals } from '@gatehouse/contract/findings/finding-proposals';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { describe, expect, it, vi } from 'vitest';

import { expectWaitingForLock } from '../../testing/database-state.ts';
import { importFile } from '../../testing/import-job.ts';
import { patience } from '../../testing/patience.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { nucleiLine } from '../imports/imports.build.ts';
import { buildProposal } from './finding-drafts.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const sofia = await portal.signIn({ role: 'provider-admin' });
const grace = await portal.signIn({ role: 'provider-analyst', companyId: sofia.user.company_id });
const noor = await portal.signIn({ role: 'provider-analyst', companyId: sofia.user.company_id });
await portal.call(sofia, findingDrafts.changeSettings, { body: { requiresDraftReview: true } });

interface Place {
  admin: Actor;
  companyId: string;
  id: string;
}

async function place(publication: 'Draft' | 'Published' = 'Draft', admin?: Actor): Promise<Place> {
  const reader = admin ?? (await portal.signIn());
  const companyId = reader.user.company_id;
  return { admin: reader, companyId, id: (await buildEngagement(database, { company_id: companyId, publication })).id };
}

/** Builds an approved finding, so that nothing but the change under test needs approval. */
const approved = ({ companyId, id }: Place) =>
  buildFinding(database, { company_id: companyId, engagement_id: id, title: 'Approved', is_cleared: true });

const unread = 'Nobody read this';
const seenBy = async ({ admin, id }: Place) =>
  JSON.stringify((await portal.call(admin, engagements.get, { params: { id } })).datas);

const add = ({ companyId, id }: Place) =>
  portal.call(grace, providerEngagements.addFinding, { params: { companyId, id }, body: { title: unread } });
const publish = ({ companyId, id }: Place) =>
  portal.call(grace, providerEngagements.publish, { params: { companyId, id }, body: { publication: 'Published' } });
const carry = ({ companyId, id }: Place, fromEngagementId: string) =>
  portal.call(grace, providerEngagements.carryOver, { params: { companyId, id }, body: { fromEngagementId } });
const rewrite = ({ companyId }: Place, findingId: string) =>
  portal.call(grace, providerFindings.setText, { params: { companyId, findingId }, body: { title: unread } });

/** Starts a write while a publication has changed the engagement but not committed, and returns its reply. */
async function duringPublication<T>({ companyId, id }: Place, write: () => Promise<T>): Promise<T> {
  const started = await database.withCompany(companyId, async (db) => {
    await db.updateTable('engagements').set({ publication: 'Published' }).where('id', '=', id).execute();
    const reply = write();
    await vi.waitFor(() => expectWaitingForLock(portal.owner), patience);
    return { reply };
  });
  return started.reply;
}

describe('a write during a publication', () => {
  it('adds no finding once the client sees the engagement', async () => {
    const at = await place();

    expect((await duringPublication(at, () => add(at))).status).toBe(409);
    expect(await seenBy(at)).not.toContain(unread);
  });

  it('edits no finding once the client sees it', async () => {
    const at = await place();
    const { id } = await approved(at);

    expect((await duringPublication(at, () => rewrite(at, id))).status).toBe(409);
    expect(await seenBy(at)).not.toContain(unread);
  });

  it('applies a proposal to a draft once the client sees the finding', async () => {
    const at = await place();
    const { id: findingId } = await approved(at);
    await buildProposal(database, at.companyId, findingId);

    const { datas } = await duringPublication(at, () =>
      portal.call(grace, findingProposals.decide, {
        params: { companyId: at.companyId, findingId, field: 'title' },
        body: { decision: 'accept' },
      }),
    );

    expect(datas).toMatchObject({ draftId: expect.any(String) });
    expect(await seenBy(at)).not.toContain('From a scan');
  });

  it('imports findings as drafts once the client sees the engagement', async () => {
    const at = await place();
    const fields = { company: at.companyId, engagement: at.id, format: 'nuclei' };
    const file = { name: 'scan.jsonl', content: nucleiLine({ id: 'one', info: { name: unread } }) };

    const report = await duringPublication(at, () => importFile(portal, grace, { fields, file }));

    expect(report).toMatchObject({ created: 1, waiting: 1 });
    expect(await seenBy(at)).not.toContain(unread);
  });

  it('carries over nothing that is being edited', async () => {
    const from = await place();
    const target = await place('Published', from.admin);
    const { id } = await approved(from);

    const { reply } = await database.withCompany(from.companyId, async (db) => {
      await db.updateTable('engagements').set({ title: 'Locked' }).where('id', '=', from.id).execute();
      await db.updateTable('findings').set({ title: unread, is_cleared: false }).where('id', '=', id).execute();
      const started = carry(target, from.id);
      await vi.waitFor(() => expectWaitingForLock(portal.owner), patience);
      return { reply: started };
    });

    expect((await reply).status).toBe(409);
    expect(await seenBy(target)).not.toContain(unread);
  });
});

describe('concurrent calls in many rounds', () => {
  const rounds = 30;

  it('either add a finding or publish the engagement, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const at = await place();
      const [added, published] = await Promise.all([add(at), publish(at)]);
      expect(new Set([added.status, published.status])).toEqual(new Set([200, 409]));
    }
  });

  it('either edit a finding or publish the engagement, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const at = await place();
      const { id } = await approved(at);
      const [changed, published] = await Promise.all([rewrite(at, id), publish(at)]);
      expect(new Set([changed.status, published.status])).toEqual(new Set([200, 409]));
    }
  });

  it('approve no text that was changed after it was read', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const at = await place();
      const params = { companyId: at.companyId, id: at.id };
      const { datas: finding } = await portal.call(grace, providerEngagements.addFinding, {
        params,
        body: { title: 'Read' },
      });
      const { unapproved } = (await portal.call(noor, providerEngagements.get, { params })).datas as ClientEngagement;
      const [changed] = await Promise.all([
        rewrite(at, (finding as { _id: string })._id),
        portal.call(noor, providerEngagements.approve, { params, body: { changedAt: unapproved?.changedAt ?? '' } }),
      ]);
      expect(changed.status).toBe(200);
      expect((await publish(at)).status).toBe(409);
    }
  });
});
