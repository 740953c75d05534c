import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildIssue, buildIssueJob } from './surface-issues.build.ts';

const writers = ['company-admin', 'company-manager'] as const;
const path = '/attackSurfaceManagementForCompany';
const at = '/provider/companies/:companyId/issues';

const issue: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildIssue(portal.platform, companyId)).id,
});
const comment: BuildRecords = async ({ portal, companyId, user }) => {
  const { id } = await buildIssue(portal.platform, companyId);
  const { database } = portal.platform;
  const words = { author_id: user.id, author_name: user.fullname, side: 'client', audience: 'both', body: 'A comment' };
  const row = await database.withCompany(companyId, (db) =>
    db
      .insertInto('surface_issue_comments')
      .values({ company_id: companyId, issue_id: id, ...words })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { id, commentId: row.id };
};
const job =
  (side: 'client' | 'provider'): BuildRecords =>
  async ({ portal, companyId }) => ({ jobId: (await buildIssueJob(portal.platform, companyId, side)).id });
const convertible: BuildRecords = async (owner) => {
  await buildEngagement(owner.portal.platform.database, { company_id: owner.companyId });
  return issue(owner);
};

const form = () => ({ fields: {}, file: { name: 'proof.png', content: anyPng() } });

const issuesWhere = (query: Record<string, string>) => ({ path, query: { accepted: 'false', ...query } });

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: clients,
    [`GET ${path}/facets`]: clients,
    [`GET ${path}/groups`]: clients,
    [`GET ${path}/trend`]: clients,
    [`GET ${path}/colleagues`]: clients,
    [`GET ${path}/:id`]: clients,
    [`PUT ${path}/:id`]: clients,
    [`PUT ${path}/:id/assignee`]: writers,
    [`PUT ${path}/:id/acceptance`]: writers,
    [`DELETE ${path}/:id/acceptance`]: writers,
    [`PUT ${path}/:id/acceptance/request`]: writers,
    [`GET ${path}/:id/comments`]: clients,
    [`POST ${path}/:id/comments`]: clients,
    [`POST ${path}/:id/files`]: clients,
    [`PUT ${path}/:id/comments/:commentId`]: clients,
    [`DELETE ${path}/:id/comments/:commentId`]: clients,
    [`POST ${path}/statusJobs`]: writers,
    [`POST ${path}/assigneeJobs`]: writers,
    [`POST ${path}/acceptanceJobs`]: writers,
    [`GET ${path}/statusJobs/:jobId`]: writers,
    [`POST ${path}/statusJobs/:jobId/undo`]: writers,
    'GET /provider/issues': staff,
    'GET /provider/issues/facets': staff,
    'GET /provider/issues/groups': staff,
    [`GET ${at}`]: staff,
    [`GET ${at}/facets`]: staff,
    [`GET ${at}/groups`]: staff,
    [`GET ${at}/:id`]: staff,
    [`PUT ${at}/:id`]: staff,
    [`GET ${at}/:id/comments`]: staff,
    [`POST ${at}/:id/comments`]: staff,
    [`POST ${at}/:id/files`]: staff,
    [`POST ${at}/:id/finding`]: staff,
    [`POST ${at}/statusJobs`]: staff,
    [`GET ${at}/statusJobs/:jobId`]: staff,
    [`POST ${at}/statusJobs/:jobId/undo`]: staff,
  },
  figures: {
    'attackSurfaceManagement.total': issuesWhere({ status: '1,2,3,4' }),
    'attackSurfaceManagement.vulnerable': issuesWhere({ status: '1,3' }),
    'attackSurfaceManagement.under_retest': issuesWhere({ status: '4' }),
    'attackSurfaceManagement.fixed': issuesWhere({ status: '2' }),
    'attackSurfaceManagement.critical': issuesWhere({ status: '1,3,4', severity: 'critical' }),
    'attackSurfaceManagement.high': issuesWhere({ status: '1,3,4', severity: 'high' }),
    'attackSurfaceManagement.affectedAssets': {
      path: `${path}/groups`,
      query: { by: 'host', status: '1,3,4', accepted: 'false' },
    },
  },
  records: {
    [`${path}/:id`]: issue,
    [`${path}/:id/comments/:commentId`]: comment,
    [`${path}/statusJobs/:jobId`]: job('client'),
    [`${at}/:id`]: inNewClient(issue),
    [`${at}/:id/finding`]: inNewClient(convertible),
    [`${at}/statusJobs/:jobId`]: inNewClient(job('provider')),
  },
  forms: { [`${path}/:id/files`]: form, [`${at}/:id/files`]: form },
};
