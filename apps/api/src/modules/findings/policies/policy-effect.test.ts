import { findings } from '@gatehouse/contract/findings/findings';
import type { PolicyEffect } from '@gatehouse/contract/findings/policy-effect.schema';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { ago, dayOf } from '../../../testing/random-findings.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const dueDays = { critical: 7, high: 30, medium: 90, low: 180, info: null };

async function openCompany() {
  const admin = await portal.signIn();
  const company_id = admin.user.company_id;
  const { id: engagement_id } = await buildEngagement(database, { company_id });
  const build = (found: number, more: Partial<Parameters<typeof buildFinding>[1]> = {}) =>
    buildFinding(database, {
      company_id,
      engagement_id,
      severity: 'high',
      created_at: ago(found).toISOString(),
      ...more,
    });
  const effectOf = async (query: Record<string, string>) => {
    const { status, datas } = await portal.call(admin, findings.policyEffect, { query });
    expect(status).toBe(200);
    return (datas as PolicyEffect).changes;
  };
  const overdue = async () => {
    const { page } = await portal.call(admin, findings.all, { query: { due: 'overdue', limit: 1 } });
    return page?.total ?? Number.NaN;
  };
  return { admin, build, effectOf, overdue };
}
const proposed = (high: string) => ({ critical: '7', high, medium: '90', low: '180' });

it('counts the findings that become overdue and the due dates that change, like saving the policy', async () => {
  const { admin, build, effectOf, overdue } = await openCompany();
  await build(2);
  await build(20);
  await build(25);
  await build(40);
  await build(20, { status: 'Fixed' });
  await build(20, { due_date: dayOf(ago(-90)), due_is_own: true });
  await build(20, { severity: 'medium' });
  const before = await overdue();

  expect(await effectOf(proposed('14'))).toEqual([
    { severity: 'high', from: 30, to: 14, moved: 4, late: 2, onTime: 0 },
  ]);

  const body = { dueDays: { ...dueDays, high: 14 }, acknowledgeNeedsApproval: false };
  await portal.call(admin, findings.setPolicy, { body });
  expect(await overdue()).toBe(before + 2);
  expect(await effectOf(proposed('60'))).toEqual([
    { severity: 'high', from: 14, to: 60, moved: 4, late: 0, onTime: 3 },
  ]);
});

it('counts a removed due date, and nothing if no number changes', async () => {
  const { build, effectOf } = await openCompany();
  await build(40);

  expect(await effectOf(proposed('30'))).toEqual([]);
  expect(await effectOf({ critical: '7', medium: '90', low: '180' })).toEqual([
    { severity: 'high', from: 30, to: null, moved: 1, late: 0, onTime: 1 },
  ]);
});

it('does not count the findings of another company', async () => {
  const { build } = await openCompany();
  await build(20);
  const { effectOf } = await openCompany();

  expect(await effectOf(proposed('14'))).toMatchObject([{ moved: 0, late: 0 }]);
});

it.each([{ high: '0' }, { high: '3651' }, { high: 'soon' }, { none: '7' }])('refuses days like %o', async (query) => {
  const { admin } = await openCompany();
  expect((await portal.call(admin, findings.policyEffect, { query })).status).toBe(400);
});
