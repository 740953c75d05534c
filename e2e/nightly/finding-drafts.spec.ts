import type { Page } from '@playwright/test';

import { buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildRetest } from '../../apps/api/src/modules/retests/retests.build.ts';
import { buildDraft } from '../../apps/api/src/modules/finding-drafts/finding-drafts.build.ts';
import { expectSaved, running } from '../support/finding-drafts.ts';
import { expect, test } from '../support/portal.ts';

test.describe('a consultant', () => {
  test('and a colleague edit one draft at the same time', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-admin' });
    const { page: kim } = await someone({ role: 'provider-analyst', fullname: 'Kim Park' });
    const { page: grace } = await someone({ role: 'provider-analyst', fullname: 'Grace Hall' });
    const engagement = await running(portal, client, 'Portal');
    const draft = await buildDraft(portal.database, {
      company_id: client.company.id,
      engagement_id: engagement.id,
      description: 'One.\n\nTwo.',
    });
    const address = `/provider/companies/${client.company.id}/findingDrafts/${draft.id}`;
    for (const page of [kim, grace]) await page.goto(address);
    const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });

    await description(kim).fill('One by Kim.\n\nTwo.');
    await expectSaved(kim);
    await expect(description(grace)).toHaveValue('One by Kim.\n\nTwo.');
    await description(grace).fill('One by Kim.\n\nTwo by Grace.');

    await expect(description(kim)).toHaveValue('One by Kim.\n\nTwo by Grace.');
  });

  test('completes ten retests by keyboard', async ({ portal, someone }) => {
    const client = await someone({ role: 'company-admin' });
    const { page } = await someone({ role: 'provider-analyst' });
    const { database } = portal;
    const { id } = await running(portal, client, 'Portal');
    for (let number = 0; number < 10; number += 1) {
      const finding = await buildFinding(database, { company_id: client.company.id, engagement_id: id });
      await buildRetest(database, client.user, { findingIds: [finding.id], now: new Date() });
    }
    await page.goto(`/provider/retests?view=waiting&q=${encodeURIComponent(client.company.name)}`);
    await page.getByRole('row').nth(1).getByRole('link').first().focus();
    await page.keyboard.press('Space');

    for (let left = 10; left > 0; left -= 1) {
      const fixed = page.getByRole('radio', { name: 'Fixed', exact: true });
      await fixed.focus();
      await page.keyboard.press('Space');
      await expect(fixed).toBeChecked();
      await page.keyboard.press('Control+Enter');
      // The next retest is open, or there is none.
      await expect(page.getByRole('radio', { name: 'Fixed', exact: true, checked: true })).toHaveCount(0);
    }

    await page.goto(`/provider/retests?view=done&q=${encodeURIComponent(client.company.name)}`);
    await expect(page.getByRole('row')).toHaveCount(11);
  });
});
