import { z } from 'zod';

import type { Access } from './access.ts';
import {
  attackChainDraftSchema,
  attackChainSchema,
  attackStepSchema,
  imagesOfStepAtMost,
  stepNote,
} from './attack-chain-schema.ts';
import { downloadEndpoint, endpoint, uploadEndpoint } from './endpoint.ts';
import { engagementAccess } from './engagements.ts';
import { altText, imageRules } from './file-schema.ts';
import { recordId } from './text.ts';

/** Carries `{ids}` of the engagements whose chain, narrative or practices changed. */
export const attackChainEvents = { updated: 'attackChain:updated' } as const;

/** Reading a chain, and adding images and notes to it. */
export const attackChainAccess = engagementAccess;
const staffAccess: Access = { staff: ['engagements:write'] };

const ofEngagement = z.strictObject({ id: recordId });
const ofMitre = z.strictObject({ engagementId: recordId, mitreId: recordId });
const ofClient = z.strictObject({ companyId: recordId, id: recordId });
const emits = [attackChainEvents.updated];
const imageForm = z.strictObject({ alt: altText.default('') });
const stepChange = z.strictObject({
  note: stepNote.optional(),
  images: z
    .array(z.strictObject({ _id: recordId, alt: altText }))
    .max(imagesOfStepAtMost)
    .optional(),
});
const imageLimit = { calls: 60, seconds: 60 };

/** The calls of the clients' side. */
export const attackChain = {
  get: endpoint({
    method: 'GET',
    path: '/engagements/:id/attack-chain',
    access: attackChainAccess,
    summary: 'Attack narrative, best practices and the attack steps in order, with images and findings.',
    reads: { noun: 'attackChain', id: 'id', within: { engagement: 'id' } },
    params: ofEngagement,
    result: attackChainSchema,
  }),
  layer: downloadEndpoint({
    path: '/engagements/:id/attack-chain/layer.json',
    cost: 'export',
    access: attackChainAccess,
    summary: 'Exports the steps as an ATT&CK Navigator layer (format 4.5).',
    params: ofEngagement,
  }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: '/engagements/:engagementId/mitres/:mitreId',
    access: attackChainAccess,
    summary: 'Adds an image to a step of the chain.',
    changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
    params: ofMitre,
    body: imageForm,
    file: imageRules,
    limit: imageLimit,
    emits,
    result: attackStepSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/engagements/:engagementId/mitres/:mitreId',
    access: attackChainAccess,
    summary: 'Updates the note of a step, or its images: listed images are kept, in this order and with these texts.',
    changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
    params: ofMitre,
    body: stepChange,
    emits,
    result: attackStepSchema,
  }),
};

/** The calls of the provider's staff. */
export const providerAttackChain = {
  get: endpoint({
    method: 'GET',
    path: '/provider/companies/:companyId/engagements/:id/attack-chain',
    access: staffAccess,
    summary: 'The attack chain of a client’s engagement.',
    reads: { noun: 'attackChain', id: 'id', within: { engagement: 'id' } },
    params: ofClient,
    result: attackChainSchema,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:id/attack-chain',
    access: staffAccess,
    summary: 'Sets the narrative, best practices or steps. Steps missing from the list are deleted with their images.',
    changes: { noun: 'attackChain', id: 'id', within: { engagement: 'id' }, answersRecord: true, also: ['engagement'] },
    params: ofClient,
    body: attackChainDraftSchema,
    emits,
    result: attackChainSchema,
  }),
  addImage: uploadEndpoint({
    method: 'POST',
    path: '/provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId',
    access: staffAccess,
    summary: 'Adds an image to a step of a client’s chain.',
    changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
    params: z.strictObject({ companyId: recordId, ...ofMitre.shape }),
    body: imageForm,
    file: imageRules,
    limit: imageLimit,
    emits,
    result: attackStepSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId',
    access: staffAccess,
    summary: 'Updates the note or images of a step of a client’s chain.',
    changes: { noun: 'attackChain', id: 'engagementId', within: { engagement: 'engagementId' } },
    params: z.strictObject({ companyId: recordId, ...ofMitre.shape }),
    body: stepChange,
    emits,
    result: attackStepSchema,
  }),
};
