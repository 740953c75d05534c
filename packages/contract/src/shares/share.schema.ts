import { z } from 'zod';

import { enumList, limitedList } from '../core/answer-lists.schema.ts';
import { composedText, day, line, moment, recordId } from '../core/text.schema.ts';
import { reportSections } from '../report-templates/report-templates.ts';
import { reportTreeSchema } from '../reports/report-tree.schema.ts';
import { shareDays, shareNeeds, shareStatuses, shareTextLengths as lengths } from './share.ts';

const days = z.number().int().min(1, 'At least 1 day').max(shareDays.most, `At most ${shareDays.most} days`);

/** Redactions of the report: names of hosts, and evidence. Either one removes the images. */
const hides = z.strictObject({ hosts: z.boolean(), evidence: z.boolean() });

const sections = z
  .array(z.enum(reportSections))
  .min(1, 'Select at least one section')
  .max(reportSections.length, 'Select each section once');

const newPassword = z
  .string()
  .min(lengths.leastPassword, `At least ${lengths.leastPassword} characters`)
  .max(lengths.password, `At most ${lengths.password} characters`);

/** The fields of a new link. */
export const newShareSchema = z.strictObject({
  /** Name of the intended reader; the watermark of readers who accept nothing by name. */
  reader: line(lengths.reader, 'Enter the name of the reader'),
  days: days.default(shareDays.usual),
  password: newPassword.optional(),
  sections,
  hides,
  allowsDownload: z.boolean(),
  /** The text that a reader accepts by name first. */
  confidentiality: composedText()
    .max(lengths.confidentiality, `At most ${lengths.confidentiality} characters`)
    .optional(),
});

/** The changes of a link; `days` count from now. */
export const shareChangeSchema = z.strictObject({
  days: days.optional(),
  allowsDownload: z.boolean().optional(),
});

/** A share link, for the client. Its address is in the response to its creation only. */
export const shareSchema = z.strictObject({
  _id: recordId,
  reader: z.string(),
  status: z.enum(shareStatuses),
  sections: enumList(z.enum(reportSections)),
  hides,
  allowsDownload: z.boolean(),
  hasPassword: z.boolean(),
  /** Empty if nothing is to be accepted. */
  confidentiality: z.string(),
  createdBy: z.string(),
  createdAt: moment,
  expiresAt: moment,
  revokedAt: moment.nullable(),
  /** Views and downloads in the read log. */
  reads: z.number().int(),
  lastReadAt: moment.nullable(),
  /** Newest first. */
  acceptances: limitedList(z.strictObject({ name: z.string(), at: moment })),
});
export type Share = z.output<typeof shareSchema>;

/** A new link with its address, which is not shown again. */
export const createdShareSchema = z.strictObject({ share: shareSchema, url: z.string() });

/** All that a link tells before access. */
export const shareGateSchema = z.strictObject({
  needs: enumList(z.enum(shareNeeds)),
  firm: z.string(),
  expiresAt: moment,
});
export type ShareGate = z.output<typeof shareGateSchema>;

/** The input of a reader. */
export const shareEntrySchema = z.strictObject({
  password: z.string().max(lengths.password).optional(),
  name: line(lengths.name, 'Enter your name').min(lengths.leastName, 'Enter your name').optional(),
  /** False refuses the confidentiality text, which is recorded too. */
  accepts: z.boolean().optional(),
});

/** The remaining steps, and the text to accept; empty once the report can be read. */
export const shareEnteredSchema = z.strictObject({
  needs: enumList(z.enum(shareNeeds)),
  confidentiality: z.string(),
});
export type ShareEntered = z.output<typeof shareEnteredSchema>;

/** The report of a link: only the shared sections, without what the link hides. */
export const sharedReportSchema = reportTreeSchema.extend({
  /** The reader and the day, on every section and page. */
  watermark: z.strictObject({ reader: z.string(), day }),
  allowsDownload: z.boolean(),
  expiresAt: moment,
});
export type SharedReport = z.output<typeof sharedReportSchema>;
