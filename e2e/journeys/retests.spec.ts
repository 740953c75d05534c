import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import type { Page } from '@playwright/test';

import { axeViolationsOn } from '../support/axe.ts';
import { engagementWith } from '../support/engagements.ts';
import { expect, test } from '../support/portal.ts';
import { buildRetestable, retestHosts } from '../support/retests.ts';

const evidence = 'It answers `404` now';

/** Returns the counts of open and fixed findings, and expects that they match the list of findings. */
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
    const { engagement, finding } = await buildRetestable(portal, client);
    const list = `/engagements/${engagement.id}/retests`;
    const queue = `/provider/retests?state=Requested&q=${encodeURIComponent(client.company.name)}`;

    await page.goto(`${list}?request=${finding.id}`);
    await page.getByRole('button', { name: 'Select assets' }).click();
    expect(await axeViolationsOn(page, 'request of a retest')).toEqual([]);
    await page.getByRole('checkbox', { name: retestHosts[2] ?? '' }).uncheck();
    await page.getByRole('textbox', { name: /Message to the tester/ }).fill('Behind the sign-in since today');
    await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();
    await expect(page.getByRole('heading', { name: 'Affected assets (2)' })).toBeVisible();

    await staff.goto(queue);
    const queued = staff.getByRole('row', { name: client.company.name }).getByRole('link', { name: /Admin page/ });
    await expect(queued).toBeVisible();
    expect(await axeViolationsOn(staff, 'queue of retests')).toEqual([]);
    await queued.press('Enter');
    await expect(staff.getByText('Behind the sign-in since today')).toBeVisible();
    expect(await axeViolationsOn(staff, 'retest of a client')).toEqual([]);
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
    expect(await axeViolationsOn(page, 'retest')).toEqual([]);

    await page.goto(`${list}?request=${finding.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();
    await expect(page.getByText('Retest no. 2').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Affected assets (1)' })).toBeVisible();
    await staff.goto(queue);
    await queued.press('Enter');
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
});

test('an engineer gets from the link in an email to a requested retest in three actions', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-user' });
  const { engagement, finding } = await engagementWith(portal, ['Open door'], { company_id: company.id });

  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
  await page.getByRole('button', { name: 'Request retest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();

  await expect(page.getByText('Retest requested', { exact: true })).toBeVisible();
  await expect(page.locator('[data-status=retest]').first()).toBeVisible();
});
