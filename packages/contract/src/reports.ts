import { z } from 'zod';

import { surfaceAccess } from './attack-surface.ts';
import { downloadEndpoint, listQuery } from './endpoint.ts';
import { engagementAccess } from './engagements.ts';
import { findingFilters, findingSorts } from './finding-lists.ts';
import { filterShape } from './list-of.ts';
import { phishingOptionsAccess, programmesStaffAccess } from './phishing-access.ts';
import { surfaceStaffAccess } from './provider-surface.ts';
import { statisticsAccess, statisticsQuery } from './statistics.ts';
import { day, recordId } from './text.ts';

/** What findings can leave as: tables, our own JSON, and what other tools take. */
export const exportFormats = ['xlsx', 'csv', 'json', 'sarif', 'defectdojo', 'jira'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The filters of a list with the format: the export has exactly the rows that the list shows. */
const exportQuery = z.strictObject({
  format: z.enum(exportFormats),
  q: listQuery.q,
  sort: z.enum(findingSorts).default('severity'),
  ...filterShape(findingFilters),
});
export type ExportQuery = z.output<typeof exportQuery>;

/** How much of findings without a severity rating a report shows: all, a line in a table, nothing. */
export const informationalOptions = ['full', 'table', 'none'] as const;
export type Informational = (typeof informationalOptions)[number];
/** In place of what is set for the report. */
const reportQuery = z.strictObject({ informational: z.enum(informationalOptions).optional() });

const ofEngagement = z.strictObject({ id: recordId });
const limit = { calls: 30, seconds: 60 };

/** Files made of engagements and their findings; the audit log tells of each. */
export const reports = {
  engagement: downloadEndpoint({
    path: '/engagements/:id/report.pdf',
    cost: 'report',
    access: engagementAccess,
    summary: 'Engagement report with all findings, as an accessible PDF.',
    params: ofEngagement,
    query: reportQuery,
    limit,
  }),
  ofClient: downloadEndpoint({
    path: '/provider/companies/:companyId/engagements/:id/report.pdf',
    cost: 'report',
    access: { staff: ['engagements:write'] },
    summary: 'Report of a client’s engagement, including drafts, as the client receives it.',
    params: z.strictObject({ companyId: recordId, ...ofEngagement.shape }),
    query: reportQuery.extend({
      /** The screen that sets the report shows it after each change: that is no export, so the log does not tell of it. */
      preview: z.literal('true').optional(),
    }),
    limit,
  }),
  finding: downloadEndpoint({
    path: '/engagements/:id/findings/:findingId/report.pdf',
    cost: 'report',
    access: engagementAccess,
    summary: 'One finding as a PDF.',
    params: ofEngagement.extend({ findingId: recordId }),
    limit,
  }),
  retest: downloadEndpoint({
    path: '/engagements/:id/retest.pdf',
    cost: 'report',
    access: engagementAccess,
    summary: 'Findings whose status has changed since a date, as a PDF.',
    params: ofEngagement,
    query: z.strictObject({ since: day }),
    limit,
  }),
  surface: downloadEndpoint({
    path: '/attackSurfaceMappingForCompany/report.pdf',
    cost: 'report',
    access: surfaceAccess,
    summary: 'Attack surface for the management, as an accessible PDF: figures, worst hosts, open issues and changes.',
    limit,
  }),
  surfaceOfClient: downloadEndpoint({
    path: '/provider/companies/:companyId/attackSurface/report.pdf',
    cost: 'report',
    access: surfaceStaffAccess,
    summary: 'Attack surface of a client as the client receives it, as a PDF.',
    params: z.strictObject({ companyId: recordId }),
    limit,
  }),
  phishing: downloadEndpoint({
    path: '/dataForPhishingSimulation/:id/report.pdf',
    cost: 'report',
    access: phishingOptionsAccess,
    summary:
      'Phishing simulation for the management, as an accessible PDF: figures, departments and the email. No names.',
    params: ofEngagement,
    limit,
  }),
  phishingOfClient: downloadEndpoint({
    path: '/provider/companies/:companyId/phishing-campaigns/:id/report.pdf',
    cost: 'report',
    access: programmesStaffAccess,
    summary: 'Phishing simulation of a client, including drafts, as a PDF.',
    params: z.strictObject({ companyId: recordId, ...ofEngagement.shape }),
    limit,
  }),
  board: downloadEndpoint({
    path: '/statistics/board.pdf',
    cost: 'report',
    access: statisticsAccess,
    summary: 'Executive board as an accessible PDF of two pages at most. Holds what the viewer can see on the board.',
    query: statisticsQuery,
    limit,
  }),
  findings: downloadEndpoint({
    path: '/engagements/:id/export',
    cost: 'export',
    access: engagementAccess,
    summary: 'Exports the matching findings of an engagement.',
    params: ofEngagement,
    query: exportQuery,
    limit,
  }),
  allFindings: downloadEndpoint({
    path: '/engagements/allFindings/export',
    cost: 'export',
    access: engagementAccess,
    summary: 'Exports the matching findings of all engagements.',
    query: exportQuery,
    limit,
  }),
};
