import { draftReadiness } from '@gatehouse/domain/draft-readiness';
import { draftFields } from '@gatehouse/domain/text-merge/published-changes';
import { z } from 'zod';

import { clientOfRow } from './client-of-row.ts';
import { severitySchema } from './finding-schema.ts';
import { day, moment, recordId } from './text.ts';

const markdown = z.string().max(200_000, 'At most 200000 characters');
const entries = (longest: number, most: number) => z.array(z.string().trim().min(1).max(longest)).max(most);

/** The fields of a draft, as `DraftFields` of the domain has them. */
export const draftFieldsSchema = z.strictObject({
  title: z.string().max(500, 'At most 500 characters'),
  severity: severitySchema.nullable(),
  cvssv3: z.string().trim().max(500),
  description: markdown,
  impact: markdown,
  recommendation: markdown,
  evidence: z.string().max(1_000_000, 'At most 1000000 characters'),
  references: entries(2_000, 200),
  cwe: z.number().int().min(1).max(100_000).nullable(),
  owasp: z.string().trim().max(100),
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

// Far above what an import keeps.
const imported = z.string().max(1_000_000);

/** The fields of a draft as they are read: a draft of an imported finding holds what its tool wrote, however long. */
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

/** How far the review of a draft is. */
export const draftReviewStates = ['requested', 'approved', 'returned'] as const;
export type DraftReviewState = (typeof draftReviewStates)[number];

/** The latest step of the review of a draft; any change of its fields takes an approval back. */
export const draftReviewSchema = z.strictObject({
  state: z.enum(draftReviewStates),
  /** Who is asked; null is anyone. */
  reviewer: personSchema.nullable(),
  /** Who requested it, approved or returned. */
  by: personSchema,
  note: z.string(),
  at: moment,
});
export type DraftReview = z.output<typeof draftReviewSchema>;

/** What a reviewer, or whoever asks one, may write. */
export const reviewNote = z.string().trim().max(2_000, 'At most 2000 characters');

/** What a reviewer decides. */
export const draftVerdictSchema = z
  .strictObject({
    verdict: z.enum(['approve', 'return']),
    note: reviewNote.default(''),
    revision: z.int().min(1).max(2_147_483_647).optional(),
  })
  .refine(({ verdict, note }) => verdict === 'approve' || note !== '', {
    path: ['note'],
    message: 'Say what has to change',
  });

/** How findings come to the client. */
export const findingDraftSettingsSchema = z.strictObject({
  /** A second person approves each finding before it is published. */
  requiresDraftReview: z.boolean(),
});
export type FindingDraftSettings = z.output<typeof findingDraftSettingsSchema>;

/** One line of a list of drafts. */
export const findingDraftRowSchema = z.strictObject({
  _id: recordId,
  company: clientOfRow,
  engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }),
  /** The published finding that it changes. */
  finding: z.strictObject({ _id: recordId, idVisual: z.string() }).nullable(),
  title: z.string(),
  severity: severitySchema.nullable(),
  /** What it lacks before it can, or should, be published. */
  lacks: z.array(z.enum(draftReadiness)),
  review: draftReviewSchema.nullable(),
  owner: personSchema.nullable(),
  editor: z.string(),
  createdAt: moment,
  changedAt: moment,
});
export type FindingDraftRow = z.output<typeof findingDraftRowSchema>;

/** One draft with its text. */
export const findingDraftSchema = findingDraftRowSchema.extend({
  fields: readFieldsSchema,
  conflicts: z.array(
    z.strictObject({
      field: z.enum(['title', 'severity', 'cvssv3', 'cwe', 'owasp', 'dueDate']),
      value: z.union([z.string(), z.number()]).nullable(),
      name: z.string(),
    }),
  ),
  /** What was changed on the published finding since the draft was begun, or last took its changes. */
  publishedChanges: z.array(
    z.strictObject({
      field: z.enum(draftFields),
      /** Changed in the draft as well: publishing is refused until the draft has taken the changes. */
      isInBoth: z.boolean(),
    }),
  ),
  revision: z.number().int(),
  publication: z.enum(['Draft', 'Published', 'Withdrawn']),
});
export type FindingDraft = z.output<typeof findingDraftSchema>;
