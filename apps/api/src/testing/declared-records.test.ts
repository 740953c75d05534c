import { audit } from '@gatehouse/contract/audit/audit';
import { clients } from '@gatehouse/contract/clients/clients';
import { declaredEvent, declaredNames, type DeclaredRecord } from '@gatehouse/contract/core/declared-records';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import type { RecordChange } from '@gatehouse/contract/records/record-calls.schema';
import type { RecordFile } from '@gatehouse/contract/records/record-files.schema';
import { describe, expect, it, vi } from 'vitest';

import { modules } from '../modules/index.ts';
import { readProofs } from './module-proof.ts';
import { patience } from './patience.ts';
import { type Actor, ownPortal } from './portal.ts';
import type { ProvedRecord } from './proved-record.ts';
import { neverExisted } from './send.ts';
import { statusOfDownload, uploadAs, uploadedAs } from './upload-as.ts';

/** The response of a declared record, with the fields of all capabilities. */
interface DeclaredDetail {
  _id: string;
  status: string;
  assignee: { _id: string; fullname: string } | null;
  dueDate: string | null;
  comments: Comment[];
  history: RecordChange[];
  files: RecordFile[];
}

const portal = await ownPortal();
const analyst = await portal.signIn({ role: 'provider-analyst' });
const nouns = (await readProofs()).flatMap(({ declared }) => (declared ? [declared] : []));
const nameOf = ({ calls }: ProvedRecord) => calls.list.path.slice(1) as DeclaredRecord;
/** Returns the number of notifications of an event: kinds of record need not have any. */
const notesOf = (name: DeclaredRecord) => (modules.find((module) => module.name === name)?.noteKinds ? 1 : 0);
/** Returns the kinds of record that have one of these calls, with their names. */
const withCall = (call: 'get' | 'assign' | 'queue' | 'addFile') =>
  nouns
    .filter(({ calls, staffCalls }) => call in calls || call in staffCalls)
    .map((noun): [DeclaredRecord, ProvedRecord] => [nameOf(noun), noun]);
/** Returns a call that a kind of record has. */
const callOf = (calls: object, name: string) =>
  (calls as Record<string, AnyEndpoint>)[name] ?? expect.fail(`${name} is not declared`);

const send = async <Datas>(actor: Actor, endpoint: AnyEndpoint, input: object = {}) => {
  const { status, datas } = await portal.call(actor, endpoint as never, input as never);
  return { status, datas: datas as Datas };
};
const linksOf = async (actor: Actor, id: string) => {
  const { datas } = await send<{ link: string }[]>(actor, notifications.list);
  return datas.filter(({ link }) => link.includes(id));
};

/** Opens a new client with a record in the first status. */
async function openClient({ calls, statuses, build }: ProvedRecord) {
  const admin = await portal.signIn({ role: 'company-admin' });
  const companyId = admin.user.company_id;
  const [first = '', second = ''] = statuses;
  const buildOne = async (status = first) => (await build({ portal, companyId }, { status })).id;
  const id = await buildOne();
  const read = async (one = id) => (await send<DeclaredDetail>(admin, calls.get, { params: { id: one } })).datas;
  return { admin, companyId, id, own: { id }, ofStaff: { id, companyId }, first, second, buildOne, read };
}

it('every declared record has a proof', () => {
  expect(nouns.map(nameOf).toSorted()).toEqual(declaredNames.toSorted());
});

describe.each(withCall('get'))('%s', (name, noun) => {
  const { calls, staffCalls } = noun;

  it('show a status change of staff in the history, notify and tell the company', async () => {
    const { admin, companyId, id, ofStaff, first, second, read } = await openClient(noun);
    const emit = vi.spyOn(portal.platform.realtime, 'emitToCompany');

    await send(analyst, staffCalls.changeStatus, { params: ofStaff, body: { status: second } });
    await send(analyst, staffCalls.changeStatus, { params: ofStaff, body: { status: second } });

    expect(await read()).toMatchObject({ status: second });
    expect((await read()).history).toMatchObject([{ kind: 'status', side: 'provider', from: first, to: second }]);
    expect(emit).toHaveBeenCalledWith(companyId, declaredEvent(name), { _id: id });
    expect(await linksOf(admin, id)).toHaveLength(notesOf(name));
    expect((await send(admin, audit.list)).datas).toMatchObject([{ action: 'status-changed' }]);
  });

  it('show comments to both sides, except internal ones, and notify the other side', async () => {
    const { admin, id, own, ofStaff, read } = await openClient(noun);

    await send(admin, calls.comment, { params: own, body: { text: 'From the client' } });
    await send(analyst, staffCalls.comment, { params: ofStaff, body: { text: 'Internal', audience: 'provider' } });
    await vi.waitFor(async () => expect(await linksOf(analyst, id)).toHaveLength(notesOf(name)), patience);
    expect(await linksOf(admin, id)).toEqual([]);
    await send(analyst, staffCalls.comment, { params: ofStaff, body: { text: 'From the provider' } });

    expect((await read()).comments.map(({ text }) => text)).toEqual(['From the client', 'From the provider']);
    expect(await linksOf(admin, id)).toHaveLength(notesOf(name));
  });

  it('mention only users who can see them, and in internal comments no one', async () => {
    const { companyId, id, ofStaff } = await openClient(noun);
    const reader = await portal.signIn({ role: 'company-user', companyId });
    const trainer = await portal.signIn({ role: 'company-hr', companyId });
    const body = { text: 'Please look', mentions: [reader.user.id, trainer.user.id] };

    const offered = [
      (await send(reader, calls.colleagues)).datas,
      (await send(analyst, staffCalls.colleagues, { params: { companyId } })).datas,
    ];
    const comment = await send(analyst, staffCalls.comment, { params: ofStaff, body });
    const internal = await send(analyst, staffCalls.comment, {
      params: ofStaff,
      body: { ...body, audience: 'provider' },
    });

    for (const people of offered) {
      expect(people).toContainEqual(expect.objectContaining({ _id: reader.user.id }));
      expect(people).not.toContainEqual(expect.objectContaining({ _id: trainer.user.id }));
    }
    expect(comment.datas).toMatchObject({ mentions: [{ _id: reader.user.id }] });
    expect(internal.datas).toMatchObject({ mentions: [] });
    expect(await linksOf(reader, id)).toHaveLength(notesOf(name));
    expect(await linksOf(trainer, id)).toEqual([]);
  });

  it('change their status in bulk, by a list or all that match a filter, and are undone', async () => {
    const { admin, id, first, second, buildOne, read } = await openClient(noun);
    const [kept, other] = [await buildOne(), await buildOne(second)];
    const foreign = await openClient(noun);
    const start = (selection: object) =>
      send<{ _id: string }>(admin, calls.startJob, { body: { status: second, ...selection } });
    const job = async ({ datas: { _id: jobId } }: { datas: { _id: string } }) =>
      (await send(admin, calls.job, { params: { jobId } })).datas;

    const filtered = await start({ filter: { status: first }, except: [kept] });
    const listed = await start({ ids: [other, other, foreign.id, neverExisted] });

    expect(await job(filtered)).toMatchObject({ state: 'Done', total: 1, changed: 1, notFound: 0 });
    expect(await job(listed)).toMatchObject({ state: 'Done', total: 1, changed: 0, notFound: 2 });
    expect([(await read()).status, (await read(kept)).status, (await foreign.read()).status]).toEqual([
      second,
      first,
      first,
    ]);
    await send(admin, calls.undoJob, { params: { jobId: filtered.datas._id } });
    const { status, history } = await read(id);
    expect([status, history.map(({ to }) => to)]).toEqual([first, [second, first]]);
    expect(await start({ filter: {}, ids: [id] })).toMatchObject({ status: 422 });
  });
});

it.each(withCall('assign'))('%s are assigned by each side to its own users, who are notified', async (name, noun) => {
  const { admin, companyId, id, own, ofStaff, read } = await openClient(noun);
  const colleague = await portal.signIn({ role: 'company-user', companyId });
  const tester = await portal.signIn({ role: 'provider-analyst' });
  const assign = (userId: string | null) =>
    send(admin, callOf(noun.calls, 'assign'), { params: own, body: { userId } });
  const assignAsStaff = (userId: string) =>
    send(analyst, callOf(noun.staffCalls, 'assign'), { params: ofStaff, body: { userId } });

  expect(await assign(tester.user.id)).toMatchObject({ status: 422 });
  expect(await assignAsStaff(colleague.user.id)).toMatchObject({ status: 422 });
  await assign(colleague.user.id);
  await assignAsStaff(tester.user.id);

  const { assignee, history } = await read();
  expect(assignee).toEqual({ _id: tester.user.id, fullname: tester.user.fullname });
  const { fullname } = colleague.user;
  expect(history).toMatchObject([
    { kind: 'assignee', side: 'client', from: '', to: fullname },
    { kind: 'assignee', side: 'provider', from: fullname, to: tester.user.fullname },
  ]);
  await vi.waitFor(async () => expect(await linksOf(tester, id)).toHaveLength(notesOf(name)), patience);
  expect(await linksOf(colleague, id)).toHaveLength(notesOf(name));
  await assign(null);
  expect((await read()).assignee).toBeNull();
});

it.each(withCall('queue'))(
  '%s of all active clients are listed by due date, and are overdue while open',
  async (_name, noun) => {
    const { statuses, openStatuses, staffCalls } = noun;
    const { companyId, id, ofStaff, read } = await openClient(noun);
    const undated = await openClient(noun);
    const queue = async (query: object) =>
      (await send<{ _id: string }[]>(analyst, callOf(staffCalls, 'queue'), { query })).datas.map(({ _id }) => _id);

    const dueDate = '2025-01-31';
    await send(analyst, callOf(staffCalls, 'setDueDate'), { params: ofStaff, body: { dueDate } });

    const ids = await queue({ limit: '100' });
    expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(undated.id));
    expect(await queue({ overdue: 'true', company: companyId })).toEqual([id]);
    expect(await queue({ overdue: 'true', company: undated.companyId })).toEqual([]);
    expect(await read()).toMatchObject({ dueDate, history: [{ kind: 'due', to: dueDate }] });
    const status = statuses.find((one) => !openStatuses.includes(one));
    await send(analyst, staffCalls.changeStatus, { params: ofStaff, body: { status } });
    expect(await queue({ overdue: 'true', company: companyId })).toEqual([]);
    const manager = await portal.signIn({ role: 'provider-admin' });
    const archiving = { params: { companyId: undated.companyId }, body: { reason: 'Contract ended' } };
    expect(await send(manager, clients.archive, archiving)).toMatchObject({ status: 200 });
    expect(await queue({ company: undated.companyId })).toEqual([]);
  },
);

describe.each(withCall('addFile'))('files of %s', (_name, noun) => {
  const { calls, staffCalls } = noun;

  it('are added by both sides, and removed by those who added them', async () => {
    const { admin, companyId, own, ofStaff, read } = await openClient(noun);
    const add = { endpoint: callOf(calls, 'addFile'), params: own };
    const { datas: file } = await uploadAs<RecordFile>(portal, admin, add);
    await uploadAs(portal, analyst, { endpoint: callOf(staffCalls, 'addFile'), params: ofStaff });
    const { _id: fileId } = file;

    expect((await read()).files).toMatchObject([
      { _id: fileId, addedBy: { _id: admin.user.id } },
      { addedBy: { _id: analyst.user.id } },
    ]);
    expect(await statusOfDownload(portal, analyst, { ...file, companyId })).toBe(200);
    const refused = await send(analyst, callOf(staffCalls, 'removeFile'), { params: { ...ofStaff, fileId } });
    expect(refused.status).toBe(403);
    const removed = await send(admin, callOf(calls, 'removeFile'), { params: { ...own, fileId } });
    expect(removed.status).toBe(200);
    expect(await statusOfDownload(portal, analyst, { ...file, companyId })).toBe(404);
    expect((await read()).files).toHaveLength(1);
  });

  it('are shown to staff only if they belong to internal comments', async () => {
    const { admin, companyId, ofStaff } = await openClient(noun);
    const endpoint = callOf(staffCalls, 'addCommentFile');
    const file = await uploadedAs(portal, analyst, { endpoint, params: ofStaff });
    const body = { text: 'Internal', audience: 'provider', fileIds: [file._id] };
    await send(analyst, staffCalls.comment, { params: ofStaff, body });

    const { datas } = await send(analyst, staffCalls.get, { params: ofStaff });
    expect(datas).toMatchObject({ comments: [{ files: [{ _id: file._id }] }], files: [] });
    expect(await statusOfDownload(portal, analyst, { ...file, companyId })).toBe(200);
    expect(await statusOfDownload(portal, admin, file)).toBe(404);
  });
});
