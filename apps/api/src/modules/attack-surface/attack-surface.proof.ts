import { randomUUID } from 'node:crypto';

import {
  type BuildRecords,
  clients,
  inNewClient,
  type ModuleProof,
  requestStaff,
  staff,
} from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';
import { buildFile } from '../files/files.build.ts';
import { buildHost, buildLookAlike } from './attack-surface.build.ts';
import { buildScreenshot } from './screenshots/screenshots.build.ts';
import { verifyDomain } from './scope/verifications.build.ts';

const writers = ['company-admin', 'company-manager'] as const;

const host: BuildRecords = async ({ portal, companyId }) => ({ id: (await buildHost(portal.platform, companyId)).id });
const lookAlike: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildLookAlike(portal.platform, companyId)).id,
});
const domain: BuildRecords = async ({ portal, companyId }) => ({
  id: (await verifyDomain(portal.platform, companyId, `${randomUUID()}.invalid`)).id,
});
const form = () => ({ fields: {}, file: { name: 'signed.png', content: anyPng() } });

const path = '/attackSurfaceMappingForCompany';
const hostsWhere = (query: Record<string, string>) => ({ path: `${path}/hosts`, query });
const present = 'Active,Candidate';

export const proof: ModuleProof = {
  figures: {
    'attackSurfaceMapping.hosts': hostsWhere({ state: present }),
    'attackSurfaceMapping.services': { path: `${path}/services`, query: { state: present } },
    'attackSurfaceMapping.candidates': hostsWhere({ state: 'Candidate' }),
    'attackSurfaceMapping.missing': hostsWhere({ state: 'Missing' }),
    'attackSurfaceMapping.certificatesExpired': hostsWhere({ state: present, certificate: 'expired' }),
    'attackSurfaceMapping.certificatesEnding': hostsWhere({ state: present, certificate: 'ending' }),
    'attackSurfaceMapping.lookAlikes': { path: `${path}/lookAlikes`, query: { status: 'New' } },
  },
  access: {
    'GET /attackSurfaceMappingForCompany': clients,
    'GET /attackSurfaceMappingForCompany/summary': clients,
    'GET /attackSurfaceMappingForCompany/overview': clients,
    'GET /attackSurfaceMappingForCompany/domains/:id/subDomains': clients,
    'GET /attackSurfaceMappingForCompany/hosts': clients,
    'GET /attackSurfaceMappingForCompany/hosts/:id': clients,
    'GET /attackSurfaceMappingForCompany/services': clients,
    'GET /attackSurfaceMappingForCompany/facets': clients,
    'GET /attackSurfaceMappingForCompany/changes': clients,
    'GET /attackSurfaceMappingForCompany/changes/groups': clients,
    'GET /attackSurfaceMappingForCompany/comparison': clients,
    'GET /attackSurfaceMappingForCompany/lookAlikes': clients,
    'GET /attackSurfaceMappingForCompany/lookAlikes/facets': clients,
    'GET /attackSurfaceMappingForCompany/colleagues': clients,
    'GET /attackSurfaceMappingForCompany/export': clients,
    'PUT /attackSurfaceMappingForCompany/hosts': writers,
    'PUT /attackSurfaceMappingForCompany/lookAlikes/:id': writers,
    'PUT /attackSurfaceMappingForCompany/visit': clients,
    'GET /provider/companies/:companyId/attackSurface': staff,
    'GET /provider/companies/:companyId/attackSurface/summary': staff,
    'GET /provider/companies/:companyId/attackSurface/overview': staff,
    'GET /provider/companies/:companyId/attackSurface/export': staff,
    'GET /provider/companies/:companyId/attackSurface/changes': staff,
    'GET /provider/companies/:companyId/attackSurface/changes/groups': staff,
    'GET /provider/companies/:companyId/attackSurface/facets': staff,
    'GET /provider/companies/:companyId/attackSurface/comparison': staff,
    'GET /provider/companies/:companyId/hosts': staff,
    'GET /provider/companies/:companyId/hosts/:id': staff,
    'PUT /provider/companies/:companyId/hosts/:id': staff,
    'DELETE /provider/companies/:companyId/hosts/:id': staff,
    'GET /provider/companies/:companyId/lookAlikes': staff,
    'GET /provider/companies/:companyId/lookAlikes/facets': staff,
    'PUT /provider/companies/:companyId/lookAlikes/:id': staff,
    'GET /company/domainVerifications': ['company-admin', 'company-manager', 'company-user'],
    'POST /company/domainVerifications': ['company-admin'],
    'POST /company/domainVerifications/:id/check': ['company-admin'],
    'PUT /company/domainVerifications/:id/uses': ['company-admin'],
    'DELETE /company/domainVerifications/:id': ['company-admin'],
    'GET /provider/companies/:companyId/domainVerifications': requestStaff,
    'POST /provider/companies/:companyId/domainVerifications': requestStaff,
    'POST /provider/companies/:companyId/domainVerifications/:id/check': requestStaff,
    'PUT /provider/companies/:companyId/domainVerifications/:id/uses': requestStaff,
    'DELETE /provider/companies/:companyId/domainVerifications/:id': requestStaff,
    'GET /provider/companies/:companyId/scope': staff,
    'PUT /provider/companies/:companyId/scope': staff,
    'PUT /provider/companies/:companyId/domainVerifications/:id': staff,
    'POST /provider/companies/:companyId/domainVerifications/:id/files': staff,
    'POST /provider/companies/:companyId/hosts/:id/files': staff,
    'POST /provider/companies/:companyId/hosts/:id/screenshots': staff,
    'DELETE /provider/companies/:companyId/hosts/:id/screenshots/:screenshotId': staff,
    'GET /provider/companies/:companyId/scan-targets': staff,
  },
  records: {
    '/attackSurfaceMappingForCompany/domains/:id/subDomains': async ({ portal, companyId }) => ({
      id: (await buildHost(portal.platform, companyId)).root_id,
    }),
    '/attackSurfaceMappingForCompany/hosts/:id': host,
    '/attackSurfaceMappingForCompany/lookAlikes/:id': lookAlike,
    '/provider/companies/:companyId/hosts/:id': inNewClient(host),
    '/provider/companies/:companyId/lookAlikes/:id': inNewClient(lookAlike),
    '/company/domainVerifications/:id': domain,
    '/provider/companies/:companyId/domainVerifications/:id': inNewClient(domain),
    '/provider/companies/:companyId/hosts/:id/screenshots/:screenshotId': async ({ portal }) => {
      const { id: companyId } = await portal.company();
      const { id } = await buildHost(portal.platform, companyId);
      const record = { kind: 'surface-screenshot', id } as const;
      const { id: fileId } = await buildFile(portal.platform, { company_id: companyId, record });
      return { companyId, id, screenshotId: await buildScreenshot(portal.platform, companyId, { hostId: id, fileId }) };
    },
  },
  forms: {
    '/provider/companies/:companyId/domainVerifications/:id/files': form,
    '/provider/companies/:companyId/hosts/:id/files': form,
  },
};
