import { severities } from '@gatehouse/domain/severity';
import { issueStatusCodes } from '@gatehouse/domain/surface/issue-status';
import { z } from 'zod';

import { transports } from '../attack-surface/attack-surface-figures.ts';
import { surfaceSourceSchema } from '../attack-surface/surface-host.schema.ts';
import { limitedList, importedList, enumList } from '../core/answer-lists.schema.ts';
import { datedClientOfRow } from '../core/client-of-row.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { earlierCount } from '../core/threads.schema.ts';
import { historyShown, threadPage } from '../core/threads.ts';
import { fileSchema } from '../files/stored-file.schema.ts';
import { commentSchema } from '../findings/finding.schema.ts';
import { issueDeltaDays, issueHistoryKinds } from './surface-issue-rules.ts';

const count = z.number().int();
const personSchema = z.strictObject({ _id: recordId, fullname: z.string() });

/** A status code: 1 Open, 2 Fixed, 3 Not Fixed, 4 Retest, 5 False Positive. */
export const issueStatusSchema = z.literal(issueStatusCodes);

/** An accepted risk, in addition to the status: since when, until when (open-ended if null), and by whom. */
const acceptanceSchema = z.strictObject({ at: moment, until: day.nullable(), by: z.string() });

/** An issue in lists and in the live event. */
export const surfaceIssueSchema = z.strictObject({
  _id: recordId,
  idVisual: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  cvssScore: z.number().nullable(),
  status: issueStatusSchema,
  host: z.strictObject({ _id: recordId, name: z.string() }),
  /** Null if the issue belongs to the whole host. */
  port: count.nullable(),
  protocol: z.enum(transports),
  cve: importedList(z.string()),
  /** The tools that saw it. */
  sources: importedList(z.string()),
  assignee: personSchema.nullable(),
  dueDate: day.nullable(),
  acceptance: acceptanceSchema.nullable(),
  /** Time since which scans that covered it no longer find it. The status does not change. */
  missingSince: moment.nullable(),
  /** Seen again after it was fixed. */
  isReopened: z.boolean(),
  numOfComments: count,
  /** The latest comment that the viewer can see; empty if there is none. */
  comment: z.string(),
  firstSeen: moment,
  lastSeen: moment,
  createdAt: moment,
  updatedAt: moment,
  extraData: z.strictObject({ updated_date: moment }),
  company: z.strictObject({ _id: recordId }),
});
export type SurfaceIssue = z.output<typeof surfaceIssueSchema>;

/** An issue with its client. */
export const clientIssueSchema = surfaceIssueSchema.extend({
  company: datedClientOfRow,
});

/** An issue in the queue over all clients, without comments. */
export const queuedIssueSchema = clientIssueSchema.omit({ comment: true });
export type QueuedIssue = z.output<typeof queuedIssueSchema>;
/** One change of an issue. */
export const issueHistorySchema = z.strictObject({
  _id: recordId,
  at: moment,
  actor: z.strictObject({ _id: recordId.nullable(), fullname: z.string() }),
  side: z.enum(['client', 'provider', 'system']),
  kind: z.enum(issueHistoryKinds),
  /** Status codes for a status, names for an assignee. */
  from: z.string(),
  to: z.string(),
  comment: z.string(),
});
export type IssueHistory = z.output<typeof issueHistorySchema>;

/** A request to accept the risk that needs a second approver. */
const requestSchema = z.strictObject({
  _id: recordId,
  requester: personSchema,
  reason: z.string(),
  until: day.nullable(),
  at: moment,
  /** True if this viewer can decide it. */
  isMine: z.boolean(),
});

/** The finding that the provider created from an issue. */
export const issueFindingSchema = z.strictObject({
  _id: recordId,
  idVisual: z.string(),
  engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }),
});

/** An issue with all its details. Texts are Markdown from a scanner. */
export const surfaceIssueDetailSchema = surfaceIssueSchema.omit({ sources: true, acceptance: true }).extend({
  /** Includes the time zone of the due date. */
  company: z.strictObject({ _id: recordId, timeZone: z.string() }),
  sources: importedList(surfaceSourceSchema),
  ruleId: z.string(),
  cvssv3: z.string().nullable(),
  /** The severity stated by the scan; `severity` is derived from the score. */
  reportedSeverity: z.enum(severities),
  cwe: count.nullable(),
  description: z.string(),
  recommendation: z.string(),
  /** At most 16 KB, without values of cookies and authorization headers. */
  evidence: z.string(),
  references: importedList(z.string()),
  /** Locations on the host, for example URLs or paths; the first 200. */
  locations: limitedList(z.string()),
  numOfLocations: count,
  /** The latest comments, oldest first. */
  comments: z.array(commentSchema).max(threadPage),
  /** The number of comments before the latest ones. */
  earlierComments: earlierCount,
  /** The latest changes, oldest first. */
  history: z.array(issueHistorySchema).max(historyShown),
  acceptance: acceptanceSchema.extend({ reason: z.string() }).nullable(),
  request: requestSchema.nullable(),
  /** Null for clients until the engagement is published. */
  finding: issueFindingSchema.nullable(),
  /** Open issues with the same key on other hosts. */
  numOfSame: count,
  /** Statuses that this viewer can set. */
  moves: enumList(issueStatusSchema),
});
export type SurfaceIssueDetail = z.output<typeof surfaceIssueDetailSchema>;

/**
 * The figures of a company (specification.md, Entities and their fields), without accepted risks and False Positive.
 */
export const issueFiguresSchema = z.strictObject({
  total: count,
  affectedAssets: count,
  critical: count,
  high: count,
  fixed: count,
  vulnerable: count,
  under_retest: count,
});
export type IssueFigures = z.output<typeof issueFiguresSchema>;

/** The current figures and their changes; null if the company has no records from that time. */
export const issueTrendSchema = z.strictObject({
  figures: issueFiguresSchema,
  deltas: enumList(z.strictObject({ days: z.literal(issueDeltaDays), change: issueFiguresSchema.nullable() })),
});
export type IssueTrend = z.output<typeof issueTrendSchema>;

/** The schemas of `issueFile`. */
export const issueFileSchemas = {
  summary:
    'Uploads a file for a comment; unattached files are visible only to the uploader and deleted after 24 hours.',
  limit: { calls: 60, seconds: 60 },
  result: fileSchema,
} as const;
