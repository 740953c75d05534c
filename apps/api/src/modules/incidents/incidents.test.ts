import { audit } from '@gatehouse/contract/audit/audit';
import { incidents, staffIncidents } from '@gatehouse/contract/incidents/incidents';
import type { IncidentsRecord } from '@gatehouse/contract/incidents/incidents.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import { expect, it, vi } from 'vitest';

import { patience } from '../../testing/patience.ts';
import { type Actor, sharedPortal } from '../../testing/portal.ts';

const portal = await sharedPortal();
const user = await portal.signIn({ role: 'company-admin' });
const companyId = user.user.company_id;
const analyst = await portal.signIn({ role: 'provider-analyst' });

const report = async (body: { title: string; description?: string }) =>
  (await portal.call(user, incidents.create, { body })).datas as IncidentsRecord;

it('an incident is reported, and audited', async () => {
  const incident = await report({ title: ' Phishing email opened ', description: 'It asked for a password.' });

  const expected = { title: 'Phishing email opened', status: 'Reported', description: 'It asked for a password.' };
  expect(incident).toMatchObject(expected);
  expect((await portal.call(user, incidents.get, { params: { id: incident._id } })).datas).toEqual(incident);
  const log = await portal.call(user, audit.list);
  expect(log.datas).toMatchObject([{ action: 'record-created', subject: 'Phishing email opened' }]);
});

it('notifications name what happened to an incident', async () => {
  const { _id: id } = await report({ title: 'Ransomware' });
  const params = { id, companyId };
  const bodiesOf = async (reader: Actor) => {
    const { datas } = await portal.call(reader, notifications.list);
    return (datas as ListedNotification[]).map(({ body }) => body).filter((body) => body.includes('Ransomware'));
  };
  await portal.call(user, incidents.comment, { params: { id }, body: { text: 'It arrived today.' } });
  await vi.waitFor(async () => expect(await bodiesOf(analyst)).toHaveLength(2), patience);
  await portal.call(analyst, staffIncidents.changeStatus, { params, body: { status: 'In triage' } });
  const mentions = { text: 'Please look', mentions: [user.user.id] };
  await portal.call(analyst, staffIncidents.comment, { params, body: mentions as never });
  const colleague = await portal.signIn({ role: 'company-user', companyId });
  await portal.call(user, incidents.assign, { params: { id }, body: { userId: colleague.user.id } });

  const [by, staff] = [user.user.fullname, analyst.user.fullname];
  expect((await bodiesOf(analyst)).toSorted()).toEqual([
    `${by} commented on the incident #Ransomware`,
    `${by} reported the incident #Ransomware`,
  ]);
  expect((await bodiesOf(user)).toSorted()).toEqual([
    `${staff} changed the status of the incident #Ransomware to In triage`,
    `${staff} mentioned you in the incident #Ransomware`,
  ]);
  expect(await bodiesOf(colleague)).toEqual([`${by} assigned the incident #Ransomware to you`]);
});
