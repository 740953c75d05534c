import type { Page } from '@playwright/test';

import type { Screen } from './read-screens.ts';

const patternOf = ({ path }: Screen): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?#]+')}$`);

/** Returns the path pattern of the screen that a URL opens; the most specific one if several match. */
function screenOf(path: string, screens: readonly Screen[]): string | undefined {
  const fitting = screens.filter((screen) => patternOf(screen).test(path));
  return fitting.toSorted((one, other) => idsIn(one) - idsIn(other))[0]?.path;
}

const idsIn = ({ path }: Screen): number => path.split(':').length;

/** Returns the paths of all internal links on a page, without query strings. */
async function pathsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const here = new URL(page.url());
  const there = links.filter((link) => URL.canParse(link, here.href)).map((link) => new URL(link, here));
  return there.filter(({ origin }) => origin === here.origin).map(({ pathname }) => pathname);
}

/**
 * Returns the screens whose path contains a record ID, each with the first link found while following links from the `known` screens.
 * Screens in `wanted` without such a link are omitted.
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
    // A path without an ID may match a pattern with one: "/engagements/rules" is not an engagement.
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
