import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { altText } from '../files/stored-file.schema.ts';
import { attackChain, providerAttackChain } from './attack-chain.ts';
import { attackChainDraftSchema, attackChainSchema, attackStepSchema, stepNote } from './chain.schema.ts';
import { imagesOfStepAtMost } from './chain.ts';

const ofEngagement = z.strictObject({ id: recordId });
const ofMitre = z.strictObject({ engagementId: recordId, mitreId: recordId });
const ofClient = z.strictObject({ companyId: recordId, id: recordId });
const imageForm = z.strictObject({ alt: altText.default('') });
const stepChange = z.strictObject({
  note: stepNote.optional(),
  images: z
    .array(z.strictObject({ _id: recordId, alt: altText }))
    .max(imagesOfStepAtMost)
    .optional(),
});
const imageLimit = { calls: 60, seconds: 60 };

/** Schemas, limits and summaries of `attackChain`. */
export const attackChainSchemas = {
  get: {
    summary: 'Attack narrative, best practices and the attack steps in order, with images and findings.',
    params: ofEngagement,
    result: attackChainSchema,
  },
  layer: {
    cost: 'export',
    summary: 'Exports the steps as an ATT&CK Navigator layer (format 4.5).',
    params: ofEngagement,
  },
  addImage: {
    summary: 'Adds an image to a step of the chain.',
    params: ofMitre,
    body: imageForm,
    limit: imageLimit,
    result: attackStepSchema,
  },
  update: {
    summary: 'Updates the note of a step, or its images: listed images are kept, in this order and with these texts.',
    params: ofMitre,
    body: stepChange,
    result: attackStepSchema,
  },
} satisfies GroupSchemas;

bindSchemas(attackChain, attackChainSchemas);

/** Schemas, limits and summaries of `providerAttackChain`. */
export const providerAttackChainSchemas = {
  get: {
    summary: 'The attack chain of a client’s engagement.',
    params: ofClient,
    result: attackChainSchema,
  },
  replace: {
    summary: 'Sets the narrative, best practices or steps. Steps missing from the list are deleted with their images.',
    params: ofClient,
    body: attackChainDraftSchema,
    result: attackChainSchema,
  },
  addImage: {
    summary: 'Adds an image to a step of a client’s chain.',
    params: z.strictObject({ companyId: recordId, ...ofMitre.shape }),
    body: imageForm,
    limit: imageLimit,
    result: attackStepSchema,
  },
  update: {
    summary: 'Updates the note or images of a step of a client’s chain.',
    params: z.strictObject({ companyId: recordId, ...ofMitre.shape }),
    body: stepChange,
    result: attackStepSchema,
  },
} satisfies GroupSchemas;

bindSchemas(providerAttackChain, providerAttackChainSchemas);
