import type { Page } from '@playwright/test';

import { buildCoverage, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildAttack } from '../support/attack-chain.ts';
import { fillBoard } from '../support/fill-board.ts';
import { buildCompletedEngagement } from '../support/letters.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

/** The width of A4 within the margins that Chromium prints by default, in CSS pixels. */
const paper = { width: 720, height: 1_040 };

/** Shows the page as it is printed. */
async function onPaper(page: Page): Promise<void> {
  await settled(page);
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
}

/** Returns the tables, code blocks and images that are wider than the paper or than what shows them, by their texts. */
const cutParts = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('main table, main pre, main img, main svg, main h1, main h2, main h3')]
    .filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 0)
    .filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      const frame = part.parentElement;
      const isScrolled = getComputedStyle(frame).overflowX !== 'visible' && frame.scrollWidth > frame.clientWidth + 1;
      return left < -1 || right > innerWidth + 1 || isScrolled;
    })
    .map((part) => part.tagName + ' ' + part.textContent.slice(0, 60))`);

/** Returns the printed document as text in which its objects, but not its streams, are readable. */
const printed = async (page: Page): Promise<string> =>
  (await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true })).toString('latin1');
const pagesIn = (pdf: string): number => pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('a report is printed with all its sections, each on a page of its own, without navigation', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone();
  const id = await buildAttack(portal, company.id);
  const place = { company_id: company.id, engagement_id: id };
  const long = 'CVE-2026-0001 '.repeat(20);
  await buildFinding(portal.database, {
    ...place,
    title: 'A title of many words that a table must wrap on paper',
    severity: 'critical',
    cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
    description: `| First | Second | Third | Fourth |\n|---|---|---|---|\n| ${long} | ${long} | ${long} | ${long} |`,
    evidence: `\`\`\`\n${'x'.repeat(400)}\n\`\`\``,
  });
  await buildCoverage(portal.database, { id, company_id: company.id }, [
    { area: 'Payment', item: 'Card data', result: 'Passed', note: long, findingIds: [] },
  ]);
  await page.goto(`/engagements/${id}/report`);
  const navigation = page.getByRole('navigation', { name: 'Sections of the report' });
  await expect(navigation).toBeVisible();
  const sections = await navigation.getByRole('link').allTextContents();
  expect(sections.length).toBeGreaterThan(5);
  const pdf = await printed(page);

  await onPaper(page);

  for (const name of sections)
    await expect(page.getByRole('heading', { level: 2, name: name.replace(/^\d+\s*/, ''), exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // The gates of the attack path are marks of the picture on paper.
  await expect(page.getByRole('button', { name: /^(?!Close .* on trial)/ })).toHaveCount(0);
  await expect(page.getByText('x'.repeat(400))).toBeVisible();
  expect(await cutParts(page)).toEqual([]);
  const breaks: string[] = await page.evaluate(
    "[...document.querySelectorAll('main section[data-section]')].map((one) => getComputedStyle(one).breakBefore)",
  );
  expect(breaks).toEqual(sections.map((_, at) => (at === 0 ? 'auto' : 'page')));
  expect(pagesIn(pdf)).toBeGreaterThanOrEqual(sections.length);
});

test('the page of a verified letter is printed on one or two pages, without its controls', async ({
  portal,
  someone,
  visitor,
}) => {
  const { company, address } = await buildCompletedEngagement(portal);
  const { page } = await someone({ company });
  await page.goto(address);
  await page.getByRole('button', { name: 'New letter' }).click();
  await page.getByRole('button', { name: 'Issue letter' }).click();
  await page.getByRole('button', { name: /^Actions for .*-LTR-/ }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'Open verification page' }).click();
  const { pathname } = new URL((await opened).url());
  const stranger = await visitor();
  await stranger.goto(pathname);
  await expect(stranger.getByText('Checked just now, signature valid.')).toBeVisible();
  const pdf = await printed(stranger);

  await onPaper(stranger);

  await expect(stranger.getByRole('heading', { level: 1, name: 'Valid' })).toBeVisible();
  await expect(
    stranger.getByText('1 vulnerability was reported: 1 critical, 0 high, 0 medium, and 0 low.'),
  ).toBeVisible();
  await expect(stranger.getByLabel('PDF of the letter')).toBeHidden();
  await expect(stranger.getByRole('button')).toHaveCount(0);
  expect(await cutParts(stranger)).toEqual([]);
  expect(pagesIn(pdf)).toBeLessThanOrEqual(2);
});

test('the executive board is printed without navigation, and nothing of it is cut', async ({ portal, someone }) => {
  const { page, user } = await someone({ role: 'company-manager' });
  await fillBoard(portal, user);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Risk/ })).toBeVisible();

  await onPaper(page);

  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Risk/ })).toBeVisible();
  expect(await cutParts(page)).toEqual([]);
});
