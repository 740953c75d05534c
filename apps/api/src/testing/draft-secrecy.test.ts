import { engagementFiles, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import { providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import { audit } from '@gatehouse/contract/audit/audit';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { files } from '@gatehouse/contract/files/files';
import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { me } from '@gatehouse/contract/me/me';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { expect, it } from 'vitest';

import { buildStep } from '../modules/attack-chain/attack-chain.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildIssue } from '../modules/surface-issues/surface-issues.build.ts';
import { sharedPortal } from './portal.ts';
import { uploadAs, uploadedAs } from './upload-as.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const staff = await portal.signIn({ role: 'provider-admin' });

/** Builds a draft with a record of every kind that staff work on. */
async function buildDraft() {
  const admin = await portal.signIn();
  const company_id = admin.user.company_id;
  const engagement = await buildEngagement(database, { company_id, title: 'Hushed', publication: 'Draft' });
  const finding = await buildFinding(database, { company_id, engagement_id: engagement.id, title: 'Hushed' });
  const step = await buildStep(database, { company_id, engagement_id: engagement.id });
  return { admin, companyId: company_id, engagement, finding, step };
}
type Draft = Awaited<ReturnType<typeof buildDraft>>;

const change = async <E extends AnyEndpoint>(endpoint: E, sent: { params: unknown; body?: unknown }) => {
  const { status } = await portal.call(staff, endpoint, sent as Parameters<typeof portal.call<E>>[2]);
  expect(status).toBe(200);
};

const deeds: [string, (draft: Draft) => Promise<unknown>][] = [
  [
    'a file of the engagement, given and taken away',
    async ({ companyId, engagement: { id } }) => {
      const file = await uploadedAs(portal, staff, { endpoint: engagementFiles.add, params: { companyId, id } });
      await change(engagementFiles.remove, { params: { companyId, id, fileId: file._id } });
    },
  ],
  [
    'a file of a comment, given and discarded before it is sent',
    async ({ companyId, finding }) => {
      const file = await uploadedAs(portal, staff, {
        endpoint: providerAttachments.ofFinding,
        params: { companyId, findingId: finding.id },
      });
      await change(files.discardOfClient, { params: { companyId, fileId: file._id } });
    },
  ],
  [
    'a verdict',
    ({ companyId, finding }) =>
      change(providerFindings.move, {
        params: { companyId, findingId: finding.id },
        body: { statusVulnerability: 'Fixed' },
      }),
  ],
  [
    'a finding that is added',
    ({ companyId, engagement: { id } }) =>
      change(providerEngagements.addFinding, {
        params: { companyId, id },
        body: { title: 'Hushed', severity: 'high' },
      }),
  ],
  [
    'a finding made of an issue of the attack surface',
    async ({ companyId, engagement: { id: engagementId } }) => {
      const { id } = await buildIssue(portal.platform, companyId);
      await change(providerSurfaceIssues.convert, { params: { companyId, id }, body: { engagementId } });
    },
  ],
  [
    'a comment',
    ({ companyId, finding }) =>
      change(providerFindings.comment, {
        params: { companyId, findingId: finding.id },
        body: { text: 'Seen', audience: 'both' },
      }),
  ],
  [
    'the lead of the engagement',
    ({ companyId, engagement: { id } }) =>
      change(providerEngagements.setLead, { params: { companyId, id }, body: { userId: staff.user.id } }),
  ],
  [
    'a draft of a finding, with an image',
    async ({ companyId, engagement: { id } }) => {
      const started = await portal.call(staff, findingDrafts.create, {
        params: { companyId, id },
        body: { title: 'Hushed' },
      });
      const { _id: draftId } = started.datas as { _id: string };
      await uploadAs(portal, staff, { endpoint: findingDrafts.addImage, params: { companyId, draftId } });
      await change(findingDrafts.save, {
        params: { companyId, draftId },
        body: { base: { severity: null }, values: { severity: 'high' } },
      });
      await change(findingDrafts.publish, { params: { companyId, id }, body: { ids: [draftId] } });
    },
  ],
  [
    'the narrative',
    ({ companyId, engagement }) =>
      change(providerAttackChain.replace, {
        params: { companyId, id: engagement.id },
        body: { attackNarrative: 'It began.' },
      }),
  ],
  [
    'a picture of a step, added and removed',
    async ({ companyId, engagement, step }) => {
      const params = { companyId, engagementId: engagement.id, mitreId: step.id };
      expect(await uploadAs(portal, staff, { endpoint: providerAttackChain.addImage, params })).toMatchObject({
        status: 200,
      });
      await change(providerAttackChain.update, { params, body: { note: 'Then this', images: [] } });
    },
  ],
];

it.each(deeds)(
  '%s of a draft is named in neither the audit log nor the notifications of the client',
  async (_what, act) => {
    const draft = await buildDraft();
    const { admin, engagement, finding, step } = draft;

    await act(draft);

    const seen = [
      await portal.call(admin, audit.list, { query: { limit: 50 } }),
      await portal.call(admin, me.info, {}),
      await portal.call(admin, notifications.list, {}),
    ];
    const text = seen.map((answer) => answer.text).join('\n');
    const names = [
      'Hushed',
      engagement.id,
      engagement.visual_id,
      finding.id,
      finding.visual_id,
      step.id,
      step.technique_id,
    ];
    expect(names.filter((name) => text.includes(name))).toEqual([]);
  },
);
