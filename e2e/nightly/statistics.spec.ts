import {
  buildChange,
  buildEngagement,
  buildFinding,
} from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { boardNumbers, proveNumbers } from '../support/board-numbers.ts';
import { daysAgo, fillBoard } from '../support/fill-board.ts';
import { openTables } from '../support/open-tables.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

for (const scope of ['period', 'engagement']) {
  test(`every number of the executive board is the length of its list, by ${scope}`, async ({ portal, someone }) => {
    const { page, user } = await someone({
      role: 'company-manager',
      company: await portal.company({ services: ['engagements'] }),
    });
    await fillBoard(portal, user);
    const period = `from=${daysAgo(120).toISOString().slice(0, 10)}&to=${daysAgo(20).toISOString().slice(0, 10)}`;
    await page.goto(`/dashboard${scope === 'period' ? `?${period}` : ''}`);
    if (scope === 'engagement') await page.getByRole('combobox', { name: 'Engagement' }).selectOption({ index: 1 });
    await expect(page.locator('[data-part]').first()).toBeVisible();
    await settled(page);
    await openTables(page);

    expect(await boardNumbers(page).count()).toBeGreaterThan(30);
    await proveNumbers(page);
  });
}

test('an executive sees on the first screen whether risk improved, and what to decide', async ({ portal, someone }) => {
  const { page, user } = await someone({
    role: 'company-manager',
    page: { viewport: { width: 1440, height: 900 } },
  });
  await fillBoard(portal, user);
  const { company_id } = user;
  const engagement = await buildEngagement(portal.database, { company_id });
  const finding = await buildFinding(portal.database, {
    company_id,
    engagement_id: engagement.id,
    severity: 'critical',
    title: 'Backup account administers the domain',
  });
  await buildChange(portal.database, finding, { at: daysAgo(0), due_date: daysAgo(22).toISOString().slice(0, 10) });
  await page.goto('/dashboard');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Risk (went up|went down|is unchanged): .+ than on|as many as on/,
  );
  const decide = page.getByRole('link', { name: /overdue and unassigned/ });
  await expect(page.getByRole('button', { name: 'Assign' })).toBeVisible();
  for (const part of [
    page.getByRole('heading', { level: 1 }),
    decide,
    page.getByRole('list', { name: 'Key figures' }),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  }
  // One click on the line opens exactly the counted findings.
  const rows = Number(await decide.getAttribute('data-rows'));
  await decide.click();
  await expect(page.getByText(rows === 1 ? '1 finding' : `${rows} findings`, { exact: true })).toBeVisible();
});
