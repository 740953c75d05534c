import { activities } from '@gatehouse/contract/activities/activities';
import { activityDetailSchema } from '@gatehouse/contract/activities/activity.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import { me } from '@gatehouse/contract/me/me';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { addBusinessDays } from '@gatehouse/domain/calendar/business-days';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildUpload } from '../../uploads/uploads.build.ts';
import { buildActivity } from '../activities.build.ts';

const values = {
  task: 'Test of the app',
  description: 'Both platforms.',
  type: 'Phishing Simulation',
  date_start: '2027-03-01',
  date_end: '2027-03-05',
};
const dates = { date_start: '2027-03-08', date_end: '2027-03-12' };

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });

describe('requests to the provider', () => {
  async function cast(body: object = {}) {
    const manager = await portal.signIn({ role: 'company-manager' });
    const companyId = manager.user.company_id;
    const reply = await portal.call(manager, activities.create, { body: { ...values, ...body } });
    const { _id: id, answerBy } = activityDetailSchema.parse(reply.datas);
    const params = { companyId, id };
    const decide = (decision: object) => portal.call(staff, providerActivities.decide, { params, body: decision });
    const read = async (actor = manager) =>
      activityDetailSchema.parse((await portal.call(actor, activities.get, { params: { id } })).datas);
    const save = (edited: object = {}) =>
      portal.call(manager, activities.change, { params: { id }, body: { ...values, ...body, ...edited } });
    return { manager, companyId, id, answerBy, params, decide, read, save };
  }

  const notesOf = async (actor: Actor): Promise<string[]> => {
    const { datas } = await portal.call(actor, me.info);
    return (datas as { notifications: { body: string }[] }).notifications.map(({ body }) => body);
  };

  it('are answered within two business days of the client, not counting the provider’s holidays', async () => {
    const today = dayInZone(portal.platform.clock.now(), 'UTC');
    const first = await cast();
    expect(first.answerBy).toBe(addBusinessDays(today, 2, new Set()));

    const holidays = [addBusinessDays(today, 1, new Set())];
    const body = { businessDays: 3, holidays };
    expect(await portal.call(staff, providerActivities.changeSettings, { body })).toMatchObject({ datas: body });
    const second = await cast();
    expect(second.answerBy).toBe(addBusinessDays(today, 3, new Set(holidays)));
    expect((await first.read()).answerBy).toBe(first.answerBy);
    const usual = { businessDays: 2, holidays: [] };
    await portal.call(staff, providerActivities.changeSettings, { body: usual });
    expect((await portal.call(staff, providerActivities.settings)).datas).toEqual(usual);
  });

  it('are accepted with dates, about which the client is notified', async () => {
    const { manager, companyId, decide, read, save } = await cast();
    const reader = await portal.signIn({ role: 'company-user', companyId });
    await expect
      .poll(() => notesOf(staff))
      .toContainEqual(expect.stringContaining('submitted the request #Test\u00A0of\u00A0the\u00A0app'));

    expect((await decide({ accept: true, ...dates, date_end: dates.date_start })).status).toBe(422);
    expect((await decide({ accept: true, ...dates })).status).toBe(200);

    expect(await read()).toMatchObject({ status: 'Planned', answerBy: null, canEdit: false, ...dates });
    expect(await notesOf(manager)).toEqual([
      'Your request #Test\u00A0of\u00A0the\u00A0app is planned for 08-03-2027 – 12-03-2027',
    ]);
    expect(await notesOf(reader)).toEqual([]);
    expect((await read()).history.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
      'created 2027-03-01/2027-03-05',
      'status Planned',
      'dates 2027-03-08/2027-03-12',
    ]);
    expect((await decide({ accept: true, ...dates })).datas).toMatchObject({ code: 'TRANSITION_REFUSED' });
    expect((await save()).datas).toMatchObject({ code: 'ACTIVITY_READ_ONLY' });
  });

  it('stay Pending if declined, and saving submits them again', async () => {
    const { manager, decide, read, save, answerBy } = await cast();
    expect((await decide({ accept: false, reason: ' ' })).status).toBe(422);
    expect((await decide({ accept: false, reason: 'No testers in March' })).status).toBe(200);
    expect((await decide({ accept: false, reason: 'Again' })).status).toBe(409);

    const declined = await read();
    expect(declined).toMatchObject({ status: 'Pending', answerBy: null, declined: { reason: 'No testers in March' } });
    expect(await notesOf(manager)).toEqual([
      'Your request #Test\u00A0of\u00A0the\u00A0app was declined: No testers in March',
    ]);

    expect((await save({ date_start: '2027-04-01', date_end: '' })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'Pending', declined: null, answerBy, date_end: '2027-04-06' });
    expect((await decide({ accept: true, ...dates })).status).toBe(200);
  });

  it('move forward by any number of statuses and never back', async () => {
    const { params, read } = await cast();
    const set = (status: string) => portal.call(staff, providerActivities.changeStatus, { params, body: { status } });

    expect((await set('In Progress')).status).toBe(200);
    expect((await set('Planned')).datas).toMatchObject({ code: 'TRANSITION_REFUSED' });
    expect((await set('Completed')).datas).toMatchObject({ status: 'Completed', canEdit: false, moves: [] });
    expect((await read()).history.map(({ from, to }) => `${from} ${to}`).slice(1)).toEqual([
      'Pending Planned',
      'Planned In Progress',
      'In Progress Completed',
    ]);
  });

  it('become a draft engagement with the same files, which the client sees once it is published', async () => {
    const { manager, companyId, id, params, decide, read } = await cast();
    const { platform } = portal;
    await buildUpload(platform, {
      company_id: companyId,
      user_id: manager.user.id,
      activity_id: id,
      name: 'people.csv',
    });
    const create = () => portal.call(staff, providerActivities.createEngagement, { params });
    expect((await create()).status).toBe(422);
    await decide({ accept: true, ...dates });

    const before = await read();
    const [{ datas }, again] = [await create(), await create()];
    const { engagementId } = datas as { engagementId: string };
    expect([datas, again.datas]).toEqual([{ engagementId: expect.any(String) }, datas]);
    const ofStaff = { params: { companyId, id: engagementId } };
    const draft = await portal.call(staff, providerEngagements.get, ofStaff);
    expect(draft.datas).toMatchObject({
      title: values.task,
      type: values.type,
      summary: values.description,
      publication: 'Draft',
      ...dates,
      files: [{ name: 'people.csv' }],
      request: { _id: id, task: values.task },
    });
    expect(await read()).toEqual(before);
    expect((await portal.call(staff, providerActivities.get, { params })).datas).toMatchObject({ engagementId });

    await portal.call(staff, providerEngagements.publish, { ...ofStaff, body: { publication: 'Published' } });
    const link = { fromEngagement: true, origin: 'engagement', canEdit: false, engagementId };
    expect(await read()).toMatchObject({ ...link, engagement: { _id: engagementId } });
    const overview = await portal.call(manager, engagements.overview, { params: { id: engagementId } });
    expect(overview.datas).toMatchObject({ request: { _id: id }, files: [{ name: 'people.csv' }] });

    const form = { title: values.task, type: values.type, status: 'Completed' };
    await portal.call(staff, providerEngagements.change, { ...ofStaff, body: form });
    expect(await read()).toMatchObject({ status: 'Completed' });
    const set = await portal.call(staff, providerActivities.changeStatus, { params, body: { status: 'Planned' } });
    expect(set.datas).toMatchObject({ code: 'ACTIVITY_READ_ONLY' });
  });

  it('are not converted to an engagement if they repeat', async () => {
    const { params, decide } = await cast({ repetitionType: 2 });
    await decide({ accept: true, ...dates });

    expect((await portal.call(staff, providerActivities.createEngagement, { params })).status).toBe(422);
  });

  it('are also planned by the provider, who alone can delete its own', async () => {
    const { manager, companyId } = await cast();
    const reply = await portal.call(staff, providerActivities.create, {
      params: { companyId },
      body: { ...values, task: 'Yearly review' },
    });
    const planned = activityDetailSchema.parse(reply.datas);

    expect(planned).toMatchObject({ status: 'Planned', origin: 'provider', answerBy: null });
    expect(await notesOf(manager)).toEqual(['#Yearly\u00A0review is planned for 01-03-2027 – 05-03-2027']);
    const mine = await portal.call(manager, activities.remove, { params: { id: planned._id } });
    expect(mine.status).toBe(403);
    const theirs = await portal.call(staff, providerActivities.remove, { params: { companyId, id: planned._id } });
    expect(theirs.status).toBe(200);
  });

  it('have a thread in which internal comments are visible to one side only', async () => {
    const { manager, id, params, read } = await cast();
    const write = (text: string, audience: string) =>
      portal.call(manager, activities.comment, { params: { id }, body: { text, audience } });
    const answer = (text: string, audience: string) =>
      portal.call(staff, providerActivities.comment, { params, body: { text, audience } });
    await write('Is March fine?', 'both');
    await write('Ask finance first', 'company');
    await answer('It is', 'both');
    await answer('Tight', 'provider');

    expect((await read()).comments.map(({ text }) => text)).toEqual(['Is March fine?', 'Ask finance first', 'It is']);
    const theirs = await portal.call(staff, providerActivities.comments, { params });
    expect((theirs.datas as { text: string }[]).map(({ text }) => text)).toEqual(['Is March fine?', 'It is', 'Tight']);
    const [first] = (await read()).comments;
    const commentId = first?._id ?? '';
    const edit = await portal.call(manager, activities.editComment, {
      params: { id, commentId },
      body: { text: 'April?' },
    });
    expect(edit.datas).toMatchObject({ text: 'April?' });
    const foreign = { companyId: params.companyId, id, commentId };
    expect((await portal.call(staff, providerActivities.removeComment, { params: foreign })).status).toBe(403);
    expect((await portal.call(manager, activities.removeComment, { params: { id, commentId } })).datas).toMatchObject({
      isRemoved: true,
      text: '',
    });
    expect(await notesOf(manager)).toContain(
      `${staff.user.fullname} commented on #${values.task.replaceAll(' ', '\u00A0')}`,
    );
  });

  it('count towards the share answered in time', async () => {
    const figures = async () =>
      (await portal.call(staff, providerActivities.turnaround)).datas as Record<string, number>;
    const before = await figures();
    const { companyId, decide } = await cast();
    await decide({ accept: false, reason: 'Not this month' });
    await buildActivity(portal.platform.database, { company_id: companyId, answer_by: '2026-01-02' });

    const after = await figures();
    expect(after['met']).toBe((before['met'] ?? 0) + 1);
    expect(after['late']).toBe((before['late'] ?? 0) + 1);
    expect(after['due']).toBe((before['due'] ?? 0) + 2);
    expect(after['share']).toBe(Math.round(((after['met'] ?? 0) * 100) / (after['due'] ?? 1)));
  });
});
