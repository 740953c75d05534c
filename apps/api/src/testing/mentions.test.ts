import { activities } from '@gatehouse/contract/activities/activities';
import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { expect, it } from 'vitest';

import { buildActivity } from '../modules/activities/activities.build.ts';
import { buildEngagement, buildFinding } from '../modules/engagements/engagements.build.ts';
import { buildIssue } from '../modules/surface-issues/surface-issues.build.ts';
import { sharedPortal } from './portal.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const admin = await portal.signIn();
const company_id = admin.user.company_id;
const reader = await portal.signIn({ role: 'company-user', companyId: company_id });
const trainer = await portal.signIn({ role: 'company-hr', companyId: company_id });
const body = { text: 'Please look', mentions: [reader.user.id, trainer.user.id] };

it.each<[string, () => Promise<unknown>]>([
  [
    'a finding',
    async () => {
      const { id } = await buildEngagement(database, { company_id });
      const { id: findingId } = await buildFinding(database, { company_id, engagement_id: id });
      return (await portal.call(admin, findings.comment, { params: { id, findingId }, body })).datas;
    },
  ],
  [
    'an issue',
    async () => {
      const { id } = await buildIssue(portal.platform, company_id);
      return (await portal.call(admin, surfaceIssues.comment, { params: { id }, body })).datas;
    },
  ],
  [
    'an activity',
    async () => {
      const { id } = await buildActivity(database, {
        company_id,
        creator: { id: admin.user.id, fullname: admin.user.fullname },
      });
      return (await portal.call(admin, activities.comment, { params: { id }, body })).datas;
    },
  ],
])('comments on %s mention only users who can see it', async (_record, comment) => {
  expect(((await comment()) as Comment).mentions).toMatchObject([{ _id: reader.user.id }]);
});
