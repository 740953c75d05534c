import { z } from 'zod';

import { enumList, storedList } from '../core/answer-lists.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { attachedIds, fileSchema } from '../files/stored-file.schema.ts';
import { retestTurns } from '../retests/retest.ts';
import { findingSchema, findingStatusSchema } from './finding.schema.ts';

/** The engagement of a finding, for the link to it. */
const engagementName = z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() });

/** The finding that this one was carried over from; null if it was found again, or if its origin is not visible. */
export const carriedOverSchema = z
  .strictObject({ finding: z.strictObject({ _id: recordId, idVisual: z.string() }), engagement: engagementName })
  .nullable();
export type CarriedOver = z.output<typeof carriedOverSchema>;

/** The attack surface issue that the finding was created from; absent if there is none. */
const fromIssue = z.strictObject({ _id: recordId, idVisual: z.string() }).optional();

/** The open retest of the finding; null if there is none. */
const openRetestSchema = z
  .strictObject({
    _id: recordId,
    idVisual: z.string(),
    turn: z.enum(retestTurns),
    /** Date by which the client can expect the verdict. */
    expectedDate: day.nullable(),
    /** Name of the tester; null until the retest is started. */
    tester: z.string().nullable(),
  })
  .nullable();
export type OpenRetest = z.output<typeof openRetestSchema>;

/** A finding, for provider staff. */
export const clientFindingSchema = findingSchema.extend({
  /** Number of fields edited in the portal for which a newer scan has other values; absent if there are none. */
  numOfProposals: z.number().int().optional(),
  engagement: engagementName,
  carriedOver: carriedOverSchema,
  issue: fromIssue,
  retest: openRetestSchema,
});
export type ClientFinding = z.output<typeof clientFindingSchema>;

/** A finding on its own page, with the actions available to the viewer. */
export const findingDetailSchema = findingSchema.extend({
  engagement: engagementName,
  carriedOver: carriedOverSchema,
  issue: fromIssue,
  retest: openRetestSchema,
  changedAt: moment,
  moves: enumList(findingStatusSchema),
  /** A request to accept the risk that needs the decision of a second person; null if there is none. */
  request: z
    .strictObject({
      _id: recordId,
      requester: z.strictObject({ _id: recordId, fullname: z.string() }),
      reason: z.string(),
      /** Evidence for the request. */
      files: storedList(fileSchema),
      until: day.nullable(),
      at: moment,
      /** True if this viewer can decide it. */
      isMine: z.boolean(),
    })
    .nullable(),
});
export type FindingDetail = z.output<typeof findingDetailSchema>;

/** Days from the day a finding is published until it is due, by severity; null means no due date. */
const dueDays = z.number().int().min(1).max(3650).nullable();
/** The settings of a company for its findings. */
export const findingPolicySchema = z.strictObject({
  dueDays: z.strictObject({ critical: dueDays, high: dueDays, medium: dueDays, low: dueDays, info: dueDays }),
  /** True if someone other than the requester must approve an accepted risk. */
  acknowledgeNeedsApproval: z.boolean(),
});
export type FindingPolicy = z.output<typeof findingPolicySchema>;

/** The text of a comment, in Markdown. */
export const commentText = z.string().trim().min(1, 'Enter a comment').max(20_000, 'At most 20000 characters');

/** A status change requested by a client, with the fields that it requires. */
export const statusMoveSchema = z.strictObject({
  statusVulnerability: findingStatusSchema,
  comment: commentText.optional(),
  /** For Acknowledged: the last day of the acceptance. */
  until: day.optional(),
  fileIds: attachedIds.optional(),
});
