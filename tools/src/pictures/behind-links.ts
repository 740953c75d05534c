import type { Page } from '@playwright/test';

import type { Screen } from './read-screens.ts';

const patternOf = ({ path }: Screen): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`);

/** The pattern of the screen that an address opens: of several that fit, the one that names more of it. */
function screenOf(path: string, screens: readonly Screen[]): string | undefined {
  const fitting = screens.filter((screen) => patternOf(screen).test(path));
  return fitting.toSorted((one, other) => idsIn(one) - idsIn(other))[0]?.path;
}

const idsIn = ({ path }: Screen): number => path.split(':').length;

/** Where the links of a page lead inside the portal, without what is behind "?". */
async function pathsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const here = new URL(page.url());
  const there = links.filter((link) => URL.canParse(link, here.href)).map((link) => new URL(link, here));
  return there.filter(({ origin }) => origin === here.origin).map(({ pathname }) => pathname);
}

/**
 * The screens whose address names a record, each by the first link that leads to one: whoever walks the portal from
 * `known` comes there in the same way. `wanted` have `:id` in their path; those that no link leads to stay out.
 */
export async function findBehindLinks(
  page: Page,
  known: readonly Screen[],
  wanted: readonly Screen[],
): Promise<Screen[]> {
  const found: Screen[] = [];
  let missing = [...wanted];
  const toVisit = [...known];
  for (let screen = toVisit.shift(); screen && missing.length > 0; screen = toVisit.shift()) {
    const paths = await pathsOn(page, screen.path);
    // An address without an id may look like one with: "/engagements/rules" is no engagement.
    const records = paths.filter((path) => !known.some((other) => other.path === path));
    const come = missing.flatMap((one) => {
      const path = records.find((record) => screenOf(record, wanted) === one.path);
      return path === undefined ? [] : [{ ...one, path }];
    });
    missing = missing.filter(({ name }) => !come.some((other) => other.name === name));
    found.push(...come);
    toVisit.push(...come);
  }
  return found;
}
