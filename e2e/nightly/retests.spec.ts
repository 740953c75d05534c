import type { Page } from '@playwright/test';

import { buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildRetest } from '../../apps/api/src/modules/retests/retests.build.ts';
import { axeViolationsBothDirections, setDirection } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { buildRetestable } from '../support/retests.ts';
import { settled } from '../support/settled.ts';

test.describe('a retest', () => {
  test('sends a question to the client and the reply back', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-user' });
    const { page: staff } = await someone({ role: 'provider-analyst', fullname: 'Sofia Marin' });
    const { engagement, finding } = await buildRetestable(portal, client);
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

    // The staff's bell may update with a delay of up to ten seconds.
    await expect(staff.getByText('Build 4.2')).toBeVisible();
    await expect(staff.getByText('Waiting on you')).toBeVisible();
  });

  test('passes the accessibility checks in both directions', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-user' });
    const { page: staff } = await someone({ role: 'provider-analyst' });
    const { engagement, finding } = await buildRetestable(portal, client);
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
  const found = await axeViolationsBothDirections(page, address);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const direction of ['ltr', 'rtl'] as const) {
    await setDirection(page, direction);
    // The layout adapts to a new width in the next frame.
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'), address)
      .toBe(0);
  }
  await setDirection(page, 'ltr');
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}
