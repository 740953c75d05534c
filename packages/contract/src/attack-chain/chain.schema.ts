import { chainStepsAtMost } from '@gatehouse/domain/chain-limits';
import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { line, recordId, requiredText } from '../core/text.schema.ts';
import { imageSchema } from '../files/stored-file.schema.ts';
import { findingStatusSchema, severitySchema } from '../findings/finding.schema.ts';

const linksOfStepAtMost = 50;
const practicesAtMost = 100;

/** The note of a step, in Markdown. */
export const stepNote = z.string().max(20_000, 'At most 20,000 characters');

/**
 * One step of an attack as the payload of an engagement has it (contract/core.md, Payloads the specification defines
 * only in part).
 */
export const mitreSchema = z.strictObject({
  _id: recordId,
  /** `TA0001` */
  tacticId: z.string(),
  /** `T1566.001` */
  techniqueId: z.string(),
  /** The name of the technique. */
  name: z.string(),
  /** The page of MITRE about it. */
  url: z.string(),
  /** Markdown. */
  note: z.string(),
  images: storedList(imageSchema),
});

/** A finding that made a step possible; fixing it breaks the step. */
export const stepFindingSchema = z.strictObject({
  _id: recordId,
  idVisual: z.string(),
  title: z.string(),
  severity: severitySchema,
  statusVulnerability: findingStatusSchema,
});
export type StepFinding = z.output<typeof stepFindingSchema>;

/** A step with its findings, hosts and dependencies. */
export const attackStepSchema = mitreSchema.extend({
  /** By severity (high to low). A step requires all of them. */
  findings: storedList(stepFindingSchema),
  /** Hosts that the step touched. */
  hosts: storedList(z.string()),
  /** Earlier steps without which this one would not have been possible. */
  dependsOn: storedList(recordId),
});
export type AttackStep = z.output<typeof attackStepSchema>;

/** Advice beyond single findings. The body is Markdown. */
export const bestPracticeSchema = z.strictObject({
  title: requiredText(300, 'Enter a title for the practice'),
  body: z.string().max(20_000, 'At most 20,000 characters'),
});
export type BestPractice = z.output<typeof bestPracticeSchema>;

/** The attack narrative, best practices and attack chain of an engagement. */
export const attackChainSchema = z.strictObject({
  engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }),
  /** Number of changes by the provider; a change with an outdated revision is refused. */
  revision: z.number().int(),
  /** Markdown. */
  attackNarrative: z.string(),
  bestPractices: storedList(bestPracticeSchema),
  /** In the order of the attack. */
  steps: storedList(attackStepSchema),
});
export type AttackChain = z.output<typeof attackChainSchema>;

/** A step as the provider saves it. A known ID keeps the images of its step; without an ID the step is new. */
export const stepDraftSchema = z.strictObject({
  _id: recordId.optional(),
  tacticId: z.string().regex(/^TA\d{4}$/, 'Enter a tactic such as TA0001'),
  techniqueId: z.string().regex(/^T\d{4}(\.\d{3})?$/, 'Enter a technique such as T1566 or T1566.001'),
  name: line(200, 'Enter the technique name'),
  /** If absent, the page of MITRE. */
  url: z
    .url({ protocol: /^https$/, error: 'The URL must start with https://' })
    .max(500)
    .optional(),
  note: stepNote.default(''),
  findings: z.array(recordId).max(linksOfStepAtMost).default([]),
  hosts: z.array(line(253)).max(linksOfStepAtMost).default([]),
  /** Positions of earlier steps in the list, starting with 1; if absent, the step before. */
  dependsOn: z.array(z.number().int().min(1).max(chainStepsAtMost)).max(linksOfStepAtMost).optional(),
});
export type StepDraft = z.output<typeof stepDraftSchema>;

/** Changes to an attack chain; absent parts stay unchanged. */
export const attackChainDraftSchema = z.strictObject({
  revision: z.number().int().min(0).max(2_147_483_647).optional(),
  attackNarrative: z.string().max(200_000, 'At most 200,000 characters').optional(),
  bestPractices: z.array(bestPracticeSchema).max(practicesAtMost).optional(),
  steps: z.array(stepDraftSchema).max(chainStepsAtMost).optional(),
});
export type AttackChainDraft = z.output<typeof attackChainDraftSchema>;
