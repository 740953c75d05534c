import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { lettersTo, letterTo } from '../../../testing/outbox.ts';
import { patience } from '../../../testing/patience.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildCalendarActivity } from '../calendar.build.ts';

const hourMs = 3_600_000;

const portal = await ownPortal();

describe('calendar invitations', () => {
  let creator: Actor;
  let manager: Actor;
  let companyId: string;
  let start: string;
  beforeEach(async () => {
    creator = await portal.signIn({ role: 'company-admin' });
    companyId = creator.user.company_id;
    manager = await portal.signIn({ role: 'company-manager', companyId });
    start = addDays(dayInZone(portal.platform.clock.now(), 'UTC'), 10);
  });

  const plan = (task: string) =>
    buildCalendarActivity(portal.platform.database, {
      company_id: companyId,
      creator_id: creator.user.id,
      task,
      status: 'Planned',
      date_start: start,
    });
  const change = ({ id }: { id: string }, values: object) =>
    portal.platform.database.withCompany(companyId, (db) =>
      db.updateTable('activities').set(values).where('id', '=', id).execute(),
    );
  const alreadySent = ({ user }: Actor, mails: number) => {
    const hour = new Date(Math.floor(portal.platform.clock.now().getTime() / hourMs) * hourMs).toISOString();
    const row = { company_id: companyId, user_id: user.id, hour, mails };
    return portal.platform.database.withCompany(companyId, (db) =>
      db.insertInto('calendar_mails').values(row).execute(),
    );
  };
  const settled = () =>
    vi.waitFor(async () => {
      const waiting = await portal.platform.database.withCompany(companyId, (db) =>
        db.selectFrom('calendar_changes').select('activity_id').where('due_at', 'is', null).execute(),
      );
      expect(waiting).toEqual([]);
    }, patience);
  const subjects = async ({ user }: Actor) =>
    (await lettersTo(portal, user.username))
      .flatMap(({ headers }) => headers.filter((line) => line.startsWith('Subject:')))
      .map((line) => line.slice('Subject: '.length));
  const nextHour = async () => {
    portal.pass(hourMs);
    await portal.app.chores.get('calendar invitations')?.();
  };

  it('reach a user 120 times an hour, and later in their last state', async () => {
    await alreadySent(manager, 119);
    await plan('First');
    await letterTo(portal, manager.user.username, 'Invitation: First');

    const second = await plan('Second');
    await letterTo(portal, creator.user.username, 'Invitation: Second');
    const third = await plan('Third');
    await letterTo(portal, creator.user.username, 'Invitation: Third');
    await change(second, { task: 'Second, renamed' });
    await change(third, { status: 'Pending' });
    await settled();
    expect(await subjects(manager)).toEqual(['Invitation: First']);

    await nextHour();
    await letterTo(portal, manager.user.username, 'Invitation: Second, renamed');
    expect((await subjects(manager)).toSorted()).toEqual(['Invitation: First', 'Invitation: Second, renamed']);
    expect((await subjects(creator)).toSorted()).toEqual([
      'Canceled: Third',
      'Invitation: First',
      'Invitation: Second',
      'Invitation: Third',
      'Updated invitation: Second, renamed',
    ]);
  });

  it('count as often as they are sent, whoever changes the activity', async () => {
    await alreadySent(manager, 117);
    const activity = await plan('Moving');
    await letterTo(portal, manager.user.username, 'Invitation: Moving');
    await change(activity, { task: 'Moving on' });
    await letterTo(portal, manager.user.username, 'Updated invitation: Moving on');
    await change(activity, { status: 'Pending' });
    await letterTo(portal, manager.user.username, 'Canceled: Moving on');
    await change(activity, { status: 'Planned' });
    await settled();
    expect(await subjects(manager)).toHaveLength(3);

    await nextHour();
    await letterTo(portal, manager.user.username, 'Invitation: Moving on');
  });

  it('reach a company 1,000 times an hour, and the rest waits', async () => {
    const colleagues = await Promise.all(
      Array.from({ length: 9 }, () => portal.signIn({ role: 'company-user', companyId })),
    );
    for (const colleague of colleagues) await alreadySent(colleague, 111);
    await plan('Over');
    await settled();
    const all = async () => [...(await subjects(creator)), ...(await subjects(manager))];
    await vi.waitFor(async () => expect(await all()).toHaveLength(1), patience);

    await nextHour();
    await vi.waitFor(async () => {
      expect([await subjects(creator), await subjects(manager)]).toEqual([['Invitation: Over'], ['Invitation: Over']]);
    }, patience);
  });
});
