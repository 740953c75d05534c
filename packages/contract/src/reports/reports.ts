import { surfaceAccess, surfaceStaffAccess } from '../attack-surface/attack-surface-access.ts';
import { downloadEndpoint, endpoints, typedBy } from '../core/endpoint.ts';
import { engagementAccess } from '../engagements/engagements.ts';
import { phishingOptionsAccess, programmesStaffAccess } from '../phishing/phishing-access.ts';
import { statisticsAccess } from '../statistics/statistics.ts';
import type { reportSchemas } from './reports.schema.ts';

/** What findings can leave as: tables, our own JSON, and what other tools take. */
export const exportFormats = ['xlsx', 'csv', 'json', 'sarif', 'defectdojo', 'jira'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How much of findings without a severity rating a report shows: all, a line in a table, nothing. */
export const informationalOptions = ['full', 'table', 'none'] as const;
export type Informational = (typeof informationalOptions)[number];

/** Files made of engagements and their findings; the audit log tells of each. */
export const reports = endpoints(typedBy<typeof reportSchemas>(), {
  engagement: downloadEndpoint({ path: '/engagements/:id/report.pdf', access: engagementAccess }),
  ofClient: downloadEndpoint({
    path: '/provider/companies/:companyId/engagements/:id/report.pdf',
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
