import { newId } from '../../platform/database/new-id.ts';
import {
  type BuildRecords,
  clientStaff,
  everyStaff,
  inNewClient,
  type ModuleProof,
  staff,
} from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';
import { buildErased, buildExport, buildPeriod } from './clients.build.ts';

const anyClient = inNewClient();

const ofPeriod: BuildRecords = async (owner) => {
  const { companyId = '' } = await anyClient(owner);
  const { id } = await buildPeriod(owner.portal.platform.database, companyId, { service: 'engagements' });
  return { companyId, id };
};

/** Builds an export whose archive is ready. */
const ofExport: BuildRecords = async (owner) => {
  const { companyId = '' } = await anyClient(owner);
  return { companyId, id: (await buildExport(owner.portal.platform, companyId, owner.user)).id };
};

/** Builds an erased client with its certificate. */
const ofErased: BuildRecords = async (owner) => {
  const { companyId = '' } = await anyClient(owner);
  await buildErased(owner.portal.platform, companyId, owner.user);
  return { companyId };
};

const team: BuildRecords = async ({ portal, companyId: company_id }) =>
  portal.platform.database.withPlatform((db) =>
    db
      .insertInto('teams')
      .values({ company_id, name: newId(portal.platform.clock.now().getTime()) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

export const proof: ModuleProof = {
  access: {
    'POST /provider/companies': clientStaff,
    'GET /provider/companies/:companyId': everyStaff,
    'GET /provider/portfolio': staff,
    'GET /provider/teams': clientStaff,
    'POST /provider/teams': ['provider-admin'],
    'PUT /provider/teams/:id': ['provider-admin'],
    'DELETE /provider/teams/:id': ['provider-admin'],
    'PUT /provider/companies/:companyId': clientStaff,
    'POST /provider/companies/:companyId/logo': clientStaff,
    'DELETE /provider/companies/:companyId/logo': clientStaff,
    'POST /provider/companies/:companyId/archive': ['provider-admin'],
    'POST /provider/companies/:companyId/restoration': ['provider-admin'],
    'GET /provider/companies/:companyId/overview': everyStaff,
    'GET /provider/companies/:companyId/assignment': clientStaff,
    'PUT /provider/companies/:companyId/assignment': clientStaff,
    'GET /provider/companies/:companyId/services': everyStaff,
    'POST /provider/companies/:companyId/services': clientStaff,
    'PUT /provider/companies/:companyId/services/:id': clientStaff,
    'PUT /provider/companies/:companyId/services/:id/state': clientStaff,
    'POST /provider/companies/:companyId/erasure': ['provider-admin'],
    'GET /provider/companies/:companyId/erasure': clientStaff,
    'DELETE /provider/companies/:companyId/erasure': ['provider-admin'],
    'POST /provider/companies/:companyId/erasure/approval': clientStaff,
    'GET /provider/companies/:companyId/erasure/certificate.pdf': ['provider-admin'],
    'POST /provider/companies/:companyId/exports': ['provider-admin'],
    'GET /provider/companies/:companyId/exports': ['provider-admin'],
    'GET /provider/companies/:companyId/exports/:id': ['provider-admin'],
    'GET /provider/companies/:companyId/exports/:id/archive.zip': ['provider-admin'],
    'GET /export-schemas/:noun.json': 'public',
    'POST /provider/companies/:companyId/clientView': everyStaff,
    'DELETE /companyUsers/me/clientView': 'signed-in',
  },
  records: {
    '/provider/companies/:companyId': anyClient,
    '/provider/teams/:id': team,
    '/provider/companies/:companyId/services/:id': ofPeriod,
    '/provider/companies/:companyId/erasure/certificate.pdf': ofErased,
    '/provider/companies/:companyId/exports/:id': ofExport,
    '/export-schemas/:noun.json': async () => ({ noun: 'findings' }),
  },
  forms: {
    '/provider/companies/:companyId/logo': () => ({ fields: {}, file: { name: 'logo.png', content: anyPng() } }),
  },
};
