import { mayEnter, type Permission, type Role, type StaffScope, type Viewer } from '@gatehouse/contract/access';
import type { Browser, BrowserContext, Page } from '@playwright/test';

import { demoPassword } from '../../../apps/api/src/demo/accounts.ts';
import type { Screen } from './read-screens.ts';

/** Somebody in a browser of their own; one browser for all their pictures, since its cookies are renewed as it goes. */
export interface Person {
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

/** Waits are bounded: a screen that never comes is a failure with a name, not a run without an end. */
async function openBrowser(browser: Browser, url: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', reducedMotion: 'reduce' });
  context.setDefaultTimeout(patienceMs);
  return { context, page: await context.newPage() };
}

export async function visitor(browser: Browser, url: string, screens: Screen[]): Promise<Person> {
  return { name: 'visitor', ...(await openBrowser(browser, url)), screens };
}

/** Signs in through the form, as a person does, and finds out what is open to them. */
export async function signIn(
  browser: Browser,
  url: string,
  { username, screens }: { username: string; screens: readonly Screen[] },
): Promise<Person> {
  const { context, page } = await openBrowser(browser, url);
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  const me = await read<Me>(context, '/api/companyUsers/me');
  return { name: me.role, context, page, screens: [...openTo(me, screens), ...(await records(context, me))] };
}

const enforced: Screen = { name: 'change-password', path: '/change-password', access: 'signed-in' };

/** `new` sees the profile and nothing else (contract §3). */
function openTo(me: Me, screens: readonly Screen[]): Screen[] {
  if (me.mustChangePassword) return [enforced];
  return screens.filter(({ path, access }) =>
    me.role === 'new' ? path === '/profile' : mayEnter(access, viewerOf(me)),
  );
}

const viewerOf = ({ role, roles, scopes }: Me): Viewer => ({ role, permissions: roles, scopes });

/** The screens with an id in their address: the first engagement, and its first finding. */
async function records(context: BrowserContext, me: Me): Promise<Screen[]> {
  if (me.mustChangePassword || !me.roles.includes('audits:read')) return [];
  const access = 'signed-in';
  const [first] = await read<{ _id: string }[]>(context, '/api/engagementsForCompany?limit=1');
  if (!first) return [];
  const path = `/engagements/${first._id}`;
  const { findings } = await read<{ findings: { _id: string }[] }>(context, `/api${path}`);
  const finding = findings[0] && ({ name: 'finding', path: `${path}?finding=${findings[0]._id}`, access } as const);
  return [{ name: 'engagement', path, access }, ...(finding ? [finding] : [])];
}

async function read<T>(context: BrowserContext, path: string): Promise<T> {
  const reply = await context.request.get(path);
  if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}`);
  return ((await reply.json()) as { datas: T }).datas;
}
