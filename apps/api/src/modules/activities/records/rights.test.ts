import { activities } from '@gatehouse/contract/activities/activities';
import { activityDetailSchema } from '@gatehouse/contract/activities/activity.schema';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import {
  type ActivityOrigin,
  activityOrigins,
  type ActivityRefusal,
  activityRights,
  activityViewerForRole,
  readOnlyNotice,
} from '@gatehouse/domain/calendar/activity-rules';
import { type ActivityStatus, activityStatuses } from '@gatehouse/domain/calendar/activity-status';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type Actor, sharedPortal } from '../../../testing/portal.ts';
import { buildActivity } from '../activities.build.ts';

const values = { task: 'Test', description: 'All of it', type: 'Retest', date_start: '2026-12-07', date_end: '' };
const cases = activityOrigins.flatMap((origin) => activityStatuses.map((status) => [origin, status] as const));
const codes: Record<ActivityRefusal, number> = { role: 403, creator: 403, 'read-only': 422 };

interface Subject {
  id: string;
  companyId: string;
}

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('permissions on an activity in the API', () => {
  async function build(creator: Actor, [origin, status]: readonly [ActivityOrigin, ActivityStatus]): Promise<Subject> {
    const companyId = creator.user.company_id;
    const { database } = portal.platform;
    const { id } = await buildActivity(database, {
      company_id: companyId,
      creator: creator.user,
      origin: origin === 'provider' ? 'provider' : 'client',
      status,
    });
    if (origin === 'engagement')
      await database.withCompany(companyId, (db) =>
        db.updateTable('activities').set({ from_engagement: true }).where('id', '=', id).execute(),
      );
    return { id, companyId };
  }

  /** Returns the details and responses for a client user. The revision does not exist, so an allowed edit fails with a conflict. */
  async function answersToClient(actor: Actor, { id }: Subject) {
    const body = { ...values, revision: 1_000 };
    const change = await portal.call(actor, activities.change, { params: { id }, body });
    return {
      detail: (await portal.call(actor, activities.get, { params: { id } })).datas,
      list: (await portal.call(actor, activities.list)).datas,
      change,
      remove: await portal.call(actor, activities.remove, { params: { id } }),
    };
  }

  async function answersToStaff(subject: Subject) {
    const [params, { companyId }] = [{ ...subject }, subject];
    const body = { ...values, revision: 1_000 };
    const change = await portal.call(staff, providerActivities.change, { params, body });
    return {
      detail: (await portal.call(staff, providerActivities.get, { params })).datas,
      list: (await portal.call(staff, providerActivities.list, { params: { companyId } })).datas,
      change,
      remove: await portal.call(staff, providerActivities.remove, { params }),
    };
  }

  const rightsShown = z.looseObject({ _id: z.string(), canEdit: z.boolean(), canDelete: z.boolean() });

  it.each(cases)('from %s and %s match the domain, for every role and creator', async (origin, status) => {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const manager = await portal.signIn({ role: 'company-manager', companyId });
    const user = await portal.signIn({ role: 'company-user', companyId });
    for (const actor of [admin, manager, user, staff]) {
      const subject = await build(admin, [origin, status]);
      const viewer = actor === staff ? 'provider' : activityViewerForRole(actor.user.role);
      const rights = activityRights(viewer, { status, origin, isCreator: actor === admin });
      const shown = { canEdit: rights.edit === null, canDelete: rights.delete === null };

      const answers = await (actor === staff ? answersToStaff(subject) : answersToClient(actor, subject));

      expect(activityDetailSchema.parse(answers.detail)).toMatchObject(shown);
      const rows = z.array(rightsShown).parse(answers.list);
      expect(rows.find(({ _id }) => _id === subject.id)).toMatchObject(shown);
      expect(answers.change.status).toBe(rights.edit === null ? 409 : codes[rights.edit]);
      expect(answers.remove.status).toBe(rights.delete === null ? 200 : codes[rights.delete]);
    }
  });

  it('are refused with the message of the specification', async () => {
    const admin = await portal.signIn();
    const { id } = await build(admin, ['client', 'Planned']);

    const { change } = await answersToClient(admin, { id, companyId: admin.user.company_id });

    expect(change.datas).toMatchObject({ code: 'ACTIVITY_READ_ONLY', message: readOnlyNotice });
  });
});
