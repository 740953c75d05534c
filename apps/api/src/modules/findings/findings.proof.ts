import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const at = '/provider/companies/:companyId';
const finding: BuildRecords = async ({ portal, companyId: company_id }) => {
  const { database } = portal.platform;
  const { id: engagement_id } = await buildEngagement(database, { company_id });
  return { findingId: (await buildFinding(database, { company_id, engagement_id })).id };
};

const findingsWhere = (query: Record<string, string> = {}) => ({ path: '/engagements/allFindings', query });
const unresolved = 'Open,Not Fixed,Retest';

export const proof: ModuleProof = {
  access: {
    'GET /client/statistics/findings': clients,
    'GET /client/statistics/findings/trend': clients,
    'GET /client/statistics/findings/burnDown': clients,
    'GET /client/statistics/findings/survival': clients,
    'GET /client/statistics/findings/matrix': clients,
    'GET /client/statistics/findings/months': clients,
    'GET /engagements/policy/effect': ['company-admin'],
    'GET /provider/findings': staff,
    'GET /engagements/:id/findings/:findingId/comments': clients,
    [`GET ${at}/findings/:findingId/comments`]: staff,
    [`PUT ${at}/findings/:findingId/replied`]: staff,
    [`DELETE ${at}/findings/:findingId/replied`]: staff,
  },
  records: {
    [`${at}/findings/:findingId/replied`]: inNewClient(finding),
  },
  figures: {
    'findings.open': findingsWhere({ status: unresolved }),
    'findings.fixed': findingsWhere({ status: 'Fixed' }),
    'findings.critical': findingsWhere({ status: unresolved, severity: 'critical' }),
    'findings.totals.total': findingsWhere(),
    'findings.totals.totalOpen': findingsWhere({ status: 'Open' }),
    'findings.totals.totalRetest': findingsWhere({ status: 'Retest' }),
    'findings.totals.totalCritical': findingsWhere({ severity: 'critical' }),
    'findings.totals.totalHigh': findingsWhere({ severity: 'high' }),
    'findings.totals.totalMedium': findingsWhere({ severity: 'medium' }),
    'findings.totals.totalLow': findingsWhere({ severity: 'low' }),
    'findings.totals.totalFixed': findingsWhere({ status: 'Fixed' }),
    'findings.totals.totalNotFixed': findingsWhere({ status: 'Not Fixed' }),
  },
};
