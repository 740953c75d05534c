import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { complaintsOn } from '../support/axe.ts';
import { expect, type Portal, test } from '../support/portal.ts';

async function findingsOf({ database }: Portal, company_id: string) {
  const engagement = await buildEngagement(database, { company_id, title: 'Shop test' });
  const named = { company_id, engagement_id: engagement.id, severity: 'high' as const };
  const finding = await buildFinding(database, { ...named, title: 'Open door' });
  await buildFinding(database, { ...named, title: 'Old lock' });
  return { engagement, finding };
}

/** Where the tabs of an engagement were since they came, from the top of the page, and how far anything moved. */
const watchedHead = `
  window.shifts = 0;
  window.heads = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const tabs = document.querySelector('main nav[aria-label="Engagement pages"]');
    const top = tabs?.checkVisibility() ? tabs.getBoundingClientRect().top : null;
    const place = top === null ? 'gone' : top - document.querySelector('main').getBoundingClientRect().top;
    if (window.heads.at(-1) !== place && (top !== null || window.heads.length > 0)) window.heads.push(place);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);`;

test('an engineer goes from the link of an email to a requested retest in three actions', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-user' });
  const { engagement, finding } = await findingsOf(portal, company.id);

  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
  await page.getByRole('button', { name: 'Request retest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Request retest' }).click();

  await expect(page.getByText('Retest requested.')).toBeVisible();
  await expect(page.locator('[data-status=retest]').first()).toBeVisible();
});

test('the keys of a finding assign it, request its retest and write a comment', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-user' });
  const { engagement, finding } = await findingsOf(portal, company.id);
  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
  await expect(page.getByRole('heading', { name: 'Open door' })).toBeVisible();

  await page.keyboard.press('c');
  await expect(page.getByLabel('Write a comment')).toBeFocused();
  await page.getByLabel('Write a comment').blur();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Request retest' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Change assignee' })).toBeVisible();
});

test('the head of an engagement is the same on each of its pages, and nothing of them moves', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone();
  const { engagement } = await findingsOf(portal, company.id);
  await page.addInitScript({ content: watchedHead });
  const heads: unknown[] = [];
  for (const place of ['', '/findings', '/coverage', '/attackNarrative', '/AttackChain', '/BestPractice', '/files']) {
    await page.goto(`/engagements/${engagement.id}${place}`);
    await expect(page.getByRole('link', { name: 'Request retest' })).toBeVisible();
    await expect.poll(() => page.evaluate('window.heads.length'), { message: place }).toBeGreaterThan(0);
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.02);
    expect(await complaintsOn(page, place)).toEqual([]);
    heads.push(await page.evaluate('window.heads'));
  }

  expect(heads).toEqual(heads.map(() => heads[0]));
  expect(heads[0]).toEqual([expect.any(Number)]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/engagements/${engagement.id}/findings`);
  const first = await page.getByRole('row', { name: /Open door/ }).boundingBox();
  expect(first?.y).toBeLessThanOrEqual(310);
});

test('the calculator for an own score opens without a connection once the page has rest', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone({ role: 'company-user' });
  const { engagement, finding } = await findingsOf(portal, company.id);
  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
  await expect(page.getByRole('heading', { name: 'Open door' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Rate for your environment' }).click();

  const dialog = page.getByRole('dialog', { name: 'Score for your environment' });
  await expect(dialog.getByText('Attack Vector').first()).toBeVisible();
});
