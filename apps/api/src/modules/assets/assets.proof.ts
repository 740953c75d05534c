import { randomUUID } from 'node:crypto';

import { type BuildRecords, clients, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildAdvisories, npmAdvisory } from '../cves/cves.build.ts';
import { buildAsset, buildAssetJob, npmLibrary } from './assets.build.ts';

const writers = ['company-admin', 'company-manager'] as const;
const asset: BuildRecords = ({ portal, companyId }) => buildAsset(portal.platform, companyId);
/** Builds an asset with its own vulnerability. */
const matched: BuildRecords = async ({ portal, companyId }) => {
  const name = `package-${randomUUID()}`;
  const cve = `GHSA-${name.slice(-14)}`;
  await buildAdvisories(portal.platform, companyId, [npmAdvisory(cve, name)]);
  const { id } = await buildAsset(portal.platform, companyId, npmLibrary(name, '1.0.0'));
  return { id, cve };
};
const job: BuildRecords = async ({ portal, companyId }) => ({
  jobId: (await buildAssetJob(portal.platform, companyId)).id,
});
const openCves = { confidence: 'confirmed', state: 'Affected' } as const;

export const proof: ModuleProof = {
  access: {
    'GET /assetInventoriesForCompany': clients,
    'GET /assetInventoriesForCompany/systems': clients,
    'GET /assetInventoriesForCompany/export': clients,
    'GET /assetInventoriesForCompany/colleagues': clients,
    'GET /assetInventoriesForCompany/:id': clients,
    'GET /assetMonitorsForCompany': clients,
    'GET /assetMonitorsForCompany/statistics': clients,
    'GET /statisticsForCompanyCvesForCompanyAdmin': clients,
    'POST /assetMonitorsForCompany': writers,
    'PUT /assetMonitorsForCompany': writers,
    'PUT /assetMonitorsForCompany/:id': writers,
    'PUT /assetMonitorsForCompany/:id/cves/:cve': writers,
    'POST /assetMonitorsForCompany/statusJobs': writers,
    'GET /assetMonitorsForCompany/statusJobs/:jobId': writers,
    'POST /assetMonitorsForCompany/statusJobs/:jobId/undo': writers,
    'GET /provider/companies/:companyId/assets': staff,
    'GET /provider/companies/:companyId/assets/export': staff,
  },
  records: {
    '/assetInventoriesForCompany/:id': asset,
    '/assetMonitorsForCompany/:id': asset,
    '/assetMonitorsForCompany/:id/cves/:cve': matched,
    '/assetMonitorsForCompany/statusJobs/:jobId': job,
  },
  figures: {
    numOfLibraries: { path: '/assetInventoriesForCompany', query: { kind: 'library', state: 'Active' } },
    numOfAllVulnForCompany: { path: '/cvesForCompany', query: { confidence: 'confirmed', state: 'Affected,Fixed' } },
    numOfVlunFixed: { path: '/cvesForCompany', query: { confidence: 'confirmed', state: 'Fixed' } },
    numOfVlunCritical: { path: '/cvesForCompany', query: { ...openCves, severity: 'critical' } },
    numOfVlunHigh: { path: '/cvesForCompany', query: { ...openCves, severity: 'high' } },
  },
};
