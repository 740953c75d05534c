import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const skins = ['light', 'dark', 'bordered', 'semi-dark'] as const;
type Skin = (typeof skins)[number];

/** Returns the skins to check: one in `npm test`, where color tokens prove the contrast of the others, and all of them every night. */
const skinsOfSuite = (): readonly Skin[] => (test.info().project.name === 'nightly' ? skins : skins.slice(0, 1));

/** Every rule of WCAG 2.2 A and AA and of best practice in axe. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that a skin can break, because it only changes colors. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The portal embeds no frames, so axe only runs in the main document. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules: RunOptions = { runOnly: { type: 'tag', values: rules } };
const withoutColour: RunOptions = {
  ...allRules,
  rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])),
};
const colourOnly: RunOptions = { runOnly: { type: 'rule', values: rulesOfColour } };

/** The fields of an axe result that are used. */
interface Violation {
  id: string;
  nodes: { html: string; why?: string }[];
}

/** Describes a violation: the rule, the first element that breaks it, and the reason; for contrast, both colors and their ratio. */
const describeViolation = ({ id, nodes: [first] }: Violation): string =>
  [id, first?.html, first?.why].filter((part) => part !== undefined).join(': ');

/**
 * Reports every axe rule that a page breaks: all rules in the first skin, color rules in the other skins of the suite. Colors do not depend
 * on the direction, so right-to-left is checked in one skin and without color rules. Skins are attributes of the document, so the page is
 * not reloaded and dialogs stay open. `name` identifies the page.
 */
export async function axeViolationsOn(page: Page, name: string): Promise<string[]> {
  // Content is dimmed while it is read again.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // An element that the top bar partly covers would count as too small.
  await page.evaluate('scrollTo(0, 0)');
  const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource);
  const found: string[] = [];
  for (const [place, skin] of (isRtl ? skins.slice(0, 1) : skinsOfSuite()).entries()) {
    await showSkin(page, skin);
    const complete = isRtl ? withoutColour : allRules;
    const violations = await runAxe(page, place === 0 ? complete : colourOnly);
    found.push(...violations.map((violation) => `${name} in ${skin}: ${describeViolation(violation)}`));
  }
  return found;
}

/** Changes the direction as another tab would; the open page follows. */
export async function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('gatehouse.direction', '"${direction}"'); dispatchEvent(new StorageEvent('storage'))`,
  );
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

/** Reports the violations found by `axeViolationsOn` for a page in both directions. */
export async function axeViolationsBothDirections(page: Page, name: string): Promise<string[]> {
  const found = await axeViolationsOn(page, name);
  await setDirection(page, 'rtl');
  found.push(...(await axeViolationsOn(page, `${name}, rtl`)));
  await setDirection(page, 'ltr');
  return found;
}

/** Ends transitions, because colors and panels would be measured halfway. Infinite animations cannot be finished. */
const endTransitions = `document.getAnimations()
  .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
  .forEach((one) => one.finish())`;

async function showSkin(page: Page, skin: Skin): Promise<void> {
  const attributes = { skin, mantineColorScheme: skin === 'dark' ? 'dark' : 'light' };
  await page.evaluate(
    `Object.assign(document.documentElement.dataset, ${JSON.stringify(attributes)}); ${endTransitions}`,
  );
}

const runAxe = (page: Page, options: RunOptions): Promise<Violation[]> =>
  page.evaluate(
    `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, any: [first] }) => ({ html, why: first?.message })) })))`,
  );
