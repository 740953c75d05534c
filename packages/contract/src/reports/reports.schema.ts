import { reportLanguages } from '@gatehouse/domain/report-language';
import { z } from 'zod';

import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { filterShape, listQuery } from '../core/list-query.schema.ts';
import { day, recordId } from '../core/text.schema.ts';
import { findingFilters, findingSorts } from '../findings/finding-lists.ts';
import { statisticsQuery } from '../statistics/statistics.schema.ts';
import { exportFormats, informationalOptions, reports } from './reports.ts';

/** The query of an export: the format, and the sort and filters of the list. */
const exportQuery = z.strictObject({
  format: z.enum(exportFormats),
  q: listQuery.q,
  sort: z.enum(findingSorts).default('severity'),
  ...filterShape(findingFilters),
});
export type ExportQuery = z.output<typeof exportQuery>;
/** The language of the report; if absent, that of its options, else that of the client. */
const languageQuery = z.strictObject({ language: z.enum(reportLanguages, 'Unknown language').optional() });
/** Overrides the settings of the report. */
const reportQuery = languageQuery.extend({ informational: z.enum(informationalOptions).optional() });

const ofEngagement = z.strictObject({ id: recordId });
const limit = { calls: 30, seconds: 60 };

/** Schemas, limits and summaries of `reports`. */
export const reportSchemas = {
  engagement: {
    cost: 'report',
    summary: 'Engagement report with all findings, as an accessible PDF.',
    params: ofEngagement,
    query: reportQuery,
    limit,
  },
  ofClient: {
    cost: 'report',
    summary: 'Report of a client’s engagement, including drafts, as the client receives it.',
    params: z.strictObject({ companyId: recordId, ...ofEngagement.shape }),
    query: reportQuery.extend({
      /**
       * Set by the screen that edits the report and shows it after each change; such a preview is not logged as an
       * export.
       */
      preview: z.literal('true').optional(),
    }),
    limit,
  },
  word: {
    cost: 'report',
    summary: 'Engagement report with all findings, as a Word document.',
    params: ofEngagement,
    query: reportQuery,
    limit,
  },
  wordOfClient: {
    cost: 'report',
    summary: 'Report of a client’s engagement as a Word document, including drafts, as the client receives it.',
    params: z.strictObject({ companyId: recordId, ...ofEngagement.shape }),
    query: reportQuery,
    limit,
  },
  finding: {
    cost: 'report',
    summary: 'One finding as a PDF.',
    params: ofEngagement.extend({ findingId: recordId }),
    query: languageQuery,
    limit,
  },
  retest: {
    cost: 'report',
    summary: 'Findings whose status has changed since a date, as a PDF.',
    params: ofEngagement,
    query: languageQuery.extend({ since: day }),
    limit,
  },
  surface: {
    cost: 'report',
    summary: 'Attack surface for the management, as an accessible PDF: figures, worst hosts, open issues and changes.',
    limit,
  },
  surfaceOfClient: {
    cost: 'report',
    summary: 'Attack surface of a client as the client receives it, as a PDF.',
    params: z.strictObject({ companyId: recordId }),
    limit,
  },
  phishing: {
    cost: 'report',
    summary:
      'Phishing simulation for the management, as an accessible PDF: figures, departments and the email. No names.',
    params: ofEngagement,
    limit,
  },
  phishingOfClient: {
    cost: 'report',
    summary: 'Phishing simulation of a client, including drafts, as a PDF.',
    params: z.strictObject({ companyId: recordId, ...ofEngagement.shape }),
    limit,
  },
  board: {
    cost: 'report',
    summary: 'Executive board as an accessible PDF of two pages at most. Holds what the viewer can see on the board.',
    query: statisticsQuery,
    limit,
  },
  findings: {
    cost: 'export',
    summary: 'Exports the matching findings of an engagement.',
    params: ofEngagement,
    query: exportQuery,
    limit,
  },
  allFindings: {
    cost: 'export',
    summary: 'Exports the matching findings of all engagements.',
    query: exportQuery,
    limit,
  },
} satisfies GroupSchemas;

bindSchemas(reports, reportSchemas);
