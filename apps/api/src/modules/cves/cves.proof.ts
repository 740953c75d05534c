import { randomUUID } from 'node:crypto';

import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildOwnCve } from './cves.build.ts';

const ownCve: BuildRecords = async ({ portal, companyId }) => {
  const cve = `OWN-${randomUUID()}`;
  await buildOwnCve(portal.platform, companyId, cve);
  return { cve };
};

export const proof: ModuleProof = {
  access: {
    'GET /cvesForCompany': clients,
    'GET /cvesForCompany/export': clients,
    'GET /cvesForCompany/vex': clients,
    'GET /cvesForCompany/plot': clients,
    'GET /cvesForCompany/:cve': clients,
    'POST /createCvesForCompany': ['company-admin', 'company-manager'],
    'GET /provider/advisories': staff,
    'GET /provider/advisory-sources': staff,
    'GET /provider/cves': staff,
    'GET /provider/companies/:companyId/cves': staff,
    'GET /provider/companies/:companyId/cves/:cve': staff,
    'GET /provider/companies/:companyId/cves/export': staff,
  },
  records: {
    '/cvesForCompany/:cve': ownCve,
    '/provider/companies/:companyId/cves/:cve': inNewClient(ownCve),
  },
};
