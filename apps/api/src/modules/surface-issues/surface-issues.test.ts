import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { findings } from '@gatehouse/contract/findings/findings';
import { me } from '@gatehouse/contract/me/me';
import type { UserInfo } from '@gatehouse/contract/me/me.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { issueJobSchema } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { surfaceIssueDetailSchema } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { issueVisualId } from '@gatehouse/domain/visual-id';
import { describe, expect, it, vi } from 'vitest';

import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { patience } from '../../testing/patience.ts';
import { openSockets } from '../../testing/sockets.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildIssue } from './surface-issues.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('issues on the attack surface', () => {
  async function cast() {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const build = (given: Parameters<typeof buildIssue>[2] = {}) => buildIssue(portal.platform, companyId, given);
    const change = (actor: Actor, id: string, body: Parameters<typeof portal.call>[2]) =>
      portal.call(actor, surfaceIssues.change, { params: { id }, ...body } as never);
    const decide = (id: string, body: object) =>
      portal.call(staff, providerSurfaceIssues.change, { params: { companyId, id }, body } as never);
    const read = async (id: string, actor = admin) =>
      surfaceIssueDetailSchema.parse((await portal.call(actor, surfaceIssues.get, { params: { id } })).datas);
    const total = async (query: object) =>
      (await portal.call(admin, surfaceIssues.list, { query: { limit: 1, ...query } } as never)).page?.total;
    return { admin, companyId, build, change, decide, read, total };
  }

  it('have the severity of their score, like a finding created from one, and keep what the scan reports', async () => {
    const { companyId, build, read } = await cast();
    const cvssVector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
    const { id } = await build({ severity: 'low', cvssVector });
    const { id: scored } = await build({ severity: 'critical', toolCvssScore: 5.3 });
    const engagement = await buildEngagement(portal.platform.database, { company_id: companyId });
    await portal.call(staff, providerSurfaceIssues.convert, {
      params: { companyId, id },
      body: { engagementId: engagement.id },
    });

    const { finding, ...issue } = await read(id);
    expect(issue).toMatchObject({ severity: 'critical', reportedSeverity: 'low', cvssScore: 9.8 });
    expect(await read(scored)).toMatchObject({ severity: 'medium', reportedSeverity: 'critical', cvssScore: 5.3 });
    const admin = await portal.signIn({ companyId });
    const params = { id: engagement.id, findingId: finding?._id ?? '' };
    const { datas } = await portal.call(admin, findings.get, { params });
    expect(datas).toMatchObject({ severity: 'critical', reportedSeverity: 'low', cvssScore: 9.8 });
  });

  it('have their newest comment in lists, in the tree and in the event, but never the other side’s internal one', async () => {
    const { admin, companyId, build } = await cast();
    const { id } = await build({ cvssVector: null });
    const sockets = await openSockets(portal);
    const events: unknown[] = [];
    (await sockets.connect(admin)).on(issueEvents.updated, (issue) => events.push(issue));
    const inCompany = { companyId, id };
    await portal.call(staff, providerSurfaceIssues.comment, {
      params: inCompany,
      body: { text: 'For both', audience: 'both' },
    });
    await portal.call(admin, surfaceIssues.comment, { params: { id }, body: { text: 'Ours', audience: 'company' } });
    await portal.call(staff, providerSurfaceIssues.comment, {
      params: inCompany,
      body: { text: 'Theirs', audience: 'provider' },
    });

    const params = { companyId };
    const lists = [
      await portal.call(admin, surfaceIssues.list),
      await portal.call(staff, providerSurfaceIssues.list, { params }),
    ];
    const trees = [
      await portal.call(admin, attackSurface.tree, { query: {} }),
      await portal.call(staff, providerSurface.tree, { params, query: {} }),
    ];
    await vi.waitFor(() => expect(events).toHaveLength(3), patience);
    sockets.close();

    expect(lists.map(({ datas }) => datas)).toMatchObject([[{ comment: 'Ours' }], [{ comment: 'Theirs' }]]);
    expect(trees.map(({ datas }) => JSON.stringify(datas).match(/"comment": ?"\w+"/g))).toMatchObject([
      [expect.stringContaining('Ours')],
      [expect.stringContaining('Theirs')],
    ]);
    expect(events).toMatchObject([{ comment: 'For both' }, { comment: 'Ours' }, { comment: 'Ours' }]);
  });

  it('are retested by a client and decided by the provider, with the figures of the tree in the same transaction', async () => {
    const { admin, build, change, decide, read, total } = await cast();
    const { id, visual_id, host_id } = await build({ severity: 'critical' });
    const user = await portal.signIn({ role: 'company-user', companyId: admin.user.company_id });
    const criticalOf = async () => {
      const { datas } = await portal.call(admin, attackSurface.host, { params: { id: host_id } });
      return (datas as { counts: { critical: number } }).counts.critical;
    };

    expect(visual_id).toBe(issueVisualId(visual_id.split('-')[0] ?? '', 1));
    expect(await change(user, id, { body: { status: 4, comment: 'Fixed since today' } })).toMatchObject({
      status: 200,
    });
    expect(await change(user, id, { body: { status: 4 } })).toMatchObject({ status: 422 });
    expect(await change(user, id, { body: { status: 2 } })).toMatchObject({
      status: 422,
      datas: { code: 'TRANSITION_REFUSED', message: 'An issue that is Retest cannot become Fixed. Allowed: none.' },
    });
    expect([await criticalOf(), await total({ status: '4' })]).toEqual([1, 1]);
    expect(await decide(id, { status: 2, comment: 'Confirmed' })).toMatchObject({ status: 200 });

    expect([await criticalOf(), await total({ status: '2' })]).toEqual([0, 1]);
    const { notifications } = (await portal.call(admin, me.info)).datas as UserInfo;
    expect(notifications.map(({ body }) => body)).toContain(`${staff.user.fullname} marked #${visual_id} as Fixed`);
    const issue = await read(id);
    expect(issue).toMatchObject({ status: 2, comment: 'Confirmed', moves: [] });
    expect(issue.history.map(({ from, to, side }) => `${side} ${from} ${to}`)).toEqual(['client 1 4', 'provider 4 2']);
  });

  it('send the changed record to open pages of the company and to no other', async () => {
    const { admin, build, change } = await cast();
    const { id } = await build();
    const sockets = await openSockets(portal);
    const [ours, theirs] = [await sockets.connect(admin), await sockets.connect(await portal.signIn())];
    const heard: unknown[] = [];
    const others: unknown[] = [];
    ours.on(issueEvents.updated, (payload: unknown) => void heard.push(payload));
    theirs.onAny((...payload: unknown[]) => void others.push(payload));

    await change(admin, id, { body: { status: 4 } });

    await expect.poll(() => heard).toMatchObject([{ _id: id, status: 4 }]);
    expect(others).toEqual([]);
    sockets.close();
  });

  it('are excluded from the figures while their risk is accepted', async () => {
    const { admin, build, total, read } = await cast();
    const { id } = await build({ severity: 'high' });
    const accept = (body: object) => portal.call(admin, surfaceIssues.accept, { params: { id }, body } as never);

    expect(await accept({ reason: 'Replaced soon', until: '2020-01-01' })).toMatchObject({ status: 422 });
    expect(await accept({ reason: 'Replaced soon' })).toMatchObject({ status: 200 });

    expect(await read(id)).toMatchObject({ status: 1, acceptance: { reason: 'Replaced soon', until: null } });
    const { datas } = await portal.call(admin, surfaceIssues.trend);
    expect(datas).toMatchObject({ figures: { total: 0, high: 0, affectedAssets: 0 } });
    expect(await total({ accepted: 'true' })).toBe(1);
    await portal.call(admin, surfaceIssues.endAcceptance, { params: { id } });
    expect((await portal.call(admin, surfaceIssues.trend)).datas).toMatchObject({
      figures: { high: 1, affectedAssets: 1 },
    });
  });

  it('are changed together with a reason, list refused ones, and can be undone except for later changes', async () => {
    const { admin, build, decide, read } = await cast();
    const [first, second, fixed] = [await build(), await build(), await build()];
    await decide(fixed.id, { status: 2 });
    const start = await portal.call(admin, surfaceIssues.startJob, {
      body: { status: 4, reason: 'New release', filter: {}, except: [] },
    });
    const { _id: jobId } = issueJobSchema.parse(start.datas);
    const job = async () =>
      issueJobSchema.parse((await portal.call(admin, surfaceIssues.job, { params: { jobId } })).datas);

    expect(await job()).toMatchObject({ state: 'Done', changed: 2, refused: 1, refusals: [{ _id: fixed.id }] });
    expect((await read(first.id)).history).toMatchObject([{ to: '4', comment: 'New release' }]);
    await decide(second.id, { status: 3 });
    expect(await portal.call(admin, surfaceIssues.undoJob, { params: { jobId } })).toMatchObject({ status: 200 });

    await expect.poll(job).toMatchObject({ state: 'Undone' });
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual([1, 3]);
    expect(await portal.call(admin, surfaceIssues.undoJob, { params: { jobId } })).toMatchObject({ status: 409 });
  });

  it('are grouped by CVE across all hosts', async () => {
    const { admin, build } = await cast();
    for (const severity of ['high', 'critical'] as const) await build({ cve: ['CVE-2025-1234'], severity });
    await build();
    const groups = await portal.call(admin, surfaceIssues.groups, { query: { by: 'cve' } } as never);

    expect(groups.datas).toMatchObject([
      { key: 'CVE-2025-1234', severity: 'critical', total: 2, hosts: 2, open: 2, overdue: 0 },
    ]);
  });

  it('become a finding once, linked in both directions', async () => {
    const { admin, companyId, build, read } = await cast();
    const { id, host, visual_id } = await build({ title: 'Exposed panel', severity: 'high' });
    const engagement = await buildEngagement(portal.platform.database, { company_id: companyId });
    const convert = () =>
      portal.call(staff, providerSurfaceIssues.convert, {
        params: { companyId, id },
        body: { engagementId: engagement.id },
      });

    expect(await convert()).toMatchObject({ status: 200 });
    expect(await convert()).toMatchObject({ status: 409 });

    const { finding } = await read(id);
    const params = { id: engagement.id, findingId: finding?._id ?? '' };
    const made = (await portal.call(admin, findings.get, { params })).datas;
    expect(made).toMatchObject({
      title: 'Exposed panel',
      severity: 'high',
      affectedAssets: [{ host }],
      issue: { _id: id, idVisual: visual_id },
    });
  });
});
