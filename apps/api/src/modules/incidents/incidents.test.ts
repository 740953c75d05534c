import { audit } from '@gatehouse/contract/audit/audit';
import { declaredEvent } from '@gatehouse/contract/core/declared-records';
import { incidents, staffIncidents } from '@gatehouse/contract/incidents/incidents';
import type { IncidentsRecord, QueuedIncident } from '@gatehouse/contract/incidents/incidents.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { patience } from '../../testing/patience.ts';
import { type Actor, openPortal, type TestPortal } from '../../testing/portal.ts';
import { buildIncidentsRecord } from './incidents.build.ts';

describe('incidents', () => {
  let portal: TestPortal;
  let actor: Actor;
  let analyst: Actor;
  beforeAll(async () => {
    portal = await openPortal();
    actor = await portal.signIn({ role: 'company-admin' });
    analyst = await portal.signIn({ role: 'provider-analyst' });
  });
  afterAll(() => portal.close());

  const build = ({ user }: Actor, title: string) =>
    buildIncidentsRecord(portal.platform.database, { company_id: user.company_id, title });
  const read = async (id: string) =>
    (await portal.call(actor, incidents.get, { params: { id } })).datas as IncidentsRecord;
  const notesOf = async (reader: Actor, title: string) => {
    const { datas } = await portal.call(reader, notifications.list);
    return (datas as ListedNotification[]).map(({ body }) => body).filter((body) => body.includes(title));
  };
  const audited = async () => {
    const admin = await portal.signIn({ role: 'company-admin', companyId: actor.user.company_id });
    return (await portal.call(admin, audit.list)).datas;
  };

  it('reports an incident, and audits it', async () => {
    const body = { title: ' Phishing email opened ', description: 'The attachment asked for a password.' };

    const { datas } = await portal.call(actor, incidents.create, { body });

    const { _id: id } = datas as IncidentsRecord;
    expect(datas).toMatchObject({
      title: 'Phishing email opened',
      status: 'Reported',
      description: 'The attachment asked for a password.',
    });
    expect(await read(id)).toEqual(datas);
    expect(await audited()).toMatchObject([{ action: 'record-created', subject: 'Phishing email opened' }]);
  });

  it('shows a status change of staff in the history, and tells the company', async () => {
    const { id } = await build(actor, 'Unknown administrator account');
    const params = { id, companyId: actor.user.company_id };
    const emit = vi.spyOn(portal.platform.realtime, 'emitToCompany');

    const reply = await portal.call(analyst, staffIncidents.changeStatus, { params, body: { status: 'Contained' } });

    expect(reply).toMatchObject({ status: 200, datas: { _id: id, status: 'Contained' } });
    expect(emit).toHaveBeenCalledWith(params.companyId, declaredEvent('incidents'), { _id: id });
    expect((await read(id)).history).toMatchObject([
      { kind: 'status', side: 'provider', from: 'Reported', to: 'Contained' },
    ]);
  });

  it('shows comments to both sides, except internal ones', async () => {
    const { id } = await build(actor, 'Lost laptop');
    const params = { id, companyId: actor.user.company_id };
    await portal.call(actor, incidents.comment, { params: { id }, body: { text: 'From the client' } });
    for (const body of [{ text: 'From the provider' }, { text: 'Internal', audience: 'provider' }])
      await portal.call(analyst, staffIncidents.comment, { params, body: body as never });

    expect((await read(id)).comments.map(({ text }) => text)).toEqual(['From the client', 'From the provider']);
  });

  it('notifies staff of reports and comments of the client, and the client of what staff do', async () => {
    const title = 'Ransomware';
    const { datas } = await portal.call(actor, incidents.create, { body: { title } });
    const { _id: id } = datas as IncidentsRecord;
    const params = { id, companyId: actor.user.company_id };
    await portal.call(actor, incidents.comment, { params: { id }, body: { text: 'It arrived today.' } });
    await portal.call(analyst, staffIncidents.changeStatus, { params, body: { status: 'In triage' } });
    await portal.call(analyst, staffIncidents.comment, {
      params,
      body: { text: 'Note', audience: 'provider' } as never,
    });

    await vi.waitFor(async () => expect(await notesOf(analyst, title)).toHaveLength(2), patience);
    const { fullname } = actor.user;
    expect(new Set(await notesOf(analyst, title))).toEqual(
      new Set([`${fullname} commented on the incident #${title}`, `${fullname} reported the incident #${title}`]),
    );
    expect(await notesOf(actor, title)).toEqual([
      `${analyst.user.fullname} changed the status of the incident #${title} to In triage`,
    ]);
  });

  it('assigns an incident to colleagues of each side, and notifies them', async () => {
    const colleague = await portal.signIn({ role: 'company-user', companyId: actor.user.company_id });
    const other = await portal.signIn({ role: 'provider-analyst' });
    const { id } = await build(actor, 'Smishing');
    const params = { id, companyId: actor.user.company_id };
    const assign = (userId: string | null) =>
      portal.call(actor, incidents.assign, { params: { id }, body: { userId } });
    const assignAsStaff = (userId: string) => portal.call(analyst, staffIncidents.assign, { params, body: { userId } });

    expect(await assign(other.user.id)).toMatchObject({ status: 422 });
    expect(await assignAsStaff(colleague.user.id)).toMatchObject({ status: 422 });
    await assign(colleague.user.id);
    const reply = await assignAsStaff(other.user.id);

    expect(reply.datas).toMatchObject({ assignee: { _id: other.user.id, fullname: other.user.fullname } });
    const { fullname } = colleague.user;
    expect((await read(id)).history).toMatchObject([
      { kind: 'assignee', side: 'client', from: '', to: fullname },
      { kind: 'assignee', side: 'provider', from: fullname, to: other.user.fullname },
    ]);
    await vi.waitFor(async () => expect(await notesOf(other, 'Smishing')).toHaveLength(1), patience);
    expect(await notesOf(colleague, 'Smishing')).toEqual([
      `${actor.user.fullname} assigned the incident #Smishing to you`,
    ]);
    await assign(null);
    expect((await read(id)).assignee).toBeNull();
  });

  it('lists the incidents of all clients for staff, by due date, and marks overdue ones', async () => {
    const stranger = await portal.signIn({ role: 'company-admin' });
    const [late, undated] = [await build(actor, 'Stolen badge'), await build(stranger, 'Stolen phone')];
    const params = { id: late.id, companyId: actor.user.company_id };
    const setDueDate = (dueDate: string) =>
      portal.call(analyst, staffIncidents.setDueDate, { params, body: { dueDate } });
    const titles = async (query: object) => {
      const { datas } = await portal.call(analyst, staffIncidents.queue, { query: { q: 'Stolen', ...query } as never });
      return (datas as QueuedIncident[]).map(({ title }) => title);
    };

    await setDueDate('2025-01-31');

    expect(await titles({})).toEqual(['Stolen badge', 'Stolen phone']);
    expect(await titles({ overdue: 'true' })).toEqual(['Stolen badge']);
    expect(await titles({ company: undated.company_id })).toEqual(['Stolen phone']);
    expect(await read(late.id)).toMatchObject({ dueDate: '2025-01-31', history: [{ kind: 'due', to: '2025-01-31' }] });
    await portal.call(analyst, staffIncidents.changeStatus, { params, body: { status: 'Closed' } });
    expect(await titles({ overdue: 'true' })).toEqual([]);
  });

  it('changes the status of many records, and undoes it', async () => {
    const ids = [(await build(actor, 'Suspicious sign-in')).id, (await build(actor, 'Unknown process')).id];

    const started = await portal.call(actor, incidents.startJob, { body: { status: 'Contained', ids } });

    const { _id: jobId } = started.datas as { _id: string };
    const job = await portal.call(actor, incidents.job, { params: { jobId } });
    expect(job).toMatchObject({ datas: { state: 'Done', total: 2, changed: 2 } });
    expect((await read(ids[0] ?? '')).status).toBe('Contained');
    await portal.call(actor, incidents.undoJob, { params: { jobId } });
    const { status, history } = await read(ids[0] ?? '');
    expect([status, history.map(({ to }) => to)]).toEqual(['Reported', ['Contained', 'Reported']]);
  });
});
