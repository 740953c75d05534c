import { reportTree } from '@gatehouse/contract/reports/report-tree';
import { type ReportVersion, reportTreeSchemas } from '@gatehouse/contract/reports/report-tree.schema';
import { reports } from '@gatehouse/contract/reports/reports';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

it('lists the versions of a report to staff, newest first, and none of a draft', async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn();
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const company_id = actor.user.company_id;
  const { id } = await buildEngagement(portal.platform.database, { company_id, status: 'Completed' });
  const draft = await buildEngagement(portal.platform.database, { company_id, publication: 'Draft' });
  const versionsOf = async (engagementId: string): Promise<ReportVersion[]> => {
    const { datas } = await portal.call(staff, reportTree.versionsOfClient, {
      params: { companyId: company_id, id: engagementId },
    });
    return reportTreeSchemas.versionsOfClient.result.parse(datas);
  };

  expect(await versionsOf(id)).toEqual([]);
  await send(portal, { actor, endpoint: reports.engagement, params: { id } });
  await buildFinding(portal.platform.database, { company_id, engagement_id: id, title: 'Added later' });
  await send(portal, { actor, endpoint: reports.engagement, params: { id } });
  const params = { companyId: company_id, id: draft.id };
  await send(portal, { actor: staff, endpoint: reports.ofClient, params });

  const versions = await versionsOf(id);
  expect(versions.map(({ number, change }) => [number, change])).toEqual([
    [2, expect.stringContaining('1 finding added')],
    [1, 'Initial version'],
  ]);
  expect(await versionsOf(draft.id)).toEqual([]);
});
