import { portfolio } from '@gatehouse/contract/clients/portfolio';
import type { PortfolioRow } from '@gatehouse/contract/clients/portfolio.schema';
import { expect, it } from 'vitest';

import { ownPortal } from '../../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const portal = await ownPortal();
const { database } = portal.platform;
const staff = await portal.signIn({ role: 'provider-analyst' });

async function rowOf(id: string): Promise<PortfolioRow> {
  const { datas } = await portal.call(staff, portfolio.list, { query: { limit: 'all' } });
  return (datas as PortfolioRow[]).find(({ _id }) => _id === id) ?? expect.fail('The client is not listed');
}

it('does not rate services that were never checked, and returns null for those the client does not have', async () => {
  const { id } = await portal.company({ services: ['engagements', 'attackSurface'] });

  const { severity, cells } = await rowOf(id);

  const unchecked = { severity: null, count: 0, isOverdue: false, checkedAt: null };
  expect(severity).toBeNull();
  expect(cells).toEqual({
    engagements: unchecked,
    darkWeb: null,
    attackSurface: unchecked,
    assets: null,
    phishing: null,
    awareness: null,
  });
});

it('shows the highest open severity with its count, and whether anything is overdue', async () => {
  const { id: company_id } = await portal.company({ services: ['engagements'] });
  const { id: engagement_id } = await buildEngagement(database, { company_id });
  const found = { company_id, engagement_id };
  await buildFinding(database, { ...found, severity: 'critical', status: 'Fixed' });
  await buildFinding(database, { ...found, severity: 'high', due_date: '2026-01-15', due_is_own: true });
  await buildFinding(database, { ...found, severity: 'high' });
  await buildFinding(database, { ...found, severity: 'low' });

  const { severity, cells } = await rowOf(company_id);

  expect(severity).toBe('high');
  expect(cells.engagements).toMatchObject({ severity: 'high', count: 2, isOverdue: true });
});

it('does not rate a client by a service that it no longer has', async () => {
  const { id: company_id } = await portal.company({ services: ['assets'] });
  const { id: engagement_id } = await buildEngagement(database, { company_id });
  await buildFinding(database, { company_id, engagement_id, severity: 'critical' });

  expect(await rowOf(company_id)).toMatchObject({ severity: null, cells: { engagements: null } });
});
