import { audit } from '@gatehouse/contract/audit/audit';

import { buildActivity } from '../../apps/api/src/modules/activities/activities.build.ts';
import { buildInventory, npmLibrary } from '../../apps/api/src/modules/assets/assets.build.ts';
import {
  buildLookAlike,
  buildScan,
  serviceFact,
} from '../../apps/api/src/modules/attack-surface/attack-surface.build.ts';
import { buildAdvisories, npmAdvisory } from '../../apps/api/src/modules/cves/cves.build.ts';
import { buildBreaches } from '../../apps/api/src/modules/dark-web/dark-web.build.ts';
import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildRetest } from '../../apps/api/src/modules/retests/retests.build.ts';
import { buildImportJob } from '../../apps/api/src/modules/imports/imports.build.ts';
import { buildInvoice } from '../../apps/api/src/modules/invoices/invoices.build.ts';
import { buildNotification } from '../../apps/api/src/modules/notifications/notifications.build.ts';
import { buildApiToken } from '../../apps/api/src/modules/provider/provider.build.ts';
import { buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { expectLayout, type ListPage } from '../support/measured-lists.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';
const findingCount = 52;
/** Longer than its column, as titles from scanners are. */
const longTitle = 'The number of an order in the address is not checked against the account of the signed-in customer';

const phoneHeight = 5_200;
/** Number of records other than findings: more than fit into a window. */
const recordCount = 14;
const numbers = Array.from({ length: recordCount }, (_, place) => place + 1);

/** Builds a company with 52 unresolved findings in one engagement, and 15 users. */
async function filledCompany(portal: Portal) {
  const company = await portal.company();
  const engagement = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop' });
  const shared = { company_id: company.id, engagement_id: engagement.id, cvss_vector: vector };
  for (let number = 1; number <= findingCount; number += 1) {
    await buildFinding(portal.database, {
      ...shared,
      title: number % 3 === 0 ? `${longTitle} ${number}` : `Finding ${number}`,
      due_date: number % 4 === 0 ? '2026-01-15' : null,
      assets: [{ host: 'shop.example', location: '/orders' }, { host: 'old.example' }],
    });
  }
  for (let number = 1; number <= 15; number += 1) {
    await buildUser(portal.database, { company_id: company.id, role: 'company-user', fullname: `Teammate ${number}` });
  }
  return { company, engagement };
}

/** Builds a filled company with records for every list. */
async function companyWithEverything(portal: Portal) {
  const { company, engagement } = await filledCompany(portal);
  const shared = { company_id: company.id, engagement_id: engagement.id };
  const requester = await buildUser(portal.database, { company_id: company.id, role: 'company-user' });
  const leaks = numbers.map((number) => ({ login: `a.rather.long.name.of.a.user.${number}@company.example` }));
  await buildBreaches(portal, company.id, leaks);
  for (const number of numbers) {
    const { id } = await buildFinding(portal.database, { ...shared, title: longTitle });
    await buildRetest(portal.database, requester, { findingIds: [id], now: new Date() });
    await buildEngagement(portal.database, { company_id: company.id, title: `Shop ${number}` });
  }
  await buildImportJob(portal.database, company.id);
  const seenAt = new Date().toISOString();
  const facts = numbers.map((number) => serviceFact(`host-${number}.acme.example`, 443, { seenAt }));
  await buildScan(portal, company.id, { facts });
  await buildLookAlike(portal, company.id);
  await buildAssets(portal, company.id);
  await buildRequestsAndInvoices(portal, company.id);
  return { company, engagement };
}

/** Builds unanswered requests and open invoices. */
async function buildRequestsAndInvoices(portal: Portal, company_id: string): Promise<void> {
  await portal.provider();
  for (const number of numbers) {
    await buildActivity(portal.database, { company_id, task: number % 3 === 0 ? longTitle : `Request ${number}` });
    await buildInvoice(portal.database, { company_id });
  }
}

/** Builds components with a CVE each, in a system with a long name. */
async function buildAssets(portal: Portal, companyId: string): Promise<void> {
  const names = numbers.map((number) => `a-library-with-a-rather-long-name-${number}`);
  const components = names.map((name) => npmLibrary(name, '1.0.0'));
  await buildInventory(portal, companyId, { components, system: 'registry.example/customer-portal-of-the-shop' });
  const advisories = names.map((name, at) => npmAdvisory(`CVE-2026-${60_000 + at}`, name, { fixed: '2.0.0' }));
  await buildAdvisories(portal, companyId, advisories);
}

test.describe('the layout of lists', () => {
  test('has rows near the top, which keep their height and scroll with the page', async ({ portal, someone }) => {
    const { company, engagement } = await companyWithEverything(portal);
    const { page, user } = await someone({ company });
    for (const _ of numbers) await buildNotification(portal.database, { company_id: company.id, user_id: user.id });
    // A download creates an entry in the audit log.
    await page.request.get(`/api${audit.exportCsv.path}`);
    const overview = `/engagements/${engagement.id}`;

    const lists: readonly ListPage[] = [
      { address: '/engagements' },
      { address: `${overview}/findings` },
      { address: `${overview}/retests` },
      { address: '/engagements/allFindings' },
      { address: '/retests' },
      { address: '/users' },
      { address: '/notifications' },
      { address: '/dark-web' },
      { address: '/dark-web?group=host' },
      { address: '/profile/audit' },
      { address: '/profile/sessions', isBelow: true },
      { address: '/attack-surface-mapping/hosts' },
      { address: '/attack-surface-mapping/services' },
      { address: '/attack-surface-mapping/changes' },
      { address: '/attack-surface-mapping/look-alikes' },
      { address: '/assets' },
      { address: '/assets/monitor' },
      { address: '/assets/monitor?by=asset' },
      { address: '/assets/cves' },
      { address: '/billing', isBelow: true },
    ];
    for (const list of lists) await expectLayout(page, list);
  });

  test('is the same for the provider', async ({ portal, someone }) => {
    const { company, engagement } = await companyWithEverything(portal);
    const { page, user } = await someone({ role: 'provider-admin' });
    await buildApiToken(portal.database, user, { name: 'Nightly import' });
    const client = `/provider/companies/${company.id}`;

    const lists: readonly ListPage[] = [
      { address: '/provider/clients' },
      { address: '/provider/engagements' },
      { address: '/provider/findings' },
      { address: '/provider/tokens' },
      { address: '/provider/retests' },
      { address: '/provider/activities' },
      { address: '/provider/activities?view=all' },
      { address: '/provider/billing', isBelow: true },
      { address: `${client}/engagements` },
      { address: `${client}/engagements/${engagement.id}/findings` },
      { address: `${client}/findings` },
      { address: `${client}/dark-web` },
      { address: `${client}/attack-surface` },
      { address: `${client}/attack-surface/changes` },
      { address: `${client}/attack-surface/look-alikes` },
      { address: `${client}/assets` },
      { address: `${client}/activities` },
      { address: `${client}/billing`, isBelow: true },
      { address: `${client}/imports`, isBelow: true },
    ];
    for (const list of lists) await expectLayout(page, list);
  });

  test('fits 52 findings into a short page on a phone', async ({ portal, someone }) => {
    const { company } = await filledCompany(portal);
    const { page } = await someone({ company, page: { viewport: { width: 390, height: 844 } } });
    await page.goto('/engagements/allFindings');
    await expect(page.getByRole('listitem').filter({ hasText: 'Finding 1' }).first()).toBeVisible();

    const { height, width } = await page.evaluate<{ height: number; width: number }>(
      '({ height: document.documentElement.scrollHeight, width: document.documentElement.scrollWidth })',
    );

    expect.soft(height).toBeLessThanOrEqual(phoneHeight);
    expect.soft(width).toBe(390);
  });
});
