import { clients, type ModuleProof } from '../../testing/module-proof.ts';

const findingsWhere = (query: Record<string, string> = {}) => ({ path: '/engagements/allFindings', query });
const unresolved = 'Open,Not Fixed,Retest';

export const proof: ModuleProof = {
  access: {
    'GET /client/statistics/findings': clients,
    'GET /client/statistics/findings/trend': clients,
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
