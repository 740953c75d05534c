import { activities } from '@gatehouse/contract/activities/activities';
import {
  activityDetailSchema,
  activitySchema,
  queuedActivitySchema,
} from '@gatehouse/contract/activities/activity.schema';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import { addDays } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { formOf } from '../../testing/form.ts';
import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';
import { openSockets } from '../../testing/sockets.ts';
import { buildActivity } from './activities.build.ts';

const values = {
  task: 'Test of the new checkout',
  description: 'Staging first.',
  type: 'Web Application Penetration Test',
  date_start: '2026-12-07',
  date_end: '2026-12-11',
};

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('activities', () => {
  async function cast() {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const create = (body: object = {}, actor = admin) =>
      portal.call(actor, activities.create, { body: { ...values, ...body } });
    const created = async (body: object = {}) => activityDetailSchema.parse((await create(body)).datas);
    const read = async (id: string, actor = admin) =>
      activityDetailSchema.parse((await portal.call(actor, activities.get, { params: { id } })).datas);
    return { admin, companyId, create, created, read };
  }

  it('are requested with the messages of the specification', async () => {
    const { create } = await cast();
    const messageOf = async (body: object) => {
      const { status, datas } = await create(body);
      return [status, (datas as { message: string }).message];
    };

    expect(await messageOf({ task: '' })).toEqual([422, 'Title is Required Field']);
    expect(await messageOf({ description: ' ' })).toEqual([422, 'Description is Required Field']);
    expect(await messageOf({ type: '' })).toEqual([422, 'Type is Required Field']);
    expect(await messageOf({ type: 'other' })).toEqual([422, 'Type Name is Required Field']);
    expect(await messageOf({ date_start: '' })).toEqual([422, 'Start Date is Required Field']);
    expect(await messageOf({ date_end: values.date_start })).toEqual([422, 'End Date must be greater than Start Date']);
    expect((await messageOf({ date_start: '2027-02-31', date_end: '' }))[0]).toBe(422);
    expect((await messageOf({ repetitionType: 4 }))[0]).toBe(400);
  });

  it('end five days after their start without an end date, and recurring ones also with an invalid one', async () => {
    const { created } = await cast();

    expect(await created({ date_end: '' })).toMatchObject({ date_end: '2026-12-12', status: 'Pending' });
    expect(await created({ date_end: values.date_start, repetitionType: 1 })).toMatchObject({ date_end: '2026-12-12' });
  });

  it('are sent as a multipart form, with the same response for the same key', async () => {
    const { admin } = await cast();
    const form = formOf({ ...values, repetitionType: 3 }, null);
    const once = async () =>
      (
        await send(portal, {
          actor: admin,
          endpoint: activities.create,
          payload: form.payload,
          headers: { ...form.headers, 'idempotency-key': 'double-submit' },
        })
      ).json<{ datas: unknown }>().datas;

    const [first, second] = [await once(), await once()];

    expect(activityDetailSchema.parse(first)).toMatchObject({ repetitionType: 3, task: values.task });
    expect(second).toEqual(first);
    expect((await portal.call(admin, activities.list)).page?.total).toBe(1);
  });

  it('store the file of the form, whose content must match its type', async () => {
    const { admin } = await cast();
    const phishing = { ...values, type: 'Phishing Simulation' };
    const sendFile = async (fields: object, name: string, content: string) => {
      const form = formOf({ ...fields }, { name, content });
      const { payload, headers } = form;
      const reply = await send(portal, { actor: admin, endpoint: activities.create, payload, headers });
      return { status: reply.statusCode, datas: reply.json<{ datas: unknown }>().datas };
    };

    const taken = await sendFile(phishing, 'recipients.csv', 'name,email\nAda,ada@acme.example\n');
    expect(taken).toMatchObject({ status: 200, datas: { files: [{ name: 'recipients.csv', state: 'ready' }] } });
    expect((await sendFile(phishing, 'recipients.xlsx', 'not a workbook')).status).toBe(415);
    expect((await sendFile(phishing, 'app.apk', 'PK')).status).toBe(415);
    expect((await sendFile(values, 'notes.csv', 'a,b\n')).status).toBe(415);
    expect((await portal.call(admin, activities.list)).page?.total).toBe(1);
  });

  it('are changed once by two users who edit at the same time, and deleted only by their creator', async () => {
    const { admin, companyId, created, read } = await cast();
    const { _id: id, revision } = await created();
    const manager = await portal.signIn({ role: 'company-manager', companyId });
    const change = (actor: Actor, task: string) =>
      portal.call(actor, activities.change, { params: { id }, body: { ...values, task, revision } });

    expect((await change(manager, 'Test of the old checkout')).status).toBe(200);
    expect((await change(admin, 'Test of both')).status).toBe(409);
    expect(await read(id)).toMatchObject({ task: 'Test of the old checkout', revision: revision + 1 });
    expect((await portal.call(manager, activities.remove, { params: { id } })).status).toBe(403);
    expect((await portal.call(admin, activities.remove, { params: { id } })).status).toBe(200);
    expect((await portal.call(admin, activities.get, { params: { id } })).status).toBe(404);
  });

  it('are found by their filters, and a series by its occurrences', async () => {
    const { admin, created } = await cast();
    await created({ date_start: '2026-12-01', date_end: '2026-12-03' });
    await created({
      date_start: '2027-01-31',
      date_end: '',
      repetitionType: 3,
      type: 'Retest',
      task: 'Monthly retest',
    });
    const found = async (query: object) => {
      const { datas } = await portal.call(admin, activities.list, { query: { sort: 'date_start', ...query } });
      return z
        .array(activitySchema)
        .parse(datas)
        .map(({ task }) => task);
    };

    expect(await found({ from: '2026-12-03', to: '2026-12-05' })).toEqual([values.task]);
    expect(await found({ from: '2027-06-30', to: '2027-06-30' })).toEqual(['Monthly retest']);
    expect(await found({ type: 'Retest' })).toEqual(['Monthly retest']);
    expect(await found({ status: 'Planned,Completed' })).toEqual([]);
    expect(await found({ q: 'checkout', status: 'Pending' })).toEqual([values.task]);
  });

  it('send an event to open pages of the company, and to no other', async () => {
    const { admin, created } = await cast();
    const sockets = await openSockets(portal);
    const [ours, theirs] = [await sockets.connect(admin), await sockets.connect(await portal.signIn())];
    const heard: unknown[] = [];
    const others: unknown[] = [];
    ours.on('activities:updated', (payload: unknown) => void heard.push(payload));
    theirs.onAny((...payload: unknown[]) => void others.push(payload));

    const { _id } = await created();

    await expect.poll(() => heard).toMatchObject([{ ids: [_id] }]);
    expect(others).toEqual([]);
    sockets.close();
  });

  it('are in the provider’s queue by the date on which a response is due', async () => {
    const { companyId, created } = await cast();
    const { _id } = await created();
    const { database, clock } = portal.platform;
    const yesterday = addDays(dayInZone(clock.now(), 'UTC'), -1);
    const late = await buildActivity(database, { company_id: companyId, answer_by: yesterday });
    await buildActivity(database, { company_id: companyId, origin: 'provider' });
    const queue = async (query: object) => {
      const { datas } = await portal.call(staff, providerActivities.queue, { query: { company: companyId, ...query } });
      return z
        .array(queuedActivitySchema)
        .parse(datas)
        .map((row) => row._id);
    };

    expect((await queue({})).slice(0, 2)).toEqual([late.id, _id]);
    expect(await queue({ waiting: 'true' })).toEqual([late.id, _id]);
    expect(await queue({ late: 'true' })).toEqual([late.id]);
  });
});
