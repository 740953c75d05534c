import { surfaceAccess, surfaceStaffAccess } from '../attack-surface/attack-surface-access.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import { phishingOptionsAccess, programmesStaffAccess } from '../phishing/phishing-access.ts';
import { statisticsAccess } from '../statistics/statistics.ts';
import type { reportSchemas } from './reports.schema.ts';

/** Export formats of findings: tables, our own JSON, and formats of other tools. */
export const exportFormats = ['xlsx', 'csv', 'json', 'sarif', 'defectdojo', 'jira'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Display of findings without a severity rating in a report: in full, as a line in a table, or not at all. */
export const informationalOptions = ['full', 'table', 'none'] as const;
export type Informational = (typeof informationalOptions)[number];

/** Maximum number of informational findings that the setting `auto` shows in full. */
export const fullInformationalAtMost = 20;
/** Settings of a report for findings without a severity rating; `auto` shows a few in full, and more as lines in a table. */
export const informationalSettings = ['auto', ...informationalOptions] as const;
export type InformationalSetting = (typeof informationalSettings)[number];

/** Reports and exports of engagements and their findings; each is in the audit log. */
export const reports = endpoints(typedBy<typeof reportSchemas>(), {
  engagement: downloadEndpoint({ path: '/engagements/:id/report.pdf', access: engagementAccess }),
  ofClient: downloadEndpoint({
    path: '/provider/companies/:companyId/engagements/:id/report.pdf',
    access: { staff: ['engagements:write'] },
  }),
  word: downloadEndpoint({ path: '/engagements/:id/report.docx', access: engagementAccess }),
  wordOfClient: downloadEndpoint({
    path: '/provider/companies/:companyId/engagements/:id/report.docx',
    access: { staff: ['engagements:write'] },
  }),
  finding: downloadEndpoint({ path: '/engagements/:id/findings/:findingId/report.pdf', access: engagementAccess }),
  retest: downloadEndpoint({ path: '/engagements/:id/retest.pdf', access: engagementAccess }),
  surface: downloadEndpoint({ path: '/attackSurfaceMappingForCompany/report.pdf', access: surfaceAccess }),
  surfaceOfClient: downloadEndpoint({
    path: '/provider/companies/:companyId/attackSurface/report.pdf',
    access: surfaceStaffAccess,
  }),
  phishing: downloadEndpoint({ path: '/dataForPhishingSimulation/:id/report.pdf', access: phishingOptionsAccess }),
  phishingOfClient: downloadEndpoint({
    path: '/provider/companies/:companyId/phishing-campaigns/:id/report.pdf',
    access: programmesStaffAccess,
  }),
  board: downloadEndpoint({ path: '/statistics/board.pdf', access: statisticsAccess }),
  findings: downloadEndpoint({ path: '/engagements/:id/export', access: engagementAccess }),
  allFindings: downloadEndpoint({ path: '/engagements/allFindings/export', access: engagementAccess }),
});
