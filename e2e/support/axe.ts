import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export const everySkin = ['light', 'dark', 'bordered', 'semi-dark'] as const;
type Skin = (typeof everySkin)[number];

/** Every rule of WCAG 2.2 A and AA that axe knows, and its good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a skin can break: it changes colours and nothing else. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * What axe complains of on a page as it stands: every rule in the first skin, those of colour in the others. Skins are
 * attributes of the document, so nothing is loaded again and what is open stays open. `name` says where it was found.
 */
export async function complaintsOn(
  page: Page,
  name: string,
  skins: readonly Skin[] = ['light', 'dark'],
): Promise<string[]> {
  // What stands half behind the bar at the top has only half of its size for a finger, which is no fault of the page.
  await page.evaluate('scrollTo(0, 0)');
  const found: string[] = [];
  for (const [place, skin] of skins.entries()) {
    await page.evaluate(
      `Object.assign(document.documentElement.dataset, ${JSON.stringify({ skin, mantineColorScheme: skin === 'dark' ? 'dark' : 'light' })})`,
    );
    const axe = new AxeBuilder({ page });
    const { violations } = await (place === 0 ? axe.withTags(rules) : axe.withRules(rulesOfColour)).analyze();
    found.push(...violations.map(({ id, nodes }) => `${name} in ${skin}: ${id}: ${nodes[0]?.html ?? ''}`));
  }
  return found;
}
