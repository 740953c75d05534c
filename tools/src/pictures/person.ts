import { hasAccess, type Permission, type Role, type StaffScope, type Viewer } from '@gatehouse/contract/core/access';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { demoPassword } from '../../../apps/api/src/demo/accounts.ts';
import { type Screen, showsRecord } from './read-screens.ts';

/** A user with a separate browser context, which is used for all screenshots because its cookies are renewed. */
export interface SignedInUser {
  name: string;
  context: BrowserContext;
  page: Page;
  screens: Screen[];
}

interface Me {
  role: Role;
  roles: Permission[];
  scopes: StaffScope[];
  mustChangePassword: boolean;
}

const patienceMs = 20_000;

/** Opens a browser context with a timeout, so that a missing screen becomes an error instead of an endless run. */
async function openBrowser(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  return { context, page: await context.newPage() };
}

export async function visitor(browser: Browser, url: string, screens: Screen[]): Promise<SignedInUser> {
  return { name: 'visitor', ...(await openBrowser(browser, url)), screens };
}

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
async function findBehindLinks(page: Page, known: readonly Screen[], wanted: readonly Screen[]): Promise<Screen[]> {
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

/** Signs in through the form and determines the screens that the user may open. */
export async function signIn(
  browser: Browser,
  url: string,
  { username, screens }: { username: string; screens: readonly Screen[] },
): Promise<SignedInUser> {
  const { context, page } = await openBrowser(browser, url);
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  const me = await readMe(context);
  const open = openTo(me, screens);
  const own = open.filter((screen) => !showsRecord(screen));
  const behind = await findBehindLinks(page, own, open.filter(showsRecord));
  return { name: me.role, context, page, screens: [...own, ...behind] };
}

const enforced: Screen = { name: 'change-password', path: '/change-password', access: 'signed-in' };

/** Returns the screens that a user may open. The role `new` may only open the profile (contract/core.md, Roles, permissions, services). */
function openTo(me: Me, screens: readonly Screen[]): Screen[] {
  if (me.mustChangePassword) return [enforced];
  return screens.filter(({ path, access }) =>
    me.role === 'new' ? path === '/profile' : hasAccess(access, viewerOf(me)),
  );
}

const viewerOf = ({ role, roles, scopes }: Me): Viewer => ({ role, permissions: roles, scopes });

async function readMe(context: BrowserContext): Promise<Me> {
  const reply = await context.request.get('/api/companyUsers/me');
  if (!reply.ok()) throw new Error(`The portal did not say who signed in: ${reply.status()}`);
  return ((await reply.json()) as { datas: Me }).datas;
}
