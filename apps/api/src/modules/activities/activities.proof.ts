import { type BuildRecords, clients, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
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
    'GET /provider/activities': staff,
    'GET /provider/activities/turnaround': staff,
    'GET /provider/activitySettings': staff,
    'PUT /provider/activitySettings': ['provider-admin'],
    [`GET ${at}`]: staff,
    [`POST ${at}`]: staff,
    [`GET ${at}/:id`]: staff,
    [`PUT ${at}/:id`]: staff,
    [`DELETE ${at}/:id`]: staff,
    [`PUT ${at}/:id/decision`]: staff,
    [`PUT ${at}/:id/status`]: staff,
    [`POST ${at}/:id/engagement`]: staff,
    [`PUT ${at}/:id/repetitionItems/:itemId`]: staff,
    [`DELETE ${at}/:id/repetitionItems/:itemId`]: staff,
    [`GET ${at}/:id/comments`]: staff,
    [`POST ${at}/:id/comments`]: staff,
    [`PUT ${at}/:id/comments/:commentId`]: staff,
    [`DELETE ${at}/:id/comments/:commentId`]: staff,
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
    [`${path}/:id/comments`]: activity,
    [`${path}/:id/comments/:commentId`]: comment,
    [at]: inNewClient(),
    [`${at}/:id`]: inNewClient(planned),
    [`${at}/:id/decision`]: inNewClient(activity),
    [`${at}/:id/status`]: inNewClient(activity),
    [`${at}/:id/engagement`]: inNewClient(planned),
    [`${at}/:id/repetitionItems/:itemId`]: inNewClient(item('id')),
    [`${at}/:id/comments`]: inNewClient(activity),
    [`${at}/:id/comments/:commentId`]: inNewClient(comment),
  },
};
