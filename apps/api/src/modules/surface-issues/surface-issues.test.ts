import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { findings } from '@gatehouse/contract/findings/findings';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import {
  issueJobSchema,
  queueFacetsSchema,
  queueGroupSchema,
} from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { type QueuedIssue, surfaceIssueDetailSchema } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { issueVisualId } from '@gatehouse/domain/visual-id';
import { describe, expect, it } from 'vitest';

import { patience } from '../../testing/patience.ts';
import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { openSockets } from '../../testing/sockets.ts';
import { statusOfDownload, uploadedAs } from '../../testing/upload-as.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildDueOn, buildIssue } from './surface-issues.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

async function cast() {
  const admin = await portal.signIn({ user: { fullname: 'Ada Lovelace' } });
  const companyId = admin.user.company_id;
  const grace = await portal.signIn({ role: 'company-manager', companyId, user: { fullname: 'Grace Hopper' } });
  const build = (given: Parameters<typeof buildIssue>[2] = {}) => buildIssue(portal.platform, companyId, given);
  const buildMany = async (times: number) =>
    (await Promise.all(Array.from({ length: times }, () => build()))).map(({ id }) => id);
  const send = (call: 'change' | 'comment' | 'assign' | 'accept', id: string, body: object, actor = admin) =>
    portal.call(actor, surfaceIssues[call], { params: { id }, body });
  const sendAsStaff = (call: 'change' | 'comment', id: string, body: object) =>
    portal.call(staff, providerSurfaceIssues[call], { params: { companyId, id }, body });
  const read = async (id: string, actor = admin) =>
    surfaceIssueDetailSchema.parse((await portal.call(actor, surfaceIssues.get, { params: { id } })).datas);
  const total = async (query: object) =>
    (await portal.call(admin, surfaceIssues.list, { query: { limit: 1, ...query } })).page?.total;
  const figures = async () => (await portal.call(admin, surfaceIssues.trend)).datas;
  const notesOf = async (actor: Actor) =>
    ((await portal.call(actor, me.info)).datas as UserInfo).notifications.map(({ body }) => body);
  const convert = async (id: string) => {
    const engagement = await buildEngagement(portal.platform.database, { company_id: companyId });
    const body = { engagementId: engagement.id };
    const send = () => portal.call(staff, providerSurfaceIssues.convert, { params: { companyId, id }, body });
    const statuses = [(await send()).status, (await send()).status];
    const params = { id: engagement.id, findingId: (await read(id)).finding?._id ?? '' };
    return { statuses, finding: (await portal.call(admin, findings.get, { params })).datas };
  };
  const actions = { build, buildMany, send, sendAsStaff, convert, ...bulkOf(admin) };
  return { admin, grace, companyId, ...actions, read, total, figures, notesOf };
}

/** Bulk changes of a user. */
function bulkOf(admin: Actor) {
  const job = async (jobId: string) =>
    issueJobSchema.parse((await portal.call(admin, surfaceIssues.job, { params: { jobId } })).datas);
  const start = async (call: 'startJob' | 'assignJob' | 'acceptJob', body: object) =>
    job(issueJobSchema.parse((await portal.call(admin, surfaceIssues[call], { body })).datas)._id);
  const undo = async ({ _id: jobId }: { _id: string }) => {
    const send = () => portal.call(admin, surfaceIssues.undoJob, { params: { jobId } });
    expect((await send()).status).toBe(200);
    await expect.poll(() => job(jobId), { timeout: 5_000 }).toMatchObject({ state: 'Undone' });
    expect((await send()).status).toBe(409);
  };
  return { start, undo };
}

describe('issues on the attack surface', () => {
  it('have the severity of their score, as has the finding that one becomes once, and keep what the scan reports', async () => {
    const { build, read, convert } = await cast();
    const cvssVector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
    const { id, host, visual_id } = await build({ title: 'Exposed panel', severity: 'low', cvssVector });
    const { id: scored } = await build({ severity: 'critical', toolCvssScore: 5.3 });
    const { statuses, finding } = await convert(id);

    const shared = { title: 'Exposed panel', severity: 'critical', reportedSeverity: 'low', cvssScore: 9.8 };
    expect(await read(id)).toMatchObject(shared);
    expect(await read(scored)).toMatchObject({ severity: 'medium', reportedSeverity: 'critical', cvssScore: 5.3 });
    expect(statuses).toEqual([200, 409]);
    const issue = { _id: id, idVisual: visual_id };
    expect(finding).toMatchObject({ ...shared, affectedAssets: [{ host }], issue });
  });

  it('have their newest comment in lists, in the tree and in the event, but never the other side’s internal one', async () => {
    const { admin, companyId, build, send, sendAsStaff } = await cast();
    const { id } = await build({ cvssVector: null });
    const sockets = await openSockets(portal);
    const events: unknown[] = [];
    (await sockets.connect(admin)).on(issueEvents.updated, (issue) => events.push(issue));
    await send('change', id, { status: 4 });
    await sendAsStaff('comment', id, { text: 'For both', audience: 'both' });
    await send('comment', id, { text: 'Ours', audience: 'company' });
    await sendAsStaff('comment', id, { text: 'Theirs', audience: 'provider' });

    const params = { companyId };
    const ours = await portal.call(admin, surfaceIssues.list);
    const theirs = await portal.call(staff, providerSurfaceIssues.list, { params });
    const trees = [
      await portal.call(admin, attackSurface.tree, { query: {} }),
      await portal.call(staff, providerSurface.tree, { params, query: {} }),
    ];
    const texts = ['', 'For both', 'Ours', 'Ours'];
    const expected = texts.map((text) => ({ _id: id, status: 4, comment: text }));
    await expect.poll(() => events, patience).toMatchObject(expected);
    sockets.close();

    expect([ours.datas, theirs.datas]).toMatchObject([[{ comment: 'Ours' }], [{ comment: 'Theirs' }]]);
    const commentsIn = ({ datas }: { datas: unknown }) =>
      [...JSON.stringify(datas).matchAll(/"comment": ?"(\w+)"/g)].map(([, text]) => text);
    expect(trees.map(commentsIn)).toEqual([['Ours'], ['Theirs']]);
  });

  it('have comments with files, which the readers of the comment can download until it is deleted', async () => {
    const { admin, companyId, build, send, sendAsStaff, read } = await cast();
    const { id } = await build();
    const upload = () => uploadedAs(portal, admin, { endpoint: surfaceIssues.addFile, params: { id } });
    const statuses = async (file: { _id: string; name: string }) => [
      await statusOfDownload(portal, admin, file),
      await statusOfDownload(portal, staff, { ...file, companyId }),
    ];
    const [file, ours] = [await upload(), await upload()];
    const params = { companyId, id };
    const theirs = await uploadedAs(portal, staff, { endpoint: providerSurfaceIssues.addFile, params });
    expect(await statuses(file)).toEqual([200, 404]);

    const words = { text: 'See the file', fileIds: [file._id] };
    expect(await send('comment', id, words)).toMatchObject({ status: 200, datas: { files: [file] } });
    expect((await send('comment', id, words)).status).toBe(422);
    const { comments } = await read(id);
    expect(comments).toMatchObject([{ files: [file] }]);
    await send('comment', id, { text: 'Ours', audience: 'company', fileIds: [ours._id] });
    await sendAsStaff('comment', id, { text: 'Draft', audience: 'provider', fileIds: [theirs._id] });
    expect([await statuses(file), await statuses(ours), await statuses(theirs)]).toEqual([
      [200, 200],
      [200, 404],
      [404, 200],
    ]);

    const commentId = comments[0]?._id ?? '';
    await portal.call(admin, surfaceIssues.removeComment, { params: { id, commentId } });
    expect(await statuses(file)).toEqual([404, 404]);
  });

  it('are retested by a client and decided by the provider, with the figures of the tree in the same transaction', async () => {
    const { admin, companyId, build, send, sendAsStaff, read, total, notesOf } = await cast();
    const { id, visual_id, host_id } = await build({ severity: 'critical' });
    const user = await portal.signIn({ role: 'company-user', companyId });
    const criticalOf = async () => {
      const { datas } = await portal.call(admin, attackSurface.host, { params: { id: host_id } });
      return (datas as { counts: { critical: number } }).counts.critical;
    };

    expect(visual_id).toBe(issueVisualId(visual_id.split('-')[0] ?? '', 1));
    expect(await send('change', id, { status: 4, comment: 'Fixed since today' }, user)).toMatchObject({ status: 200 });
    expect(await send('change', id, { status: 4 }, user)).toMatchObject({ status: 422 });
    expect(await send('change', id, { status: 2 }, user)).toMatchObject({
      status: 422,
      datas: { code: 'TRANSITION_REFUSED', message: 'An issue that is Retest cannot become Fixed. Allowed: none.' },
    });
    expect([await criticalOf(), await total({ status: '4' })]).toEqual([1, 1]);
    expect(await sendAsStaff('change', id, { status: 2, comment: 'Confirmed' })).toMatchObject({ status: 200 });

    expect([await criticalOf(), await total({ status: '2' })]).toEqual([0, 1]);
    expect(await notesOf(admin)).toContain(`${staff.user.fullname} marked #${visual_id} as Fixed`);
    const issue = await read(id);
    expect(issue).toMatchObject({ status: 2, comment: 'Confirmed', moves: [] });
    expect(issue.history.map(({ from, to, side }) => `${side} ${from} ${to}`)).toEqual(['client 1 4', 'provider 4 2']);
  });

  it('are excluded from the figures while their risk is accepted', async () => {
    const { admin, build, send, read, figures } = await cast();
    const { id } = await build({ severity: 'high' });

    expect(await send('accept', id, { reason: 'Replaced soon', until: '2020-01-01' })).toMatchObject({ status: 422 });
    expect(await send('accept', id, { reason: 'Replaced soon' })).toMatchObject({ status: 200 });

    expect(await read(id)).toMatchObject({ status: 1, acceptance: { reason: 'Replaced soon', until: null } });
    expect(await figures()).toMatchObject({ figures: { total: 0, high: 0, affectedAssets: 0 } });
    await portal.call(admin, surfaceIssues.endAcceptance, { params: { id } });
    expect(await figures()).toMatchObject({ figures: { high: 1, affectedAssets: 1 } });
  });

  it('are grouped by CVE across all hosts, for either side', async () => {
    const { admin, companyId, build } = await cast();
    const cve = ['CVE-2025-1234'];
    for (const severity of ['high', 'critical', 'high'] as const) await build({ cve, severity });
    await build();
    const own = await portal.call(admin, surfaceIssues.groups, { query: { by: 'cve' } });
    const query = { by: 'cve', severity: 'high' };
    const ofClient = await portal.call(staff, providerSurfaceIssues.groups, { params: { companyId }, query });

    const group = { key: 'CVE-2025-1234', overdue: 0 };
    expect(own.datas).toMatchObject([{ ...group, severity: 'critical', total: 3, hosts: 3, open: 3 }]);
    expect(ofClient.datas).toMatchObject([{ ...group, severity: 'high', total: 2, hosts: 2, open: 2 }]);
  });

  it('of all clients have dates in the time zone of each', async () => {
    // These time zones always have different dates.
    const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
    const [today, day] = [dayInZone(new Date(), early), dayInZone(new Date(), late)];
    const cve = 'CVE-2025-4242';
    const inZone = async (time_zone: string) => {
      const { id: companyId } = await portal.company({ time_zone });
      const { id } = await buildIssue(portal.platform, companyId, { severity: 'critical', cve: [cve] });
      await buildDueOn(portal.platform, companyId, { id, day });
      return companyId;
    };
    const [ahead, behind] = [await inZone(early), await inZone(late)];
    const call = async (endpoint: 'queue' | 'queueFacets' | 'queueGroups', query: object) =>
      (await portal.call(staff, providerSurfaceIssues[endpoint], { query: { cve, ...query } })).datas;
    const companies = async (query: object) =>
      ((await call('queue', query)) as QueuedIssue[]).map(({ company }) => company._id);

    expect(await companies({ from: today, to: today })).toEqual([ahead]);
    expect(await companies({ due: 'overdue' })).toEqual([ahead]);
    expect(await companies({ due: 'soon' })).toEqual([behind]);
    const facets = queueFacetsSchema.parse(await call('queueFacets', {}));
    expect(facets).toMatchObject({ total: 2, overdue: 1, dueSoon: 1, recent: 2 });
    const [group] = queueGroupSchema
      .array()
      .length(1)
      .parse(await call('queueGroups', { by: 'cve' }));
    const clients = [ahead, behind].toSorted();
    expect(group).toMatchObject({ key: cve, total: 2, open: 2, overdue: 1, hosts: 2, numOfClients: 2, clients });
  });
});

describe('bulk changes to issues', () => {
  it('set a status with a reason, list refused issues, and can be undone except for later changes', async () => {
    const { buildMany, sendAsStaff, read, start, undo } = await cast();
    const [first = '', second = '', fixed = ''] = await buildMany(3);
    await sendAsStaff('change', fixed, { status: 2 });
    const job = await start('startJob', { status: 4, reason: 'New release', filter: {}, except: [] });

    expect(job).toMatchObject({ state: 'Done', changed: 2, refused: 1, refusals: [{ _id: fixed }] });
    expect((await read(first)).history).toMatchObject([{ to: '4', comment: 'New release' }]);
    await sendAsStaff('change', second, { status: 3 });
    await undo(job);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([1, 3]);
  });

  it('assign with one notification, list previous assignees, and can be undone except for later changes', async () => {
    const { admin, grace, buildMany, start, undo, read, send, notesOf } = await cast();
    const [first = '', second = '', third = ''] = await buildMany(3);
    await send('assign', first, { userId: admin.user.id });
    await send('assign', third, { userId: grace.user.id });
    const job = await start('assignJob', { userId: grace.user.id, filter: {} });

    expect(job).toMatchObject({ kind: 'assignee', assignee: 'Grace Hopper', changed: 2, refused: 1 });
    expect(job.refusals).toMatchObject([{ _id: third, message: 'This issue is already assigned to Grace Hopper' }]);
    expect((await read(first)).history.at(-1)).toMatchObject({ from: 'Ada Lovelace', to: 'Grace Hopper' });
    expect((await notesOf(grace)).filter((body) => body.includes('and 2 more issues to you'))).toHaveLength(1);

    await send('assign', second, { userId: null });
    await undo(job);
    expect([(await read(first)).assignee?.fullname, (await read(second)).assignee]).toEqual(['Ada Lovelace', null]);
  });

  it('accept the risk of open issues until a later day, with updated figures, and end it again', async () => {
    const { admin, buildMany, sendAsStaff, start, undo, read, figures } = await cast();
    const [open = '', fixed = ''] = await buildMany(2);
    await sendAsStaff('change', fixed, { status: 2 });
    const body = { reason: 'Replaced soon', ids: [open, fixed, admin.user.id] };
    const past = await portal.call(admin, surfaceIssues.acceptJob, { body: { ...body, until: '2020-01-01' } });
    expect(past.status).toBe(422);
    const job = await start('acceptJob', body);

    const refusals = [{ _id: fixed, message: 'Only open issues can have their risk accepted' }];
    expect(job).toMatchObject({ kind: 'acceptance', changed: 1, notFound: 1, refusals });
    expect((await read(open)).acceptance).toMatchObject({ reason: 'Replaced soon', by: 'Ada Lovelace', until: null });
    expect(await figures()).toMatchObject({ figures: { affectedAssets: 0, total: 1 } });

    await undo(job);
    expect(await read(open)).toMatchObject({ acceptance: null });
    expect(await figures()).toMatchObject({ figures: { affectedAssets: 1, total: 2 } });
  });

  it('request approval if the policy requires it, and can withdraw the requests', async () => {
    const { admin, grace, buildMany, start, undo, read } = await cast();
    const [one = '', other = ''] = await buildMany(2);
    const { dueDays } = (await portal.call(admin, findings.policy)).datas as { dueDays: object };
    await portal.call(admin, findings.setPolicy, { body: { dueDays, acknowledgeNeedsApproval: true } });
    const job = await start('acceptJob', { reason: 'Replaced soon', ids: [one, other] });

    expect(job).toMatchObject({ kind: 'request', changed: 2 });
    const asked = await read(one, grace);
    expect(asked).toMatchObject({ acceptance: null, request: { reason: 'Replaced soon', isMine: true } });
    const body = { requestId: asked.request?._id, approve: true };
    await portal.call(grace, surfaceIssues.decide, { params: { id: one }, body });

    await undo(job);
    expect(await read(one)).toMatchObject({ acceptance: { reason: 'Replaced soon' } });
    expect(await read(other)).toMatchObject({ acceptance: null, request: null });
  });
});
