import { roadThemeNames } from '@gatehouse/domain/attack-path/road-themes';
import { z } from 'zod';

import { limitedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { reportSections } from '../report-templates/report-templates.ts';
import { findingsPageSchema } from '../reports/report-tree.schema.ts';
import {
  createdShareSchema,
  newShareSchema,
  shareChangeSchema,
  sharedReportSchema,
  shareEnteredSchema,
  shareEntrySchema,
  shareGateSchema,
  shareSchema,
} from './share.schema.ts';
import { sharedReports, shares } from './shares.ts';

const ofEngagement = z.strictObject({ id: recordId });
const ofShare = ofEngagement.extend({ shareId: recordId });

/** Schemas, limits and summaries of `shares`. */
export const shareSchemas = {
  list: {
    summary: 'Share links of the report of an engagement, newest first, without their addresses.',
    params: ofEngagement,
    result: z.strictObject({ shares: limitedList(shareSchema) }),
  },
  create: {
    summary: 'Shares the report of an engagement by a link. Only this response contains its address.',
    params: ofEngagement,
    body: newShareSchema,
    limit: { calls: 30, seconds: 3_600 },
    neverKept: true,
    result: createdShareSchema,
  },
  change: {
    summary: 'Changes until when a link can be opened, counted from now, or whether the PDF can be downloaded.',
    params: ofShare,
    body: shareChangeSchema,
    result: shareSchema,
  },
  revoke: { summary: 'Revokes a link. Open pages notice within 15 seconds.', params: ofShare, result: shareSchema },
} satisfies GroupSchemas;

bindSchemas(shares, shareSchemas);

/** The token of a link, 256 bits in base64url. Other values match no link. */
const shareToken = z.string().max(64);
const byToken = z.strictObject({ shareToken });
const limit = { calls: 240, seconds: 60 };

/** Schemas, limits and summaries of `sharedReports`. */
export const sharedReportSchemas = {
  get: {
    summary: 'What a reader needs to open a shared report. 404 for an unknown link, 410 LINK_EXPIRED for an ended one.',
    params: byToken,
    limit,
    result: shareGateSchema,
  },
  enter: {
    summary:
      'Opens a shared report with the password, or with the name and the acceptance of the reader, for 12 hours in this browser.',
    params: byToken,
    body: shareEntrySchema,
    limit: { calls: 60, seconds: 60 },
    neverKept: true,
    result: shareEnteredSchema,
  },
  report: {
    summary: 'The shared sections of a report without what the link hides. 403 ACCESS_NEEDED before access.',
    params: byToken,
    limit,
    result: sharedReportSchema,
  },
  findings: {
    summary: 'Further findings of a shared report, in the order of the report.',
    params: byToken,
    query: z.strictObject({ offset: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    limit,
    result: findingsPageSchema,
  },
  pdf: {
    cost: 'report',
    summary: 'A shared report as a PDF with the name of the reader on each page. 403 if the link allows no download.',
    params: byToken,
    limit: { calls: 10, seconds: 60 },
  },
  picture: {
    cost: 'report',
    summary: 'The attack paths of a shared report as an SVG image.',
    params: byToken,
    query: z.strictObject({ theme: z.enum(roadThemeNames).default('light') }),
    limit,
  },
  image: {
    cost: 'file',
    summary: 'An image of a shared report, by the address in the report.',
    params: byToken.extend({ imageId: z.string().max(100) }),
    limit: { calls: 600, seconds: 60 },
  },
  view: {
    summary: 'Notes that a section of a shared report was viewed.',
    params: byToken,
    body: z.strictObject({ section: z.enum(reportSections) }),
    limit,
    result: z.strictObject({ noted: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(sharedReports, sharedReportSchemas);
