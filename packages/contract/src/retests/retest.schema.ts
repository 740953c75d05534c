import { z } from 'zod';

import { limitedList, storedList } from '../core/answer-lists.schema.ts';
import { datedClientOfRow } from '../core/client-of-row.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { earlierCount } from '../core/threads.schema.ts';
import { threadPage } from '../core/threads.ts';
import { fileSchema } from '../files/stored-file.schema.ts';
import { findingStatusSchema, severitySchema } from '../findings/finding.schema.ts';
import { fixStates } from '../findings/finding.ts';
import { retestFindingsAtMost, retestStates, retestTurns, retestVerdicts } from './retest.ts';

const person = z.strictObject({ _id: recordId.nullable(), fullname: z.string() });
const stateSchema = z.enum(retestStates);

/** A retest in a list. */
export const retestRowSchema = z.strictObject({
  _id: recordId,
  /** `RT-2026-0003`: the running number of the company in the year. */
  idVisual: z.string(),
  engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }),
  requester: person,
  state: stateSchema,
  /** Null once nothing is left to do. */
  turn: z.enum(retestTurns).nullable(),
  /** Date by which the client can expect the verdicts. */
  expectedDate: day.nullable(),
  /** The last day on which the engagement includes the retest. */
  windowEnd: day.nullable(),
  /** The number of the retest for its most retested finding; 1 for the first retest. */
  attempt: z.number().int(),
  /** The highest severity of its findings. */
  severity: severitySchema,
  /** The title of its first finding. */
  title: z.string(),
  numOfFindings: z.number().int(),
  numOfDecided: z.number().int(),
  numOfPlaces: z.number().int(),
  tester: person.nullable(),
  createdAt: moment,
  changedAt: moment,
});
export type RetestRow = z.output<typeof retestRowSchema>;

/** A retest in the queue over all clients. */
export const clientRetestRowSchema = retestRowSchema.extend({
  company: datedClientOfRow,
});
export type ClientRetestRow = z.output<typeof clientRetestRowSchema>;

/** An affected asset of a retest, with its state before and the verdict of the tester. */
export const retestPlaceSchema = z.strictObject({
  _id: recordId,
  host: z.string(),
  location: z.string(),
  before: z.enum(fixStates),
  verdict: z.enum(['Fixed', 'Not Fixed']).nullable(),
});
export type RetestPlace = z.output<typeof retestPlaceSchema>;

/** One finding of a retest, with its affected assets and the verdict. */
export const retestItemSchema = z.strictObject({
  finding: z.strictObject({
    _id: recordId,
    idVisual: z.string(),
    title: z.string(),
    severity: severitySchema,
    statusVulnerability: findingStatusSchema,
  }),
  /** 1 for the first retest of this finding; withdrawn retests do not count. */
  attempt: z.number().int(),
  statusBefore: findingStatusSchema,
  /** Markdown, as of the request for the retest. */
  evidenceBefore: z.string(),
  /** The first `shownAssetsAtMost` affected assets; `numOfPlaces` counts all. */
  places: limitedList(retestPlaceSchema),
  numOfPlaces: z.number().int(),
  verdict: z.enum(retestVerdicts).nullable(),
  /** Markdown; empty until the verdict. */
  evidence: z.string(),
  decidedBy: z.string(),
  decidedAt: moment.nullable(),
});
export type RetestItem = z.output<typeof retestItemSchema>;

/** One message between client and provider. */
export const retestMessageSchema = z.strictObject({
  _id: recordId,
  author: person,
  side: z.enum(retestTurns),
  /** Markdown. */
  text: z.string(),
  /** True if the provider waits for a reply to it. */
  asks: z.boolean(),
  files: storedList(fileSchema),
  at: moment,
});
export type RetestMessage = z.output<typeof retestMessageSchema>;

/** A retest with its findings and messages. */
export const retestSchema = retestRowSchema.extend({
  company: z.strictObject({ _id: recordId, name: z.string(), timeZone: z.string() }),
  /** The message of the request, in Markdown. */
  message: z.string(),
  /** Files sent with the request. */
  files: storedList(fileSchema),
  items: z.array(retestItemSchema).max(retestFindingsAtMost),
  /** The user who withdrew the request; null unless it is withdrawn. */
  withdrawal: z.strictObject({ by: z.string(), at: moment }).nullable(),
  /** The latest messages, oldest first. */
  messages: z.array(retestMessageSchema).max(threadPage),
  /** The number of messages before the latest ones. */
  earlierMessages: earlierCount,
});
export type Retest = z.output<typeof retestSchema>;
