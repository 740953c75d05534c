import { assetFactNames } from '@gatehouse/domain/asset-facts';
import { findingStatuses } from '@gatehouse/domain/finding-status';
import { reportLanguages } from '@gatehouse/domain/report-language';
import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import { limitedList, importedList, storedList } from '../core/answer-lists.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { earlierCount } from '../core/threads.schema.ts';
import { historyShown, threadPage } from '../core/threads.ts';
import { fileSchema } from '../files/stored-file.schema.ts';
import { commentAudiences, fixStates, historyKinds } from './finding.ts';

/** The name of a severity. */
export const severitySchema = z.enum(severities);
/** The name of a status. */
export const findingStatusSchema = z.enum(findingStatuses);

/** An affected asset of a finding. Texts come from tools: Markdown at most, never HTML. */
export const affectedAssetSchema = z.strictObject({
  _id: recordId,
  host: z.string(),
  location: z.string(),
  ip: z.string().nullable(),
  port: z.number().int().nullable(),
  /** Facts that distinguish it from other assets at its location, and facts about its machine. */
  facts: importedList(z.strictObject({ name: z.enum(assetFactNames), value: z.string() })),
  evidence: z.string(),
  fixState: z.enum(fixStates),
});
export type AffectedAsset = z.output<typeof affectedAssetSchema>;

const personSchema = z.strictObject({ _id: recordId.nullable(), fullname: z.string() });

/** A comment on a finding. */
export const commentSchema = z.strictObject({
  _id: recordId,
  parentId: recordId.nullable(),
  author: personSchema,
  side: z.enum(['client', 'provider', 'system']),
  audience: z.enum(commentAudiences),
  /** Markdown; empty once the comment was removed. */
  text: z.string(),
  mentions: storedList(personSchema),
  files: storedList(fileSchema),
  at: moment,
  editedAt: moment.nullable(),
  isRemoved: z.boolean(),
});
export type Comment = z.output<typeof commentSchema>;

/** One change of a finding. */
export const historySchema = z.strictObject({
  _id: recordId,
  at: moment,
  actor: personSchema,
  side: z.enum(['client', 'provider', 'system']),
  kind: z.enum(historyKinds),
  /** The former value; of a changed text, for staff only, the replaced texts as Markdown. */
  from: z.string(),
  to: z.string(),
  comment: z.string(),
  /** Evidence for a request to accept the risk. */
  files: storedList(fileSchema),
});
export type HistoryEntry = z.output<typeof historySchema>;

/** A finding with all its details (contract/core.md, Payloads the specification defines only in part). */
export const findingSchema = z.strictObject({
  _id: recordId,
  /** `ENG-2026-0007-F012`: the ID of the engagement and the number of the finding in it. */
  idVisual: z.string(),
  title: z.string(),
  /** The language of its texts. */
  language: z.enum(reportLanguages),
  cvssv3: z.string().nullable(),
  cvssVersion: z.enum(['3.0', '3.1', '4.0']).nullable(),
  cvssScore: z.number().nullable(),
  cvssTemporal: z.number().nullable(),
  cvssEnvironmental: z.number().nullable(),
  cvssNomenclature: z.string().nullable(),
  /** Confidence of the tool, from 0 to 100; null if it states none. */
  confidence: z.number().int().nullable(),
  /** The severity of the score; without a score, as reported or set by hand. */
  severity: severitySchema,
  /** The severity stated by the tool or the imported report; null if there is none. */
  reportedSeverity: severitySchema.nullable(),
  statusVulnerability: findingStatusSchema,
  comment: z.string(),
  /** The latest comments, oldest first. */
  comments: z.array(commentSchema).max(threadPage),
  /** The number of comments before the latest ones. */
  earlierComments: earlierCount,
  /** The latest changes, oldest first. */
  history: z.array(historySchema).max(historyShown),
  description: z.string(),
  impact: z.string(),
  recommendation: z.string(),
  evidence: z.string(),
  references: storedList(z.string()),
  /** The first `shownAssetsAtMost` affected assets; `numOfAffectedAssets` counts all. */
  affectedAssets: limitedList(affectedAssetSchema),
  numOfAffectedAssets: z.number().int(),
  numOfFixedAssets: z.number().int(),
  cwe: z.number().int().nullable(),
  cve: storedList(z.string()),
  owasp: z.string(),
  tags: storedList(z.string()),
  source: z.strictObject({ tool: z.string(), ruleId: z.string() }),
  firstSeen: moment.nullable(),
  lastSeen: moment.nullable(),
  /** Time since which newer scans of the same tool no longer find it; null while they do. */
  missingSince: moment.nullable(),
  /** The finding of an earlier engagement that this one continues. */
  carriedFrom: recordId.nullable(),
  createdAt: moment,
  dueDate: day.nullable(),
  /** In the future and within 7 days (specification.md, Validation rules). */
  dueSoon: z.boolean(),
  assignee: z.strictObject({ _id: recordId, fullname: z.string() }).nullable(),
  /** The client's own environmental vector; null if the provider's applies. */
  ownVector: z.string().nullable(),
  ownScore: z.number().nullable(),
  /** The last day of the risk acceptance; the finding reopens on the day after. */
  acknowledgedUntil: day.nullable(),
});
export type Finding = z.output<typeof findingSchema>;
