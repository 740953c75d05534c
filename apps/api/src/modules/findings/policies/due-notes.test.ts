import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const portal = await ownPortal();

describe('due date notifications', () => {
  const day = (inDays: number) =>
    new Date(portal.platform.clock.now().getTime() + inDays * 86_400_000).toISOString().slice(0, 10);
  async function findingDue({ user }: Actor, due_date: string, more: object = {}) {
    const { company_id } = user;
    const engagement = await buildEngagement(portal.platform.database, { company_id });
    const finding = await buildFinding(portal.platform.database, { company_id, engagement_id: engagement.id, ...more });
    await setDue({ user }, finding.id, due_date);
    return finding;
  }
  const setDue = ({ user }: Pick<Actor, 'user'>, id: string, due_date: string) =>
    portal.platform.database.withCompany(user.company_id, (db) =>
      db.updateTable('findings').set({ due_date }).where('id', '=', id).execute(),
    );
  const runChore = () => portal.app.chores.get('due date notifications')?.();
  const notesOf = async (actor: Actor) => {
    const { datas } = await portal.call(actor, notifications.list);
    return (datas as ListedNotification[]).map(({ body, link }) => [body, link]);
  };

  it('are sent to the assignee once before the due date and once after it', async () => {
    const admin = await portal.signIn();
    const engineer = await portal.signIn({ role: 'company-user', companyId: admin.user.company_id });
    const finding = await findingDue(admin, day(3), { assignee_id: engineer.user.id });

    await runChore();
    await runChore();
    const soon = await notesOf(engineer);
    await setDue(admin, finding.id, day(-1));
    await runChore();

    const link = `/engagements/${finding.engagement_id}/findings/${finding.id}`;
    expect(soon).toEqual([[`#${finding.visual_id} is due within 7 days`, link]]);
    expect((await notesOf(engineer))[0]).toEqual([`#${finding.visual_id} is overdue`, link]);
    expect(await notesOf(admin)).toEqual([]);
  });

  it('are sent to admins and managers for unassigned findings, several at once with a link to exactly those', async () => {
    const admin = await portal.signIn();
    await findingDue(admin, day(-2));
    await findingDue(admin, day(-4));

    await runChore();

    expect(await notesOf(admin)).toEqual([
      [
        expect.stringMatching(/^#ENG-\S+ and 1 more finding are overdue$/),
        '/engagements/allFindings?due=overdue&assignee=unassigned',
      ],
    ]);
  });

  it('are not sent for resolved findings or distant due dates', async () => {
    const admin = await portal.signIn();
    await findingDue(admin, day(-2), { status: 'Fixed' });
    await findingDue(admin, day(30));

    await runChore();

    expect(await notesOf(admin)).toEqual([]);
  });
});
