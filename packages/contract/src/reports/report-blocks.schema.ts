import { z } from 'zod';

import { bestPracticeSchema, stepFindingSchema } from '../attack-chain/chain.schema.ts';
import { enumList, limitedList, storedList } from '../core/answer-lists.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { coverageResults } from '../engagements/engagements.ts';
import { imageSchema } from '../files/stored-file.schema.ts';
import { matrixCellSchema } from '../findings/finding-pictures.schema.ts';
import { fixStates, shownAssetsAtMost } from '../findings/finding.ts';
import { findingStatusSchema, severitySchema } from '../findings/finding.schema.ts';
import { reportFindingsAtATime, reportRowsAtMost } from './report-blocks.ts';

const count = z.number().int().min(0);

/** A finding in brief: a row of the overview or of the highest risks. */
export const outlinedFindingSchema = stepFindingSchema.extend({
  cvssScore: z.number().nullable(),
  numOfAffectedAssets: count,
  /** Null for findings that are fixed or accepted. */
  dueDate: day.nullable(),
});
export type OutlinedFinding = z.output<typeof outlinedFindingSchema>;

/** Evidence with the assets that it was found on; without assets it concerns the whole finding. */
const evidenceSchema = z.strictObject({ markdown: z.string(), assets: z.array(z.string()).max(shownAssetsAtMost) });

/** A finding with its texts. It has no assignee, comments, history or messages, so that every reader may see it. */
export const reportedFindingSchema = outlinedFindingSchema.extend({
  cvssv3: z.string().nullable(),
  /** The client's own environmental rating. */
  clientRating: z.strictObject({ vector: z.string(), score: z.number().nullable() }).nullable(),
  cwe: z.number().int().nullable(),
  cve: storedList(z.string()),
  owasp: z.string(),
  firstSeen: moment.nullable(),
  lastSeen: moment.nullable(),
  acknowledgedUntil: day.nullable(),
  numOfFixedAssets: count,
  /** The first affected assets. */
  affectedAssets: z
    .array(z.strictObject({ host: z.string(), location: z.string(), fixState: z.enum(fixStates) }))
    .max(shownAssetsAtMost),
  /** Markdown, like the other texts. */
  description: z.string(),
  impact: z.string(),
  recommendation: z.string(),
  evidence: z.array(evidenceSchema).max(shownAssetsAtMost + 1),
  /** Number of assets whose evidence is not included. */
  moreEvidence: count,
  references: storedList(z.string()),
});
export type ReportedFinding = z.output<typeof reportedFindingSchema>;

const checkSchema = z.strictObject({
  item: z.string(),
  result: z.enum(coverageResults),
  note: z.string(),
  findings: storedList(stepFindingSchema),
});

const stepSchema = z.strictObject({
  _id: recordId,
  /** Starting at 1. */
  number: count,
  tacticId: z.string(),
  techniqueId: z.string(),
  name: z.string(),
  url: z.string(),
  /** Markdown. */
  note: z.string(),
  hosts: storedList(z.string()),
  findings: storedList(stepFindingSchema),
  /** Numbers of the earlier steps that it depends on. */
  needs: storedList(count),
  images: storedList(imageSchema),
});
export type ReportedStep = z.output<typeof stepSchema>;

/** Findings that the same work remediates. */
const planItemSchema = z.strictObject({
  title: z.string(),
  /** Markdown: what to do. */
  fix: z.string(),
  severity: severitySchema,
  /** The earliest due date. */
  dueDate: day.nullable(),
  /** The first of the hosts that are to be fixed, by name; `numOfHosts` also counts the others. */
  hosts: limitedList(z.string()),
  numOfHosts: count,
  findings: limitedList(stepFindingSchema),
});
export type PlanItem = z.output<typeof planItemSchema>;

/** Findings of a severity, and how many of them have each status; none while every finding is open. */
const severityCountSchema = z.strictObject({
  severity: severitySchema,
  count,
  statuses: enumList(z.strictObject({ status: findingStatusSchema, count })),
});

const compared = z.array(stepFindingSchema).max(reportRowsAtMost);
const engagementNameSchema = z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() });

/** The blocks of a report, by their kind. */
export const reportBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), text: z.string() }),
  z.strictObject({
    kind: z.literal('paragraph'),
    text: z.string(),
    /** The severity that the text names, which is shown as a label; `name` is its word in the text. */
    rating: z.strictObject({ severity: severitySchema, name: z.string() }).optional(),
  }),
  z.strictObject({ kind: z.literal('markdown'), text: z.string() }),
  z.strictObject({ kind: z.literal('list'), items: limitedList(z.string()) }),
  /** Findings by severity, from high to low. */
  z.strictObject({ kind: z.literal('counts'), counts: enumList(severityCountSchema) }),
  z.strictObject({
    kind: z.literal('table'),
    columns: z.array(z.strictObject({ name: z.string(), isNumber: z.boolean() })).max(10),
    rows: storedList(z.array(z.string()).max(10)),
  }),
  /** Findings in brief; `total` also counts those beyond the last row. */
  z.strictObject({
    kind: z.literal('outline'),
    findings: z.array(outlinedFindingSchema).max(reportRowsAtMost),
    total: count,
  }),
  z.strictObject({
    kind: z.literal('checks'),
    areas: storedList(z.strictObject({ area: z.string(), checks: storedList(checkSchema) })),
  }),
  /** The place of the attack path above the steps. */
  z.strictObject({ kind: z.literal('attackPath') }),
  z.strictObject({ kind: z.literal('steps'), steps: storedList(stepSchema) }),
  z.strictObject({
    kind: z.literal('breakers'),
    breakers: storedList(z.strictObject({ finding: stepFindingSchema, outcome: z.string() })),
  }),
  z.strictObject({ kind: z.literal('practices'), practices: storedList(bestPracticeSchema) }),
  z.strictObject({ kind: z.literal('matrix'), cells: z.array(matrixCellSchema).max(25), unscored: count }),
  /** The first findings; the others follow page by page. */
  z.strictObject({
    kind: z.literal('findings'),
    findings: z.array(reportedFindingSchema).max(reportFindingsAtATime),
    total: count,
  }),
  z.strictObject({ kind: z.literal('plan'), items: z.array(planItemSchema).max(reportRowsAtMost), total: count }),
  z.strictObject({
    kind: z.literal('comparison'),
    previous: engagementNameSchema,
    /** Numbers of findings by outcome; the lists have the first of them. */
    counts: z.strictObject({ fixed: count, open: count, new: count, reopened: count }),
    fixed: compared,
    open: compared,
    new: compared,
    reopened: compared,
  }),
]);
export type ReportBlock = z.output<typeof reportBlockSchema>;
/** The block of a kind. */
export type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;
