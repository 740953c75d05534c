import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildBreach, buildStatusJob } from './dark-web.build.ts';

const writers = ['company-admin', 'company-manager'] as const;

const breach: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildBreach(portal.platform, { company_id: companyId })).id,
});
const job: BuildRecords = async ({ portal, companyId }) => {
  const at = portal.platform.clock.now();
  const undo_until = new Date(at.getTime() + 3_600_000).toISOString();
  return { jobId: (await buildStatusJob(portal.platform, { company_id: companyId, changed: 1, undo_until })).id };
};

const leaksWhere = (query: Record<string, string> = {}) => ({ path: '/darkWebMonitorsForCompany', query });

export const proof: ModuleProof = {
  access: {
    'GET /darkWebMonitorsForCompany': clients,
    'GET /darkWebMonitorsForCompany/facets': clients,
    'GET /darkWebMonitorsForCompany/groups': clients,
    'GET /darkWebMonitorsForCompany/figures': clients,
    'GET /darkWebMonitorsForCompany/export': clients,
    'GET /darkWebMonitorsForCompany/colleagues': clients,
    'GET /darkWebMonitorsForCompany/:id': clients,
    'PUT /darkWebMonitorsForCompany/:id': writers,
    'PUT /darkWebMonitorsForCompany/:id/assignee': writers,
    'POST /darkWebMonitorsForCompany/:id/reveal': writers,
    'POST /darkWebMonitorsForCompany/status-jobs': writers,
    'GET /darkWebMonitorsForCompany/status-jobs/:jobId': writers,
    'POST /darkWebMonitorsForCompany/status-jobs/:jobId/undo': writers,
    'GET /provider/companies/:companyId/darkWebMonitors': staff,
    'POST /provider/companies/:companyId/darkWebMonitors/:id/withdraw': staff,
  },
  figures: {
    'darkWebMonitors.Vulnerable': leaksWhere({ status: '1' }),
    'darkWebMonitors.Mitigated': leaksWhere({ status: '3' }),
    'darkWebMonitors.Compromised Clients': leaksWhere({ type: '2' }),
    'darkWebMonitors.Compromised Employees': leaksWhere({ type: '1' }),
    'darkWebMonitors.ULPS': leaksWhere({ breachType: '2' }),
    'darkWebMonitors.COMBOS': leaksWhere({ breachType: '1' }),
    'darkWebMonitors.total': leaksWhere(),
  },
  records: {
    '/darkWebMonitorsForCompany/:id': breach,
    '/darkWebMonitorsForCompany/status-jobs/:jobId': job,
    '/provider/companies/:companyId/darkWebMonitors/:id/withdraw': inNewClient(breach),
  },
};
