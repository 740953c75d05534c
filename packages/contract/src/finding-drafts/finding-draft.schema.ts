import { draftGaps } from '@gatehouse/domain/draft-readiness';
import { reportLanguages } from '@gatehouse/domain/report-language';
import { draftFields } from '@gatehouse/domain/text-merge/published-changes';
import { z } from 'zod';

import { enumList, limitedList, storedList } from '../core/answer-lists.schema.ts';
import { clientOfRow } from '../core/client-of-row.schema.ts';
import { day, line, moment, onOneLine, optionalLine, recordId } from '../core/text.schema.ts';
import { affectedAssetSchema, severitySchema } from '../findings/finding.schema.ts';
import { draftReviewStates, draftsAtOnce } from './finding-draft.ts';

const markdown = z.string().max(200_000, 'At most 200000 characters');
const entries = (longest: number, most: number) => z.array(line(longest)).max(most);

/** The fields of a draft, as `DraftFields` of the domain has them. */
export const draftFieldsSchema = z.strictObject({
  title: onOneLine(z.string().max(500, 'At most 500 characters')),
  severity: severitySchema.nullable(),
  cvssv3: z.string().trim().max(500),
  description: markdown,
  impact: markdown,
  recommendation: markdown,
  evidence: z.string().max(1_000_000, 'At most 1000000 characters'),
  references: entries(2_000, 200),
  cwe: z.number().int().min(1).max(100_000).nullable(),
  owasp: optionalLine(100),
  hosts: entries(500, 1_000),
  cve: z
    .array(
      z
        .string()
        .max(30)
        .regex(/^CVE-\d{4}-\d{4,}$/, 'Enter a CVE such as CVE-2026-12345'),
    )
    .max(200),
  tags: entries(60, 50),
  dueDate: day.nullable(),
});

// Far above the limits of imports.
const imported = z.string().max(1_000_000);

/** The fields of a draft in responses: a draft of an imported finding has the texts of its tool, of any length. */
export const readFieldsSchema = z.strictObject({
  title: imported,
  severity: severitySchema.nullable(),
  cvssv3: imported,
  description: imported,
  impact: imported,
  recommendation: imported,
  evidence: imported,
  references: imported.array().max(10_000),
  cwe: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .nullable(),
  owasp: imported,
  hosts: imported.array().max(10_000),
  cve: imported.array().max(10_000),
  tags: imported.array().max(10_000),
  dueDate: day.nullable(),
});

const personSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/** The latest step of the review of a draft; any change of its fields revokes an approval. */
export const draftReviewSchema = z.strictObject({
  state: z.enum(draftReviewStates),
  /** The requested reviewer; null for any. */
  reviewer: personSchema.nullable(),
  /** The user who requested, approved or returned it. */
  by: personSchema,
  note: z.string(),
  at: moment,
});
export type DraftReview = z.output<typeof draftReviewSchema>;

/** The note of a reviewer, or of the user who requests a review. */
export const reviewComment = z.string().trim().max(2_000, 'At most 2000 characters');

const revision = z.int().min(1).max(2_147_483_647);

const verdict = { verdict: z.enum(['approve', 'return']), note: reviewComment.default('') };
const explained = (decision: { verdict: 'approve' | 'return'; note: string }): boolean =>
  decision.verdict === 'approve' || decision.note !== '';
const unexplained = { path: ['note'], message: 'Describe what needs to change' };

/** The decision of a reviewer. */
export const draftVerdictSchema = z
  .strictObject({ ...verdict, revision: revision.optional() })
  .refine(explained, unexplained);

/** Drafts that are published together. */
export const publishedDrafts = z
  .array(recordId)
  .min(1, 'Select at least one draft')
  .max(draftsAtOnce, `At most ${draftsAtOnce} drafts at once`);

/** Several drafts, each with its displayed revision. */
const someDrafts = z
  .array(z.strictObject({ _id: recordId, revision }))
  .min(1, 'Select at least one draft')
  .max(draftsAtOnce, `At most ${draftsAtOnce} drafts at once`)
  .refine((drafts) => new Set(drafts.map(({ _id }) => _id)).size === drafts.length, 'Name each draft once');

/** One decision on several drafts. */
export const draftVerdictsSchema = z.strictObject({ drafts: someDrafts, ...verdict }).refine(explained, unexplained);

/** A request for the review of several drafts. */
export const reviewRequestsSchema = z.strictObject({
  drafts: someDrafts,
  reviewerId: recordId.nullable().default(null),
  note: reviewComment.default(''),
});

/** Results for several drafts. A draft that cannot be reviewed does not block the others. */
export const draftReviewsSchema = z.strictObject({
  changed: storedList(recordId),
  refused: storedList(z.strictObject({ _id: recordId, message: z.string() })),
});

/** Settings for the publication of findings. */
export const findingDraftSettingsSchema = z.strictObject({
  /** True if a second person must approve each finding before it is published. */
  requiresDraftReview: z.boolean(),
});
export type FindingDraftSettings = z.output<typeof findingDraftSettingsSchema>;

/** A draft in a list. */
export const findingDraftRowSchema = z.strictObject({
  _id: recordId,
  company: clientOfRow,
  engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }),
  /** The published finding that it changes. */
  finding: z.strictObject({ _id: recordId, idVisual: z.string() }).nullable(),
  title: z.string(),
  severity: severitySchema.nullable(),
  /** Fields that are required, or recommended, before the finding is published. */
  lacks: enumList(z.enum(draftGaps)),
  review: draftReviewSchema.nullable(),
  owner: personSchema.nullable(),
  editor: z.string(),
  /** Counts the versions of the draft. */
  revision: z.number().int(),
  createdAt: moment,
  changedAt: moment,
});
export type FindingDraftRow = z.output<typeof findingDraftRowSchema>;

/** An asset of an import, as the client sees it once the draft is published. */
const scannedAssetSchema = affectedAssetSchema.omit({ _id: true, fixState: true });

/** One draft with its text. */
export const findingDraftSchema = findingDraftRowSchema.extend({
  fields: readFieldsSchema,
  conflicts: enumList(
    z.strictObject({
      field: z.enum(['title', 'severity', 'cvssv3', 'cwe', 'owasp', 'dueDate']),
      value: z.union([z.string(), z.number()]).nullable(),
      name: z.string(),
    }),
  ),
  /** Changes of the published finding since the draft was created, or since it last adopted them. */
  publishedChanges: enumList(
    z.strictObject({
      field: z.enum(draftFields),
      /** True if the draft changed it as well; publishing is refused until the draft adopts the changes. */
      isInBoth: z.boolean(),
    }),
  ),
  publication: z.enum(['Draft', 'Published', 'Withdrawn']),
  /** The language of its texts. */
  language: z.enum(reportLanguages),
  /** The language of the report that it is written for. */
  reportLanguage: z.enum(reportLanguages),
  /** Number of proposals of newer scans for the finding; absent if there are none. */
  numOfProposals: z.number().int().optional(),
  /** The assets that an import brings with the draft, the first ones of them; absent for a draft that no import made. */
  scanned: z
    .strictObject({ tool: z.string(), numOfAssets: z.number().int(), assets: limitedList(scannedAssetSchema) })
    .optional(),
});
export type FindingDraft = z.output<typeof findingDraftSchema>;
