import {
  type BuildRecords,
  clients,
  everyStaff,
  inNewClient,
  type ModuleProof,
  staff,
} from '../../testing/module-proof.ts';
import { buildEngagement, buildFinding } from './engagements.build.ts';

const at = '/provider/companies/:companyId';
const engagement: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId })).id,
});
const finding: BuildRecords = async (owner) => {
  const { id = '' } = await engagement(owner);
  const { portal, companyId } = owner;
  const built = await buildFinding(portal.platform.database, { company_id: companyId, engagement_id: id });
  return { findingId: built.id };
};

const findingsWhere = (query: Record<string, string> = {}) => ({ path: '/engagements/allFindings', query });
const unresolved = 'Open,Not Fixed,Retest';

export const proof: ModuleProof = {
  access: {
    'GET /client/statistics/findings': clients,
    'GET /provider/companies/:companyId/engagements/:id/publication/preview': staff,
    'GET /client/statistics/findings/trend': clients,
    'GET /engagements/:id/days': clients,
    [`GET ${at}/engagements/:id/days`]: staff,
    'GET /client/statistics/findings/burnDown': clients,
    'GET /client/statistics/findings/survival': clients,
    'GET /client/statistics/findings/matrix': clients,
    'GET /client/statistics/findings/months': clients,
    'GET /engagements/policy/effect': ['company-admin'],
    'GET /provider/engagements': staff,
    'GET /provider/schedule': staff,
    'GET /provider/findings': staff,
    'GET /provider/staff': everyStaff,
    'GET /engagements/:id/findings/:findingId/comments': clients,
    'GET /engagements/:id/retests/:retestId/messages': clients,
    [`GET ${at}/findings/:findingId/comments`]: staff,
    [`GET ${at}/retests/:retestId/messages`]: staff,
    [`PUT ${at}/engagements/:id/lead`]: staff,
    [`POST ${at}/engagements/:id/approval`]: staff,
    [`PUT ${at}/findings/:findingId/replied`]: staff,
    [`DELETE ${at}/findings/:findingId/replied`]: staff,
  },
  records: {
    '/engagements/:id/days': engagement,
    [`${at}/engagements/:id/days`]: inNewClient(engagement),
    [`${at}/engagements/:id/lead`]: inNewClient(engagement),
    [`${at}/engagements/:id/approval`]: inNewClient(engagement),
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
