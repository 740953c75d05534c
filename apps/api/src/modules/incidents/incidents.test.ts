import { audit } from '@gatehouse/contract/audit/audit';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { declaredEvent } from '@gatehouse/contract/core/declared-records';
import { incidents, staffIncidents } from '@gatehouse/contract/incidents/incidents';
import type { IncidentsRecord, QueuedIncident } from '@gatehouse/contract/incidents/incidents.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import type { RecordFile } from '@gatehouse/contract/records/record-files.schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { patience } from '../../testing/patience.ts';
import { type Actor, openPortal, type TestPortal } from '../../testing/portal.ts';
import { neverExisted } from '../../testing/send.ts';
import { statusOfDownload, uploadAs, uploadedAs } from '../../testing/upload-as.ts';
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
  const uploadedRecordFile = async (by: Actor, endpoint: AnyEndpoint, params: Record<string, string>) => {
    const { status, datas } = await uploadAs(portal, by, { endpoint, params });
    expect(status).toBe(200);
    return datas as RecordFile;
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

  it('lets both sides mention users who can see incidents', async () => {
    const { id } = await build(actor, 'Forgery');
    const companyId = actor.user.company_id;
    const ofCompany = { companyId };
    const reader = await portal.signIn({ role: 'company-user', ...ofCompany });
    const trainer = await portal.signIn({ role: 'company-hr', ...ofCompany });
    const mentions = [reader.user.id, trainer.user.id];

    const offered = [
      (await portal.call(actor, incidents.colleagues)).datas,
      (await portal.call(analyst, staffIncidents.colleagues, { params: ofCompany })).datas,
    ];
    const body = { text: 'Please look', audience: 'both' as const, mentions };
    const comment = await portal.call(analyst, staffIncidents.comment, { params: { id, companyId }, body });
    const internal = await portal.call(analyst, staffIncidents.comment, {
      params: { id, companyId },
      body: { ...body, audience: 'provider' } as never,
    });

    for (const people of offered) {
      expect(people).toContainEqual(expect.objectContaining({ _id: reader.user.id }));
      expect(people).not.toContainEqual(expect.objectContaining({ _id: trainer.user.id }));
    }
    expect(comment.datas).toMatchObject({ mentions: [{ _id: reader.user.id }] });
    expect(internal.datas).toMatchObject({ mentions: [] });
    const mentioned = `${analyst.user.fullname} mentioned you in the incident #Forgery`;
    expect(await notesOf(reader, 'Forgery')).toEqual([mentioned]);
    expect(await notesOf(trainer, 'Forgery')).toEqual([]);
  });

  it('has files of both sides, which only those who added them remove', async () => {
    const { id } = await build(actor, 'Suspicious email');
    const companyId = actor.user.company_id;
    const file = await uploadedRecordFile(actor, incidents.addFile, { id });
    await uploadedRecordFile(analyst, staffIncidents.addFile, { id, companyId });

    expect((await read(id)).files).toMatchObject([
      { _id: file._id, addedBy: { _id: actor.user.id } },
      { addedBy: { _id: analyst.user.id } },
    ]);
    expect(await statusOfDownload(portal, analyst, { ...file, companyId })).toBe(200);
    const params = { id, fileId: file._id };
    expect(await portal.call(analyst, staffIncidents.removeFile, { params: { ...params, companyId } })).toMatchObject({
      status: 403,
    });
    expect(await portal.call(actor, incidents.removeFile, { params })).toMatchObject({ status: 200 });
    expect(await statusOfDownload(portal, analyst, { ...file, companyId })).toBe(404);
    expect((await read(id)).files).toHaveLength(1);
  });

  it('shows files of internal comments to staff only', async () => {
    const { id } = await build(actor, 'Copied badge');
    const params = { id, companyId: actor.user.company_id };
    const file = await uploadedAs(portal, analyst, { endpoint: staffIncidents.addCommentFile, params });
    const body = { text: 'Internal', audience: 'provider', fileIds: [file._id] };
    await portal.call(analyst, staffIncidents.comment, { params, body: body as never });

    expect((await portal.call(analyst, staffIncidents.get, { params })).datas).toMatchObject({
      comments: [{ files: [{ _id: file._id }] }],
      files: [],
    });
    expect(await statusOfDownload(portal, analyst, { ...file, companyId: params.companyId })).toBe(200);
    expect(await statusOfDownload(portal, actor, file)).toBe(404);
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

  it('changes all that match a filter except some, and counts listed records that were not found', async () => {
    const company = await portal.signIn({ role: 'company-admin' });
    const [first, second, other] = await Promise.all(
      ['Spam wave', 'Spam reply', 'Lost key'].map((title) => build(company, title)),
    );
    const foreign = await build(actor, 'Of another company');
    const start = async (selection: object) => {
      const body = { status: 'Closed' as const, ...selection } as never;
      return (await portal.call(company, incidents.startJob, { body })).datas as { _id: string };
    };
    const ended = async ({ _id: jobId }: { _id: string }) =>
      (await portal.call(company, incidents.job, { params: { jobId } })).datas;

    const filtered = await start({ filter: { q: 'spam', status: 'Reported' }, except: [second?.id] });
    const listed = await start({ ids: [other?.id, other?.id, foreign.id, neverExisted] });

    expect(await ended(filtered)).toMatchObject({ state: 'Done', total: 1, changed: 1, notFound: 0 });
    expect(await ended(listed)).toMatchObject({ state: 'Done', total: 1, changed: 1, notFound: 2 });
    const { datas } = await portal.call(company, incidents.list, { query: { status: 'Closed', sort: 'title' } });
    expect(datas).toMatchObject([{ _id: other?.id }, { _id: first?.id }]);
    expect((await read(foreign.id)).status).toBe('Reported');
    const both = { status: 'Closed' as const, filter: {}, ids: [foreign.id] };
    expect(await portal.call(company, incidents.startJob, { body: both })).toMatchObject({ status: 422 });
  });
});
