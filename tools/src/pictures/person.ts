import { hasAccess, type Permission, type Role, type StaffScope, type Viewer } from '@gatehouse/contract/core/access';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { demoPassword } from '../../../apps/api/src/demo/accounts.ts';
import { findBehindLinks } from './behind-links.ts';
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
