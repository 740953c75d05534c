import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const skins = ['light', 'dark', 'bordered', 'semi-dark'] as const;
type Skin = (typeof skins)[number];

/** `npm test` opens each page in one skin; contrast in the others is proved from the tokens, and here every night. */
const skinsOfSuite = (): readonly Skin[] => (test.info().project.name === 'nightly' ? skins : skins.slice(0, 1));

/** Every rule of WCAG 2.2 A and AA that axe knows, and its good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a skin can break: it changes colours and nothing else. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** The portal embeds no frames, so axe runs once in the document itself. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const allRules: RunOptions = { runOnly: { type: 'tag', values: rules } };
const withoutColour: RunOptions = {
  ...allRules,
  rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])),
};
const colourOnly: RunOptions = { runOnly: { type: 'rule', values: rulesOfColour } };

/** What is read of a result of axe. */
interface Violation {
  id: string;
  nodes: { html: string; why?: string }[];
}

/** The rule, the first element that breaks it, and why: of contrast, both colors and their ratio. */
const describeViolation = ({ id, nodes: [first] }: Violation): string =>
  [id, first?.html, first?.why].filter((part) => part !== undefined).join(': ');

/**
 * Reports every rule of axe that a page breaks: all of them in the first skin, the rules of colour in the other skins of
 * the suite. Colours do not depend on the direction, so right to left is checked in one skin and for everything but colour.
 * Skins are attributes of the document, so the page is not loaded again and open dialogs stay open. `name` identifies the
 * page.
 */
export async function complaintsOn(page: Page, name: string): Promise<string[]> {
  // What is read again is dimmed meanwhile.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  // A target that is half covered by the top bar counts as too small, which is no fault of the page.
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

/** As another tab does where the direction is chosen: the open page follows. */
export async function turnTo(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('gatehouse.direction', '"${direction}"'); dispatchEvent(new StorageEvent('storage'))`,
  );
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
}

/** What `complaintsOn` reports of a page, and of the same page once it is turned from right to left. */
export async function complaintsBothWays(page: Page, name: string): Promise<string[]> {
  const found = await complaintsOn(page, name);
  await turnTo(page, 'rtl');
  found.push(...(await complaintsOn(page, `${name}, rtl`)));
  await turnTo(page, 'ltr');
  return found;
}

/** Colours in transition, and panels that fade in, would be measured halfway. What never ends has nothing to be ended at. */
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
