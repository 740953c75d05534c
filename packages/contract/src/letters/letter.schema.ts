import { letterCounts, letterRefusals, letterScopes } from '@gatehouse/domain/letters/letter-record';
import type { LetterStatement } from '@gatehouse/domain/letters/letter-statements';
import { letterLanguages } from '@gatehouse/domain/letters/letter-wording';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { enumList, limitedList, storedList } from '../core/answer-lists.schema.ts';
import { clientOfRow } from '../core/client-of-row.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { letterMonths, letterStatuses } from './letter.ts';

/** 26 characters of base32 in lowercase, accepted in either case. Other values match no letter. */
export const letterId = z.string().toLowerCase().max(64);

const statementKinds = [
  'tested',
  'scope',
  'scope-count',
  'method',
  'reported',
  'reported-by-severity',
  'fixed',
  'severe-fixed',
  'no-severe',
  'accepted',
  'as-of',
  'no-guarantee',
] as const satisfies LetterStatement['kind'][];

/** A statement of a letter, in its language. */
const statementSchema = z.strictObject({ kind: z.enum(statementKinds), text: z.string() });

/** The parts of the record that the client discloses. */
const disclosure = {
  scope: z.enum(letterScopes),
  counts: z.enum(letterCounts),
  /** Findings that were fixed and retested, and accepted risks. */
  remediation: z.boolean(),
  method: z.boolean(),
};

/** The fields of a new letter. */
export const newLetterSchema = z.strictObject({
  ...disclosure,
  /** The verification page also shows what the letter would state now. */
  liveStatus: z.boolean(),
  months: z
    .number()
    .int()
    .min(1, 'At least 1 month')
    .max(letterMonths.most, `At most ${letterMonths.most} months`)
    .default(letterMonths.usual),
  language: z.enum(letterLanguages),
});

/** A letter, for the client and staff. */
export const letterSchema = z.strictObject({
  _id: recordId,
  letterId: z.string(),
  /** `ACME-LTR-000012` */
  number: z.string(),
  status: z.enum(letterStatuses),
  /** True for a valid letter if the record changed since in what the letter states. */
  isOutdated: z.boolean(),
  ...disclosure,
  liveStatus: z.boolean(),
  months: z.number().int(),
  language: z.enum(letterLanguages),
  requestedBy: z.string(),
  requestedAt: moment,
  /** Null until it is issued. */
  issuedAt: moment.nullable(),
  asOf: day.nullable(),
  validUntil: moment.nullable(),
  revokedAt: moment.nullable(),
  revocationReason: z.string(),
  /** Of a requested letter, as the record is now. */
  statements: storedList(statementSchema),
});
export type Letter = z.output<typeof letterSchema>;

/** A letter in the list over all clients. */
export const letterRowSchema = letterSchema
  .pick({
    _id: true,
    letterId: true,
    number: true,
    status: true,
    language: true,
    requestedBy: true,
    requestedAt: true,
    issuedAt: true,
    validUntil: true,
    revokedAt: true,
    revocationReason: true,
  })
  .extend({
    company: clientOfRow,
    engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }),
  });
export type LetterRow = z.output<typeof letterRowSchema>;

/** The part of an engagement's record that a letter can state. */
const recordSchema = z.strictObject({
  organization: z.string(),
  firm: z.string(),
  testType: z.string(),
  isPublished: z.boolean(),
  isCompleted: z.boolean(),
  from: day.nullable(),
  to: day.nullable(),
  scope: storedList(z.string()),
  standards: storedList(z.string()),
  findings: enumList(
    z.strictObject({
      severity: z.enum(severities),
      status: z.enum(findingStatuses),
      isRetested: z.boolean(),
      count: z.number().int(),
    }),
  ),
});

/** The letters of an engagement, and what the record holds for a new one. */
export const letterBookSchema = z.strictObject({
  /** Today, in the time zone of the client. */
  today: day,
  record: recordSchema,
  /** The reasons for which no letter can be issued now. */
  refusals: enumList(z.enum(letterRefusals)),
  /** True if the provider approves letters before they are issued. */
  needsApproval: z.boolean(),
  /** Newest first. */
  letters: limitedList(letterSchema),
});
export type LetterBook = z.output<typeof letterBookSchema>;

/** The public part of an issued letter, for anyone with its ID. */
export const verifiedLetterSchema = z.strictObject({
  letterId: z.string(),
  number: z.string(),
  status: z.enum(letterStatuses).exclude(['requested']),
  isOutdated: z.boolean(),
  organization: z.string(),
  firm: z.string(),
  language: z.enum(letterLanguages),
  statements: storedList(statementSchema),
  asOf: day,
  issuedAt: moment,
  validUntil: moment,
  revokedAt: moment.nullable(),
  /** SHA-256 of the PDF, in hexadecimal. */
  pdfSha256: z.string(),
  /** The signed credential (VC-JWT). */
  credential: z.string(),
  /** The statements as they would be now; null unless the client shows the live status of a valid letter. */
  live: storedList(statementSchema).nullable(),
});
export type VerifiedLetter = z.output<typeof verifiedLetterSchema>;
