import { axeViolationsOn } from '../support/axe.ts';
import { engagementWith } from '../support/engagements.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const twoFindings = (portal: Portal, company_id: string) =>
  engagementWith(portal, ['Open door', 'Old lock'], { company_id, severity: 'high' });

/** A script that records the vertical position of the engagement's tabs and the layout shifts. */
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

test('the header of an engagement is the same on all its pages, and nothing moves', async ({ portal, someone }) => {
  const { page, company } = await someone();
  const { engagement } = await twoFindings(portal, company.id);
  await page.addInitScript({ content: watchedHead });
  const heads: unknown[] = [];
  for (const place of [
    '',
    '/report',
    '/coverage',
    '/story',
    '/attackNarrative',
    '/AttackChain',
    '/BestPractice',
    '/files',
    '/findings',
  ]) {
    await page.goto(`/engagements/${engagement.id}${place}`);
    await expect(page.getByRole('link', { name: 'Request retest' })).toBeVisible();
    await expect.poll(() => page.evaluate('window.heads.length'), { message: place }).toBeGreaterThan(0);
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.02);
    expect(await axeViolationsOn(page, place)).toEqual([]);
    heads.push(await page.evaluate('window.heads'));
  }

  expect(heads).toEqual(heads.map(() => heads[0]));
  expect(heads[0]).toEqual([expect.any(Number)]);
  const first = await page.getByRole('row', { name: /Open door/ }).boundingBox();
  expect(first?.y).toBeLessThanOrEqual(290);
});

test('the calculator for an own score opens offline once the page is idle', async ({ portal, someone }) => {
  const { page, company } = await someone({ role: 'company-user' });
  const { engagement, finding } = await twoFindings(portal, company.id);
  // An earlier journey may have cached the calculator in this browser.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
  await expect(page.getByRole('heading', { name: 'Open door' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Rate for your environment' }).click();

  const dialog = page.getByRole('dialog', { name: 'Score for your environment' });
  await expect(dialog.getByText('Attack Vector').first()).toBeVisible();
});
