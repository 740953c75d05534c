import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { queueFacetsSchema, queueGroupSchema } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { type QueuedIssue, queuedIssueSchema } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { describe, expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildDueOn, buildIssue } from '../surface-issues.build.ts';

// These time zones always have different dates.
const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

describe('the queue of issues of all clients', () => {
  const list = async (query: object): Promise<QueuedIssue[]> => {
    const { datas } = await portal.call(staff, providerSurfaceIssues.queue, { query } as never);
    return queuedIssueSchema.array().parse(datas);
  };
  const facets = async (query: object) =>
    queueFacetsSchema.parse((await portal.call(staff, providerSurfaceIssues.queueFacets, { query } as never)).datas);
  const inZone = async (time_zone: string) => {
    const { id: companyId, name } = await portal.company({ time_zone });
    const { id } = await buildIssue(portal.platform, companyId, { severity: 'critical', cve: ['CVE-2025-4242'] });
    return { companyId, name, id };
  };

  it('uses the time zone of each client for dates', async () => {
    const [ahead, behind] = [await inZone(early), await inZone(late)];
    const today = { ahead: dayInZone(new Date(), early), behind: dayInZone(new Date(), late) };
    for (const { companyId, id } of [ahead, behind])
      await buildDueOn(portal.platform, companyId, { id, day: today.behind });
    const companies = async (query: object) => (await list(query)).map(({ company }) => company._id);

    expect(await companies({ from: today.ahead, to: today.ahead })).toEqual([ahead.companyId]);
    expect(await companies({ due: 'overdue' })).toEqual([ahead.companyId]);
    expect(await companies({ due: 'soon' })).toEqual([behind.companyId]);
    expect(await facets({})).toMatchObject({ total: 2, overdue: 1, dueSoon: 1, recent: 2 });

    const groups = await portal.call(staff, providerSurfaceIssues.queueGroups, { query: { by: 'cve' } } as never);
    const [group, ...others] = queueGroupSchema.array().parse(groups.datas);
    expect(group).toMatchObject({ key: 'CVE-2025-4242', total: 2, open: 2, overdue: 1, hosts: 2, numOfClients: 2 });
    expect(group?.clients).toEqual([ahead.companyId, behind.companyId].toSorted());
    expect(others).toEqual([]);
  });
});
