import { audit } from '@gatehouse/contract/audit/audit';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { fileSchema } from '@gatehouse/contract/files/stored-file.schema';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { type FindingDraft, findingDraftSchema } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { me } from '@gatehouse/contract/me/me';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { anyPng } from '../../testing/pictures.ts';
import { sharedPortal } from '../../testing/portal.ts';
import { statusOfDownload, uploadAs } from '../../testing/upload-as.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const portal = await sharedPortal();
const { database, files } = portal.platform;
const staff = await portal.signIn({ role: 'provider-analyst' });
const imageSchema = fileSchema.extend({ address: z.string() });
const hushed = 'Hushed-text-of-a-draft';

async function startDraft() {
  const admin = await portal.signIn();
  const companyId = admin.user.company_id;
  const { id } = await buildEngagement(database, { company_id: companyId });
  const finding = await buildFinding(database, { company_id: companyId, engagement_id: id, severity: 'low' });
  const body = { title: hushed, description: hushed, evidence: hushed, severity: 'high' as const };
  const { datas } = await portal.call(staff, findingDrafts.create, { params: { companyId, id }, body });
  return { admin, companyId, id, finding, draft: findingDraftSchema.parse(datas) };
}

async function addImage(draft: FindingDraft, fields: Record<string, string> = {}) {
  const params = { companyId: draft.company._id, draftId: draft._id };
  const file = { name: 'shot (1).png', content: anyPng() };
  const sent = { endpoint: findingDrafts.addImage, params, fields, file };
  return imageSchema.parse((await uploadAs(portal, staff, sent)).datas);
}

describe('a draft in a published engagement', () => {
  it('is in no response, export, notification or log entry of the client', async () => {
    const { admin, id, draft } = await startDraft();
    await addImage(draft);

    const seen = [
      await portal.call(admin, engagements.get, { params: { id } }),
      await portal.call(admin, engagements.overview, { params: { id } }),
      await portal.call(admin, findings.all, { query: { q: hushed } }),
      await portal.call(admin, findings.list, { params: { id }, query: {} }),
      await portal.call(admin, findings.allFacets, { query: {} }),
      await portal.call(admin, reports.findings, { params: { id }, query: { format: 'json' } }),
      await portal.call(admin, reports.findings, { params: { id }, query: { format: 'csv' } }),
      await portal.call(admin, me.info, {}),
      await portal.call(admin, audit.list, { query: { limit: 50 } }),
    ];

    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200));
    const text = seen.map((answer) => answer.text).join('\n');
    expect([hushed, draft._id].filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('does not exist for a client’s database role', async () => {
    const { companyId } = await startDraft();

    const found = await database
      .forClients()
      .withCompany(companyId, (db) => db.selectFrom('finding_drafts').select('id').execute());

    expect(found).toEqual([]);
  });

  it('keeps its images from the client until it is published', async () => {
    const { admin, companyId, id, draft } = await startDraft();
    const image = await addImage(draft);
    const params = { companyId, draftId: draft._id };
    await portal.call(staff, findingDrafts.save, {
      params,
      body: { base: { evidence: hushed }, values: { evidence: `![shot](${image.address})` } },
    });
    expect(await statusOfDownload(portal, admin, image)).toBe(404);
    expect(await statusOfDownload(portal, staff, { ...image, companyId })).toBe(200);

    await portal.call(staff, findingDrafts.publish, { params: { companyId, id }, body: { ids: [draft._id] } });

    expect(await statusOfDownload(portal, admin, image)).toBe(200);
  });
});

describe('a redacted image', () => {
  const isStored = async (id: string): Promise<boolean> => {
    const content = await files.store.open(id, null);
    content?.destroy();
    return content !== null;
  };

  it('leaves nothing of the original in the store, and its address in no text', async () => {
    const { companyId, draft } = await startDraft();
    const original = await addImage(draft);
    const params = { companyId, draftId: draft._id };
    await portal.call(staff, findingDrafts.save, {
      params,
      body: { base: { evidence: hushed }, values: { evidence: `![shot](${original.address})` } },
    });

    const redacted = await addImage(draft, { replaces: original._id });

    const { datas } = await portal.call(staff, findingDrafts.get, { params });
    expect(findingDraftSchema.parse(datas).fields.evidence).toBe(`![shot](${redacted.address})`);
    expect(await statusOfDownload(portal, staff, { ...original, companyId })).toBe(404);
    await expect.poll(() => isStored(original._id)).toBe(false);
    expect(await isStored(redacted._id)).toBe(true);
  });

  it('is replaced immediately if the client already sees it', async () => {
    const { admin, companyId, id, draft } = await startDraft();
    const original = await addImage(draft);
    await portal.call(staff, findingDrafts.save, {
      params: { companyId, draftId: draft._id },
      body: { base: { evidence: hushed }, values: { evidence: `![shot](${original.address})` } },
    });
    const published = await portal.call(staff, findingDrafts.publish, {
      params: { companyId, id },
      body: { ids: [draft._id] },
    });
    const { findings: made } = published.datas as { findings: { _id: string }[] };
    const findingId = made[0]?._id ?? '';
    const changes = await portal.call(staff, findingDrafts.ofFinding, { params: { companyId, findingId } });

    const redacted = await addImage(findingDraftSchema.parse(changes.datas), { replaces: original._id });

    const { datas } = await portal.call(staff, providerFindings.get, { params: { companyId, findingId } });
    expect(datas).toMatchObject({ evidence: `![shot](${redacted.address})` });
    const draftId = findingDraftSchema.parse(changes.datas)._id;
    const after = await portal.call(staff, findingDrafts.get, { params: { companyId, draftId } });
    expect(after.datas).toMatchObject({ publishedChanges: [] });
    expect(await statusOfDownload(portal, admin, original)).toBe(404);
    expect(await statusOfDownload(portal, admin, redacted)).toBe(200);
  });

  it('is replaced in all carried-over findings and their drafts, from either side', async () => {
    const { admin, companyId, id, draft } = await startDraft();
    const original = await addImage(draft);
    await portal.call(staff, findingDrafts.save, {
      params: { companyId, draftId: draft._id },
      body: { base: { evidence: hushed }, values: { evidence: `![shot](${original.address})` } },
    });
    const params = { companyId, id };
    const published = await portal.call(staff, findingDrafts.publish, { params, body: { ids: [draft._id] } });
    const findingId = (published.datas as { findings: { _id: string }[] }).findings[0]?._id ?? '';
    const next = await buildEngagement(database, { company_id: companyId });
    await portal.call(staff, providerEngagements.carryOver, {
      params: { companyId, id: next.id },
      body: { fromEngagementId: id },
    });
    const { datas: whole } = await portal.call(admin, engagements.get, { params: { id: next.id } });
    const copyId =
      engagementSchema.parse(whole).findings.find(({ carriedFrom }) => carriedFrom === findingId)?._id ?? '';
    const draftOf = async (of: string) =>
      findingDraftSchema.parse(
        (await portal.call(staff, findingDrafts.ofFinding, { params: { companyId, findingId: of } })).datas,
      );
    const drafts = [await draftOf(findingId), await draftOf(copyId)] as const;
    const shown = async () => {
      const read = (of: string) => portal.call(staff, providerFindings.get, { params: { companyId, findingId: of } });
      const edited = (await Promise.all([draftOf(findingId), draftOf(copyId)])).map(({ fields }) => fields.evidence);
      const [one, other] = [(await read(findingId)).datas, (await read(copyId)).datas] as { evidence: string }[];
      return [one?.evidence, other?.evidence, ...edited];
    };

    const redacted = await addImage(drafts[0], { replaces: original._id });
    expect(new Set(await shown())).toEqual(new Set([`![shot](${redacted.address})`]));

    const again = await addImage(drafts[1], { replaces: redacted._id });
    expect(new Set(await shown())).toEqual(new Set([`![shot](${again.address})`]));
    expect(await statusOfDownload(portal, admin, redacted)).toBe(404);
    expect(await statusOfDownload(portal, admin, again)).toBe(200);
  });
});
