import { type BuildRecords, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildDraft, buildProposal } from './finding-drafts.build.ts';

const at = '/provider/companies/:companyId';

const engagement: BuildRecords = async ({ portal, companyId }) => {
  const { database } = portal.platform;
  const { id } = await buildEngagement(database, { company_id: companyId });
  await buildDraft(database, { company_id: companyId, engagement_id: id });
  return { id };
};
const finding: BuildRecords = async (owner) => {
  const { id = '' } = await engagement(owner);
  const { portal, companyId } = owner;
  const built = await buildFinding(portal.platform.database, { company_id: companyId, engagement_id: id });
  return { findingId: built.id };
};
const proposal: BuildRecords = async (owner) => {
  const { findingId = '' } = await finding(owner);
  await buildProposal(owner.portal.platform.database, owner.companyId, findingId);
  return { findingId };
};
const draft: BuildRecords = async ({ portal, companyId }) => {
  const { database } = portal.platform;
  const { id } = await buildEngagement(database, { company_id: companyId });
  return { draftId: (await buildDraft(database, { company_id: companyId, engagement_id: id })).id };
};

export const proof: ModuleProof = {
  access: {
    'GET /provider/findingDrafts': staff,
    [`GET ${at}/engagements/:id/findingDrafts`]: staff,
    [`POST ${at}/engagements/:id/findingDrafts`]: staff,
    [`POST ${at}/engagements/:id/findingDrafts/publication`]: staff,
    [`POST ${at}/findings/:findingId/draft`]: staff,
    [`GET ${at}/findings/:findingId/proposals`]: staff,
    [`PUT ${at}/findings/:findingId/proposals/:field`]: staff,
    [`GET ${at}/findingDrafts/:draftId`]: staff,
    [`PUT ${at}/findingDrafts/:draftId`]: staff,
    [`DELETE ${at}/findingDrafts/:draftId`]: staff,
    [`PUT ${at}/findingDrafts/:draftId/conflicts`]: staff,
    [`PUT ${at}/findingDrafts/:draftId/base`]: staff,
    [`PUT ${at}/findingDrafts/:draftId/owner`]: staff,
    [`POST ${at}/findingDrafts/:draftId/images`]: staff,
    [`POST ${at}/findingDrafts/:draftId/review`]: staff,
    [`PUT ${at}/findingDrafts/:draftId/review`]: staff,
    [`POST ${at}/findingDraftReviews`]: staff,
    [`PUT ${at}/findingDraftReviews`]: staff,
    'GET /provider/findingDrafts/settings': staff,
    'PUT /provider/findingDrafts/settings': ['provider-admin'],
  },
  records: {
    [`${at}/engagements/:id/findingDrafts`]: inNewClient(engagement),
    [`${at}/engagements/:id/findingDrafts/publication`]: inNewClient(engagement),
    [`${at}/findings/:findingId/draft`]: inNewClient(finding),
    [`${at}/findings/:findingId/proposals`]: inNewClient(finding),
    [`${at}/findings/:findingId/proposals/:field`]: inNewClient(proposal),
    [`${at}/findingDrafts/:draftId`]: inNewClient(draft),
    [`${at}/findingDrafts/:draftId/conflicts`]: inNewClient(draft),
    [`${at}/findingDrafts/:draftId/base`]: inNewClient(draft),
    [`${at}/findingDrafts/:draftId/owner`]: inNewClient(draft),
    [`${at}/findingDrafts/:draftId/images`]: inNewClient(draft),
    [`${at}/findingDrafts/:draftId/review`]: inNewClient(draft),
    [`${at}/findingDraftReviews`]: inNewClient(),
  },
  forms: {
    [`${at}/findingDrafts/:draftId/images`]: () => ({ fields: {}, file: { name: 'proof.png', content: anyPng() } }),
  },
};
