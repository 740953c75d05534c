import { activities } from '@gatehouse/contract/activities/activities';
import { type ActivityDetail, activityDetailSchema } from '@gatehouse/contract/activities/activity.schema';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { addMonths } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';

const dayMs = 86_400_000;
const values = {
  task: 'Monthly external test',
  description: 'All addresses of the company.',
  type: 'External Network Penetration Test',
  date_start: '2027-01-31',
  date_end: '2027-02-02',
  repetitionType: 3,
};

const starts = ({ repetitionItems }: ActivityDetail, count = 4) =>
  repetitionItems.slice(0, count).map(({ date_start }) => date_start);
const itemOn = ({ repetitionItems }: ActivityDetail, start: string) =>
  repetitionItems.find(({ date_start }) => date_start === start)?._id ?? '';

const portal = await ownPortal();
const provider = (await portal.signIn({ role: 'provider-analyst' })).user.company_id;

describe('a series of activities', () => {
  async function cast(body: object = {}) {
    // Signs in again, because tests that advance the clock end sessions.
    const admin = await portal.signIn();
    const staff = await portal.signIn({ role: 'provider-analyst', companyId: provider });
    const companyId = admin.user.company_id;
    const reply = await portal.call(admin, activities.create, { body: { ...values, ...body } });
    const series = activityDetailSchema.parse(reply.datas);
    const params = { id: series._id };
    const read = async (id = series._id) =>
      activityDetailSchema.parse((await portal.call(admin, activities.get, { params: { id } })).datas);
    const change = (edited: object, query: object = {}) =>
      portal.call(admin, activities.change, { params, query: { ...query }, body: { ...values, ...edited } });
    const changeItem = (itemId: string, edited: object) =>
      portal.call(admin, activities.changeItem, { params: { activityId: series._id, itemId }, body: edited });
    const changeAsStaff = (itemId: string, edited: object) =>
      portal.call(staff, providerActivities.changeItem, {
        params: { companyId, id: series._id, itemId },
        body: edited,
      });
    const remove = (itemId: string) =>
      portal.call(admin, activities.removeItem, { params: { activityId: series._id, itemId } });
    const accept = () =>
      portal.call(staff, providerActivities.decide, {
        params: { companyId, id: series._id },
        body: { accept: true, date_start: values.date_start, date_end: values.date_end },
      });
    return { admin, staff, companyId, series, read, change, changeItem, changeAsStaff, remove, accept };
  }

  it('from the 31st has occurrences on the last day of shorter months, up to three years ahead', async () => {
    const { series } = await cast();

    expect(starts(series)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(series.repetitionItems[1]).toMatchObject({ date_end: '2027-03-02', parentActivityId: series._id });
    const horizon = addMonths(dayInZone(portal.platform.clock.now(), 'UTC'), 36);
    const last = series.repetitionItems.at(-1)?.date_start ?? '';
    expect(last <= horizon && last > addMonths(horizon, -1)).toBe(true);
  });

  it('has its first occurrence at any distance', async () => {
    const { series } = await cast({ date_start: '2090-05-31', date_end: '' });

    expect(starts(series)).toEqual(['2090-05-31']);
  });

  it('is moved as a whole, except for moved, started or deleted occurrences', async () => {
    const { series, read, change, changeItem, changeAsStaff, remove } = await cast();
    const [moved, begun, deleted] = ['2027-02-28', '2027-03-31', '2027-04-30'].map((day) => itemOn(series, day));
    await changeItem(moved ?? '', { date_start: '2027-02-10', date_end: '2027-02-12' });
    await changeAsStaff(begun ?? '', { status: 'In Progress' });
    await remove(deleted ?? '');

    expect((await change({ date_start: '2027-01-15', date_end: '2027-01-20' })).status).toBe(200);

    expect(starts(await read(), 5)).toEqual(['2027-01-15', '2027-02-10', '2027-03-31', '2027-05-15', '2027-06-15']);
    expect((await read()).repetitionItems[3]).toMatchObject({ date_end: '2027-05-20' });
  });

  it('is split by an edit of this and the following occurrences', async () => {
    const { admin, series, read, change, changeItem, remove } = await cast();
    await changeItem(itemOn(series, '2027-05-31'), { date_start: '2027-05-05', date_end: '2027-05-07' });
    await remove(itemOn(series, '2027-06-30'));
    const from = itemOn(series, '2027-04-30');

    const { datas } = await change(
      { task: 'Monthly test at night', date_start: '2027-04-20', date_end: '2027-04-22' },
      { scope: 'following', from },
    );

    const second = activityDetailSchema.parse(datas);
    expect(second._id).not.toBe(series._id);
    expect(second).toMatchObject({ task: 'Monthly test at night', status: 'Pending' });
    expect(starts(second)).toEqual(['2027-04-20', '2027-05-05', '2027-07-20', '2027-08-20']);
    expect(starts(await read(), 9)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect((await read()).task).toBe(values.task);
    expect((await portal.call(admin, activities.list)).page?.total).toBe(2);
  });

  it('ends when this and the following occurrences are deleted, and is deleted with the first of them', async () => {
    const { admin, series, read } = await cast();
    const removeFrom = (from: string) =>
      portal.call(admin, activities.remove, { params: { id: series._id }, query: { scope: 'following', from } });

    expect((await removeFrom(itemOn(series, '2027-03-31'))).status).toBe(200);
    expect(starts(await read(), 9)).toEqual(['2027-01-31', '2027-02-28']);
    portal.pass(400 * dayMs);
    await portal.app.chores.get('activity-series')?.();
    portal.pass(-400 * dayMs);
    expect(starts(await read(), 9)).toEqual(['2027-01-31', '2027-02-28']);

    await removeFrom(itemOn(series, '2027-01-31'));
    expect((await portal.call(admin, activities.get, { params: { id: series._id } })).status).toBe(404);
  });

  it('is extended daily without duplicates, and deleted occurrences do not return', async () => {
    const { series, read, remove } = await cast();
    await remove(itemOn(series, '2027-03-31'));
    const before = (await read()).repetitionItems.length;
    portal.pass(61 * dayMs);
    const extend = () => portal.app.chores.get('activity-series')?.();

    await extend();
    await extend();
    const horizon = addMonths(dayInZone(portal.platform.clock.now(), 'UTC'), 36);
    portal.pass(-61 * dayMs);

    const after = (await read()).repetitionItems.map(({ date_start }) => date_start);
    expect(after.length).toBeGreaterThan(before);
    const last = after.at(-1) ?? '';
    expect(last <= horizon && last > addMonths(horizon, -1)).toBe(true);
    expect(new Set(after).size).toBe(after.length);
    expect(after).not.toContain('2027-03-31');
  });

  it('loses occurrences that do not fit a longer interval, and keeps moved ones', async () => {
    const { series, read, change, changeItem } = await cast();
    await changeItem(itemOn(series, '2027-03-31'), { date_start: '2027-03-08', date_end: '2027-03-09' });

    await change({ repetitionType: 2 });
    expect(starts(await read())).toEqual(['2027-01-31', '2027-03-08', '2027-04-30', '2027-07-31']);

    await change({ repetitionType: undefined });
    expect(starts(await read())).toEqual(['2027-03-08']);
  });

  it('is accepted as a whole, and a client can request another date for one occurrence', async () => {
    const { series, read, changeItem, changeAsStaff, accept } = await cast();
    const itemId = itemOn(series, '2027-02-28');
    await accept();
    expect(new Set((await read()).repetitionItems.map(({ status }) => status))).toEqual(new Set(['Planned']));

    const other = { date_start: '2027-03-04', date_end: '2027-03-05' };
    expect((await changeItem(itemId, other)).datas).toMatchObject({ code: 'ACTIVITY_READ_ONLY' });
    expect((await changeItem(itemId, { status: 'In Progress' })).datas).toMatchObject({ code: 'TRANSITION_REFUSED' });
    expect((await changeItem(itemId, { status: 'Pending' })).status).toBe(200);
    expect((await changeItem(itemId, { ...other, date_end: other.date_start })).status).toBe(422);
    expect((await changeItem(itemId, other)).status).toBe(200);
    expect((await changeAsStaff(itemId, { status: 'Completed' })).status).toBe(200);
    expect((await changeAsStaff(itemId, { status: 'Planned' })).datas).toMatchObject({ code: 'TRANSITION_REFUSED' });

    const item = (await read()).repetitionItems.find(({ _id }) => _id === itemId);
    expect(item).toEqual({ _id: itemId, parentActivityId: series._id, status: 'Completed', isMoved: true, ...other });
  });

  it('has no further occurrences once it is completed', async () => {
    const { staff, companyId, series, read, accept } = await cast({ date_start: '2026-10-31', date_end: '2026-11-02' });
    await accept();
    const params = { companyId, id: series._id };
    await portal.call(staff, providerActivities.changeStatus, { params, body: { status: 'Completed' } });

    const today = dayInZone(portal.platform.clock.now(), 'UTC');
    expect((await read()).repetitionItems.every(({ date_start }) => date_start <= today)).toBe(true);
  });
});
