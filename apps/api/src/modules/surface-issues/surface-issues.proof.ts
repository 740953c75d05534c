import type { Role } from '@gatehouse/contract/core/access';

import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { anyPng } from '../../testing/pictures.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildIssue, buildIssueComment, buildIssueJob } from './surface-issues.build.ts';

const writers = ['company-admin', 'company-manager'] as const;
const path = '/attackSurfaceManagementForCompany';
const at = '/provider/companies/:companyId/issues';

const issue: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildIssue(portal.platform, companyId)).id,
});
const comment: BuildRecords = async ({ portal, companyId, user: author }) => {
  const { id } = await buildIssue(portal.platform, companyId);
  const written = await buildIssueComment(portal.platform, companyId, { id, author, body: 'A comment' });
  return { id, commentId: written.id };
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

/** Returns the access to these calls below a path, each as its method and the rest of its path. */
const allow = (roles: readonly Role[], base: string, calls: readonly string[]) =>
  Object.fromEntries(calls.map((call) => [call.replace(' ', ` ${base}`), roles]));

const threads = ['GET /:id/comments', 'POST /:id/comments', 'POST /:id/files'];
const jobs = ['POST /statusJobs', 'GET /statusJobs/:jobId', 'POST /statusJobs/:jobId/undo'];
const lists = ['GET ', 'GET /facets', 'GET /groups'];
const one = ['GET /:id', 'PUT /:id'];

export const proof: ModuleProof = {
  access: {
    ...allow(clients, path, [...lists, ...one, ...threads, 'GET /trend', 'GET /colleagues']),
    ...allow(clients, path, ['PUT /:id/comments/:commentId', 'DELETE /:id/comments/:commentId']),
    ...allow(writers, path, ['PUT /:id/assignee', 'PUT /:id/acceptance', 'DELETE /:id/acceptance']),
    ...allow(writers, path, ['PUT /:id/acceptance/request', 'POST /assigneeJobs', 'POST /acceptanceJobs', ...jobs]),
    ...allow(staff, '/provider/issues', lists),
    ...allow(staff, at, [...lists, ...one, ...threads, 'POST /:id/finding', ...jobs]),
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
