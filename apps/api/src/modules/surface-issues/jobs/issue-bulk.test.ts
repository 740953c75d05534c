import { findings } from '@gatehouse/contract/findings/findings';
import { me } from '@gatehouse/contract/me/me';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueJobSchema } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { surfaceIssueDetailSchema } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { neverExisted } from '../../../testing/send.ts';
import { buildIssue } from '../surface-issues.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('bulk changes to issues', () => {
  async function cast() {
    const admin = await portal.signIn({ user: { fullname: 'Ada Lovelace' } });
    const companyId = admin.user.company_id;
    const grace = await portal.signIn({ role: 'company-manager', companyId, user: { fullname: 'Grace Hopper' } });
    const build = async (times: number) => {
      const built = [];
      for (let made = 0; made < times; made += 1) built.push(await buildIssue(portal.platform, companyId));
      return built.map(({ id }) => id);
    };
    const start = async (endpoint: typeof surfaceIssues.assignJob | typeof surfaceIssues.acceptJob, body: object) => {
      const { datas } = await portal.call(admin, endpoint, { body });
      const { _id } = issueJobSchema.parse(datas);
      return _id;
    };
    const job = async (jobId: string) =>
      issueJobSchema.parse((await portal.call(admin, surfaceIssues.job, { params: { jobId } })).datas);
    const undo = async (jobId: string) => {
      await portal.call(admin, surfaceIssues.undoJob, { params: { jobId } });
      await expect.poll(() => job(jobId), { timeout: 5_000 }).toMatchObject({ state: 'Undone' });
    };
    const read = async (id: string) =>
      surfaceIssueDetailSchema.parse((await portal.call(admin, surfaceIssues.get, { params: { id } })).datas);
    const assign = (id: string, userId: string | null) =>
      portal.call(admin, surfaceIssues.assign, { params: { id }, body: { userId } });
    return { admin, grace, companyId, build, start, job, undo, read, assign };
  }

  it('assign with one notification, list previous assignees, and can be undone except for later changes', async () => {
    const { admin, grace, build, start, job, undo, read, assign } = await cast();
    const [first = '', second = '', third = ''] = await build(3);
    await assign(first, admin.user.id);
    await assign(third, grace.user.id);
    const jobId = await start(surfaceIssues.assignJob, { userId: grace.user.id, filter: {} });

    expect(await job(jobId)).toMatchObject({ kind: 'assignee', assignee: 'Grace Hopper', changed: 2, refused: 1 });
    expect((await job(jobId)).refusals).toMatchObject([
      { _id: third, message: 'This issue is already assigned to Grace Hopper' },
    ]);
    expect((await read(first)).history.at(-1)).toMatchObject({
      kind: 'assignee',
      from: 'Ada Lovelace',
      to: 'Grace Hopper',
    });
    const { notifications } = (await portal.call(grace, me.info)).datas as { notifications: { body: string }[] };
    expect(notifications.filter(({ body }) => body.includes('and 2 more issues to you'))).toHaveLength(1);

    await assign(second, null);
    await undo(jobId);
    expect([(await read(first)).assignee?.fullname, (await read(second)).assignee]).toEqual(['Ada Lovelace', null]);
  });

  it('accept the risk of open issues, with updated figures, and end it again', async () => {
    const { admin, companyId, build, start, job, undo, read } = await cast();
    const [open = '', fixed = ''] = await build(2);
    const params = { companyId, id: fixed };
    await portal.call(staff, providerSurfaceIssues.change, { params, body: { status: 2 } });
    const figures = async () =>
      (await portal.call(admin, surfaceIssues.trend)).datas as { figures: { affectedAssets: number; total: number } };
    const ids = [open, fixed, neverExisted];
    const jobId = await start(surfaceIssues.acceptJob, { reason: 'Replaced soon', ids });

    expect(await job(jobId)).toMatchObject({
      kind: 'acceptance',
      changed: 1,
      notFound: 1,
      refusals: [{ _id: fixed, message: 'Only open issues can have their risk accepted' }],
    });
    expect(await read(open)).toMatchObject({
      acceptance: { reason: 'Replaced soon', by: 'Ada Lovelace', until: null },
    });
    expect(await figures()).toMatchObject({ figures: { affectedAssets: 0, total: 1 } });

    await undo(jobId);
    expect(await read(open)).toMatchObject({ acceptance: null });
    expect(await figures()).toMatchObject({ figures: { affectedAssets: 1, total: 2 } });
  });

  it('request approval if the policy requires it, and can withdraw the requests', async () => {
    const { admin, grace, build, start, job, undo, read } = await cast();
    const [one = '', other = ''] = await build(2);
    const { dueDays } = (await portal.call(admin, findings.policy)).datas as { dueDays: object };
    await portal.call(admin, findings.setPolicy, { body: { dueDays, acknowledgeNeedsApproval: true } });
    const jobId = await start(surfaceIssues.acceptJob, { reason: 'Replaced soon', ids: [one, other] });

    expect(await job(jobId)).toMatchObject({ kind: 'request', changed: 2 });
    const asked = surfaceIssueDetailSchema.parse(
      (await portal.call(grace, surfaceIssues.get, { params: { id: one } })).datas,
    );
    expect(asked).toMatchObject({ acceptance: null, request: { reason: 'Replaced soon', isMine: true } });
    const body = { requestId: asked.request?._id, approve: true };
    await portal.call(grace, surfaceIssues.decide, { params: { id: one }, body });

    await undo(jobId);
    expect(await read(one)).toMatchObject({ acceptance: { reason: 'Replaced soon' } });
    expect(await read(other)).toMatchObject({ acceptance: null, request: null });
  });

  it('refuse an acceptance that expires today', async () => {
    const { admin, build } = await cast();
    const ids = await build(1);
    const body = { reason: 'Replaced soon', until: '2020-01-01', ids };

    expect(await portal.call(admin, surfaceIssues.acceptJob, { body })).toMatchObject({ status: 422 });
  });

  it('group a client’s issues for staff', async () => {
    const { companyId } = await cast();
    for (const _time of [1, 2]) await buildIssue(portal.platform, companyId, { cve: ['CVE-2025-1234'] });
    const query = { by: 'cve', severity: 'medium' };
    const groups = await portal.call(staff, providerSurfaceIssues.groups, { params: { companyId }, query } as never);

    expect(groups.datas).toMatchObject([{ key: 'CVE-2025-1234', total: 2, hosts: 2 }]);
  });
});
