import {
  type BuildRecords,
  clients,
  inNewClient,
  type ModuleProof,
  requestStaff,
  staff,
} from '../../testing/module-proof.ts';
import { buildActivity, buildComment } from './activities.build.ts';

const writers = ['company-admin', 'company-manager'] as const;
const path = '/activitiesForCompany';
const at = '/provider/companies/:companyId/activities';
const items = `${path}/:activityId/repetitionItems/:itemId`;

const activity: BuildRecords = async ({ portal, companyId, user }) => {
  const { id } = await buildActivity(portal.platform.database, { company_id: companyId, creator: user });
  return { id };
};
const planned: BuildRecords = async ({ portal, companyId }) => {
  const { id } = await buildActivity(portal.platform.database, { company_id: companyId, origin: 'provider' });
  return { id };
};
const comment: BuildRecords = async (owner) => {
  const { id = '' } = await activity(owner);
  const { database } = owner.portal.platform;
  const author = { ...owner.user, side: 'client', body: 'A comment' } as const;
  const row = await buildComment(database, { company_id: owner.companyId, id }, author);
  return { id, commentId: row.id };
};
const item =
  (name: 'id' | 'activityId'): BuildRecords =>
  async ({ portal, companyId, user }) => {
    const { database } = portal.platform;
    const series = await buildActivity(database, { company_id: companyId, creator: user, repetition_type: 3 });
    const { id } = await database.withCompany(companyId, (db) =>
      db
        .selectFrom('activity_occurrences')
        .select('id')
        .where('activity_id', '=', series.id)
        .orderBy('months')
        .limit(1)
        .executeTakeFirstOrThrow(),
    );
    return { [name]: series.id, itemId: id };
  };

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: clients,
    'GET /data/activity-types': clients,
    'GET /data/engagement-types': clients,
    [`GET ${path}/:id`]: clients,
    [`POST ${path}`]: writers,
    [`PUT ${path}/:id`]: writers,
    'DELETE /activities/:id': writers,
    [`PUT ${items}`]: writers,
    [`DELETE ${items}`]: writers,
    [`GET ${path}/:id/comments`]: clients,
    [`POST ${path}/:id/comments`]: clients,
    [`PUT ${path}/:id/comments/:commentId`]: clients,
    [`DELETE ${path}/:id/comments/:commentId`]: clients,
    'GET /provider/activities': requestStaff,
    'GET /provider/activities/turnaround': requestStaff,
    'GET /provider/data/activity-types': requestStaff,
    'GET /provider/data/engagement-types': requestStaff,
    'GET /provider/activitySettings': requestStaff,
    'PUT /provider/activitySettings': ['provider-admin'],
    [`GET ${at}`]: requestStaff,
    [`POST ${at}`]: requestStaff,
    [`GET ${at}/:id`]: requestStaff,
    [`PUT ${at}/:id`]: requestStaff,
    [`DELETE ${at}/:id`]: requestStaff,
    [`PUT ${at}/:id/decision`]: requestStaff,
    [`PUT ${at}/:id/status`]: requestStaff,
    [`POST ${at}/:id/engagement`]: staff,
    [`PUT ${at}/:id/repetitionItems/:itemId`]: requestStaff,
    [`DELETE ${at}/:id/repetitionItems/:itemId`]: requestStaff,
    [`GET ${at}/:id/comments`]: requestStaff,
    [`POST ${at}/:id/comments`]: requestStaff,
    [`PUT ${at}/:id/comments/:commentId`]: requestStaff,
    [`DELETE ${at}/:id/comments/:commentId`]: requestStaff,
  },
  figures: {
    'activities.total': { path },
    'activities.pending': { path, query: { status: 'Pending' } },
    'activities.planned': { path, query: { status: 'Planned' } },
    'activities.inProgress': { path, query: { status: 'In Progress' } },
    'activities.completed': { path, query: { status: 'Completed' } },
  },
  records: {
    [`${path}/:id`]: activity,
    '/activities/:id': activity,
    [items]: item('activityId'),
    [`${path}/:id/comments/:commentId`]: comment,
    [`${at}/:id`]: inNewClient(planned),
    [`${at}/:id/decision`]: inNewClient(activity),
    [`${at}/:id/status`]: inNewClient(activity),
    [`${at}/:id/repetitionItems/:itemId`]: inNewClient(item('id')),
    [`${at}/:id/comments`]: inNewClient(activity),
    [`${at}/:id/comments/:commentId`]: inNewClient(comment),
  },
};
