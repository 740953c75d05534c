import { findingStatisticsSchema } from '@gatehouse/contract/findings/finding-statistics.schema';
import { reports } from '@gatehouse/contract/reports/reports';
import { statistics } from '@gatehouse/contract/statistics/statistics';
import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { screenReaderText } from '../support/pdf.ts';
import { expect, test } from '../support/portal.ts';

const hosts = ['one.acme.example', 'two.acme.example', 'three.acme.example'];

async function findingsIn(page: Page) {
  const reply = await page.request.get(`/api${statistics.read.path}`);
  const { datas } = (await reply.json()) as { datas: { findings: unknown } };
  return findingStatisticsSchema.parse(datas.findings);
}

async function reportOf(page: Page, id: string): Promise<string> {
  const reply = await page.request.get(`/api${reports.engagement.path.replace(':id', id)}`);
  return screenReaderText(await reply.body());
}

/** Requests a retest of a finding from the page of the engagement, without the named asset. */
async function requestRetest(page: Page, { list, finding, without }: Record<'list' | 'finding' | 'without', string>) {
  await page.goto(`${list}?request=${finding}`);
  if (without !== '') {
    await page.getByRole('button', { name: 'Select assets' }).click();
    await page.getByRole('checkbox', { name: without }).uncheck();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();
}

async function decideFixed(staff: Page, company: string) {
  await staff.goto(`/provider/retests?state=Requested&q=${encodeURIComponent(company)}`);
  await staff
    .getByRole('row', { name: company })
    .getByRole('link', { name: 'Admin page without a sign-in' })
    .press('Enter');
  await staff.getByLabel('Fixed', { exact: true }).check();
  await staff.getByRole('textbox', { name: 'Retest evidence' }).fill('It answers `404` now');
  await staff.getByRole('button', { name: 'Save verdict' }).click();
}

test('an engagement is followed from publication to the last verdict, and every number is updated', async ({
  portal,
  someone,
}) => {
  const company = await portal.company({ name: `Journey ${Date.now()}` });
  const { page: client } = await someone({ company, role: 'company-user', fullname: 'Uma Perera' });
  const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sofia Marin' });
  const draft = { company_id: company.id, title: 'Autumn test', publication: 'Draft' };
  const engagement = await buildEngagement(portal.database, draft);
  const finding = await buildFinding(portal.database, {
    company_id: company.id,
    engagement_id: engagement.id,
    title: 'Admin page without a sign-in',
    severity: 'high',
    assets: hosts.map((host) => ({ host })),
  });
  await client.goto('/engagements');
  await expect(client.getByText('No engagements yet')).toBeVisible();

  await test.step('the provider publishes, and the client is notified and sees it live', async () => {
    await staff.goto(`/provider/companies/${company.id}/engagements/${engagement.id}`);
    await staff.getByRole('button', { name: 'Publish' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(client.getByRole('row', { name: /Autumn test/ })).toBeVisible();
    await expect(client.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
    expect(await findingsIn(client)).toMatchObject({ open: 1, fixed: 0 });
  });

  await test.step('the client requests a retest, and the provider sees it without a reload', async () => {
    await staff.goto(`/provider/companies/${company.id}/findings/${finding.id}`);
    await client.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
    await client.getByLabel('Write a comment').fill('Is the proxy meant?');
    await client.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(staff.getByText('Is the proxy meant?')).toBeVisible();
  });

  const list = `/engagements/${engagement.id}/retests`;
  await test.step('two of three assets are retested, and the finding stays open', async () => {
    await requestRetest(client, { list, finding: finding.id, without: hosts[2] ?? '' });
    await expect(client.getByRole('heading', { name: 'Affected assets (2)' })).toBeVisible();
    await decideFixed(staff, company.name);
    await expect(
      client
        .getByRole('listitem')
        .filter({ hasText: /marked .* as Fixed/ })
        .first(),
    ).toBeVisible();
    expect(await findingsIn(client)).toMatchObject({ open: 1, fixed: 0 });
    expect(await reportOf(client, engagement.id)).toContain('2 of 3 fixed');
  });

  await test.step('the last asset is retested, and the board, its list and the report agree', async () => {
    await requestRetest(client, { list, finding: finding.id, without: '' });
    await expect(client.getByRole('heading', { name: 'Affected assets (1)' })).toBeVisible();
    await decideFixed(staff, company.name);
    await expect(
      client
        .getByRole('listitem')
        .filter({ hasText: /marked .* as Fixed/ })
        .first(),
    ).toBeVisible();
    expect(await findingsIn(client)).toMatchObject({ open: 0, fixed: 1 });
    expect(await reportOf(client, engagement.id)).toContain('Every finding is fixed, or its risk is accepted.');
    await client.goto('/engagements/allFindings?status=Fixed');
    await expect(client.getByRole('link', { name: 'Admin page without a sign-in' })).toBeVisible();
  });
});
