import type { CompanyRole, Service, StaffRole } from '@gatehouse/contract/core/access';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { buildSession } from '../../apps/api/src/modules/auth/auth.build.ts';
import { buildCompany, buildUser, type Company, type User } from '../../apps/api/src/modules/users/users.build.ts';
import { type Database, openDatabase } from '../../apps/api/src/platform/database/database.ts';
import { openSecrets, type Secrets } from '../../apps/api/src/platform/security/secrets.ts';
import { type Browsers, openBrowsers } from './browsers.ts';
import type { PortalFacts } from './global-setup.ts';
import { countCalls } from './settled.ts';

export interface Portal extends PortalFacts {
  database: Database;
  secrets: Secrets;
  /** The provider's own company, of which the portal has only one. */
  provider(): Promise<Company>;
  company(wanted?: { name?: string; shortName?: string; services?: readonly Service[] }): Promise<Company>;
}

export interface Person {
  page: Page;
  user: User;
  company: Company;
}

interface UserOptions {
  role?: CompanyRole | StaffRole;
  company?: Company;
  fullname?: string;
  mustChangePassword?: boolean;
  password?: string;
  signedInAt?: Date;
  page?: { hasTouch?: boolean; viewport?: { width: number; height: number }; colorScheme?: 'light' | 'dark' };
}

/** Opens an empty page in a browser context that no other user of the test has; contexts are reused between tests. */
type OpenPage = (kind: string, options?: UserOptions['page']) => Promise<Page>;

export interface Fixtures {
  openPage: OpenPage;
  /** Returns a signed-in user of a new company, in a separate browser context. */
  someone(wanted?: UserOptions): Promise<Person>;
  /** Opens a page without a session. */
  visitor(): Promise<Page>;
}

/** Every page is monitored: a violation of the content security policy or an uncaught error fails the test. */
export const test = base.extend<Fixtures, { portal: Portal; browsers: Browsers }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument
    async ({}, use) => {
      const facts = JSON.parse(process.env.E2E_PORTAL ?? '{}') as PortalFacts;
      const database = openDatabase({ connection: facts.serving, poolSize: 4, onError: () => undefined });
      await use({
        ...facts,
        database,
        secrets: openSecrets(facts.secretKey),
        company: (wanted = {}) => makeCompany(database, wanted),
        provider: () => findProvider(database),
      });
      await database.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  browsers: [
    async ({ browser, portal }, use) => {
      const browsers = openBrowsers(browser, portal.url, prepare);
      await use(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  openPage: async ({ browsers }, use, { errors }) => {
    const taken: { context: BrowserContext; giveBack(): Promise<void> }[] = [];
    const complaints: string[] = [];
    await use(async (kind, options = {}) => {
      const context = await browsers.take(kind, options);
      taken.push({ context, giveBack: () => browsers.giveBack(kind, options, context) });
      return watched(context, complaints);
    });
    // The context of a failed test is in an unknown state, so it is not reused.
    for (const { context, giveBack } of taken) await (errors.length === 0 ? giveBack() : context.close());
    expect(complaints).toEqual([]);
  },
  someone: async ({ portal, openPage }, use) => use((wanted = {}) => enter(portal, openPage, wanted)),
  visitor: async ({ openPage }, use) => use(() => openPage('visitor')),
});

export { expect };

let made = 0;

function makeCompany(
  database: Database,
  wanted: { name?: string; shortName?: string; services?: readonly Service[] },
): Promise<Company> {
  made += 1;
  const mark = `${process.pid}-${made}`;
  return buildCompany(database, {
    slug: `e2e-${mark}`,
    name: wanted.name ?? `Company ${mark}`,
    short_name: wanted.shortName ?? 'Example',
    ...(wanted.services ? { services: wanted.services } : {}),
  });
}

/** Finds the provider or creates it. If two workers create it at the same time, the second one finds it. */
async function findProvider(database: Database): Promise<Company> {
  const find = () =>
    database.withPlatform((db) =>
      db.selectFrom('companies').selectAll().where('kind', '=', 'provider').executeTakeFirst(),
    );
  const known = await find();
  if (known) return known;
  const made = buildCompany(database, { slug: 'provider', name: 'Provider', short_name: 'Provider', kind: 'provider' });
  return made.catch(async (error: unknown) => {
    const other = await find();
    if (other) return other;
    throw error;
  });
}

async function enter(portal: Portal, openPage: OpenPage, wanted: UserOptions): Promise<Person> {
  const role = wanted.role ?? 'company-admin';
  const page = await openPage(role, wanted.page);
  const company = wanted.company ?? (role.startsWith('provider-') ? await portal.provider() : await portal.company());
  const user = await buildUser(portal.database, {
    company_id: company.id,
    role,
    fullname: wanted.fullname ?? 'Dana Example',
    must_change_password: wanted.mustChangePassword ?? false,
    ...(wanted.password === undefined ? {} : { password: wanted.password }),
  });
  const now = wanted.signedInAt ?? new Date();
  const tokens = await buildSession({ database: portal.database, secrets: portal.secrets, now }, user);
  await page.context().addCookies([
    { name: 'portal_access', value: tokens.access, url: portal.url, httpOnly: true, sameSite: 'Lax' },
    {
      name: 'portal_refresh',
      value: tokens.refresh,
      domain: '127.0.0.1',
      path: '/api/companyUsers/refreshtoken',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  return { page, user, company };
}

/** The local storage of a returning visitor, so that the release notes do not cover the page. */
export const seenReleaseNotes = {
  key: 'whatsNew',
  value: JSON.stringify({ hasSeen: true, version: '4.4.0' }),
};

/**
 * Adds scripts that run in every page before its own. Frames such as course packages may have no storage, so the first one only runs in the
 * main frame.
 */
async function prepare(context: BrowserContext): Promise<void> {
  const [key, value] = [JSON.stringify(seenReleaseNotes.key), JSON.stringify(seenReleaseNotes.value)];
  await context.addInitScript({ content: `if (window === window.top) localStorage.setItem(${key}, ${value});` });
  await context.addInitScript({ content: countCalls });
}

async function watched(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => void complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return page;
}
