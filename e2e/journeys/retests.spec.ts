import { engagements, engagementSchema } from '@gatehouse/contract/engagements';
import { findings } from '@gatehouse/contract/findings';
import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildRetest } from '../../apps/api/src/modules/engagements/retests/retests.build.ts';
import { complaintsBothWays, turnTo } from '../support/axe.ts';
import { expect, type Person, type Portal, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const hosts = ['one.acme.example', 'two.acme.example', 'three.acme.example'];
const evidence = 'It answers `404` now';

async function findingIn({ database }: Portal, { company }: Person) {
  const engagement = await buildEngagement(database, { company_id: company.id });
  const finding = await buildFinding(database, {
    company_id: company.id,
    engagement_id: engagement.id,
    title: 'Admin page without a sign-in',
    severity: 'high',
    evidence: 'It answers `200`',
    assets: hosts.map((host) => ({ host })),
  });
  return { engagement, finding };
}

/** The counts of the engagement as the portal has them, and what the list of findings says of them. */
async function countsOf(page: Page, id: string) {
  const read = async (path: string) => (await page.request.get(`/api${path.replace(':id', id)}`)).json();
  const { datas } = (await read(engagements.get.path)) as { datas: unknown };
  const { numOfFindingsOpen: open, numOfFindingsFixed: fixed } = engagementSchema.parse(datas).statistics;
  const { datas: rows } = (await read(findings.list.path)) as { datas: { statusVulnerability: string }[] };
  const listed = (status: string) => rows.filter(({ statusVulnerability }) => statusVulnerability === status).length;
  expect([open, fixed]).toEqual([listed('Open'), listed('Fixed')]);
  return { open, fixed };
}

async function saveVerdict(staff: Page, verdict: string) {
  await staff.getByLabel(verdict, { exact: true }).check();
  await staff.getByRole('textbox', { name: 'Retest evidence' }).fill(evidence);
  await staff.getByRole('button', { name: 'Save verdict' }).click();
}

test.describe('a retest', () => {
  test('is requested for two of three assets, verified live, and then for the remaining one', async ({
    portal,
    someone,
  }) => {
    const client = await someone({ role: 'company-user', fullname: 'Uma Perera' });
    const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sofia Marin' });
    const { page } = client;
    const { engagement, finding } = await findingIn(portal, client);
    const list = `/engagements/${engagement.id}/retests`;

    await page.goto(`${list}?request=${finding.id}`);
    await page.getByRole('button', { name: 'Select assets' }).click();
    await page.getByRole('checkbox', { name: hosts[2] ?? '' }).uncheck();
    await page.getByRole('textbox', { name: /Message to the tester/ }).fill('Behind the sign-in since today');
    await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();
    await expect(page.getByRole('heading', { name: 'Affected assets (2)' })).toBeVisible();

    await staff.goto(`/provider/retests?state=Requested&q=${encodeURIComponent(client.company.name)}`);
    await staff
      .getByRole('row', { name: client.company.name })
      .getByRole('link', { name: /Admin page/ })
      .click();
    await expect(staff.getByText('Behind the sign-in since today')).toBeVisible();
    await staff.getByRole('button', { name: 'Start retest' }).click();
    await expect(page.getByText('In Progress').first()).toBeVisible();
    await saveVerdict(staff, 'Fixed');

    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /marked .* as Fixed/ })
        .first(),
    ).toBeVisible();
    await expect(page.getByText('It answers 404 now')).toBeVisible();
    await expect(page.getByText('It answers 200', { exact: true })).toBeVisible();
    expect(await countsOf(page, engagement.id)).toEqual({ open: 1, fixed: 0 });

    await page.goto(`${list}?request=${finding.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();
    await expect(page.getByText('Retest no. 2').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Affected assets (1)' })).toBeVisible();
    await staff.goto(`/provider/retests?state=Requested&q=${encodeURIComponent(client.company.name)}`);
    await staff
      .getByRole('row', { name: client.company.name })
      .getByRole('link', { name: /Admin page/ })
      .click();
    await saveVerdict(staff, 'Fixed');

    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /marked .* as Fixed/ })
        .first(),
    ).toBeVisible();
    expect(await countsOf(page, engagement.id)).toEqual({ open: 0, fixed: 1 });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(`Sofia Marin marked #${finding.visual_id} as Fixed`)).toBeVisible();
  });

  test('brings a question to the client and the answer back', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-user' });
    const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sofia Marin' });
    const { engagement, finding } = await findingIn(portal, client);
    const asked = { findingIds: [finding.id], now: new Date() };
    const retest = await buildRetest(portal.database, client.user, asked);
    await staff.goto(`/provider/companies/${client.company.id}/retests/${retest.id}`);
    await client.page.goto(`/engagements/${engagement.id}/retests/${retest.id}`);

    await staff.getByRole('textbox', { name: 'Message', exact: true }).fill('Which build is it?');
    await staff.getByRole('checkbox', { name: /I need a reply/ }).check();
    await staff.getByRole('button', { name: 'Send message' }).click();
    await expect(client.page.getByText('Which build is it?')).toBeVisible();
    await expect(client.page.getByText('Waiting on you')).toBeVisible();
    await client.page.getByRole('textbox', { name: 'Message', exact: true }).fill('Build 4.2');
    await client.page.getByRole('button', { name: 'Send message' }).click();

    // The bell of the staff may rest ten seconds between two looks.
    await expect(staff.getByText('Build 4.2')).toBeVisible();
    await expect(staff.getByText('Waiting on you')).toBeVisible();
  });

  test('breaks no rule of accessibility in either direction', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-user' });
    const { page: staff } = await someone({ role: 'provider-analyst' });
    const { engagement, finding } = await findingIn(portal, client);
    const other = await buildFinding(portal.database, {
      company_id: client.company.id,
      engagement_id: engagement.id,
      severity: 'low',
      assets: [{ host: 'x'.repeat(200) }],
    });
    const asked = { findingIds: [finding.id], message: 'Please', now: new Date() };
    const retest = await buildRetest(portal.database, client.user, asked);
    const list = `/engagements/${engagement.id}/retests`;
    const visits: [Page, string][] = [
      [client.page, list],
      [client.page, `${list}?request=${other.id}`],
      [client.page, `${list}/${retest.id}`],
      [staff, '/provider/retests'],
      [staff, `/provider/companies/${client.company.id}/retests/${retest.id}`],
    ];

    const found: string[] = [];
    for (const [page, address] of visits) found.push(...(await faultsOf(page, address)));

    expect(found).toEqual([]);
  });
});

async function faultsOf(page: Page, address: string): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await settled(page);
  const found = await complaintsBothWays(page, address);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const direction of ['ltr', 'rtl'] as const) {
    await turnTo(page, direction);
    // The shell follows a change of width with its next picture.
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), address)
      .toBe(0);
  }
  await turnTo(page, 'ltr');
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}
