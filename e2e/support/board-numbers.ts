import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the API call with which a page reads its list. */
function listBehind(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://portal');
  // `view` is a parameter of the page, for a list without filters.
  searchParams.delete('view');
  searchParams.set('limit', '1');
  const query = `?${searchParams.toString()}`;
  if (pathname === '/engagements') return `/api/engagementsForCompany${query}`;
  const listed: Readonly<Record<string, string>> = {
    '/dark-web': '/api/darkWebMonitorsForCompany',
    '/billing': '/api/invoicesForCompany',
    '/attack-surface-management': '/api/attackSurfaceManagementForCompany',
    '/attack-surface-mapping/hosts': '/api/attackSurfaceMappingForCompany/hosts',
    '/assets': '/api/assetInventoriesForCompany',
    '/assets/cves': '/api/cvesForCompany',
    '/security-awareness/progress': '/api/awarenessSessionsForCompany/enrolments',
  };
  if (listed[pathname]) return `${listed[pathname]}${query}`;
  const isOfOne = /^\/engagements\/[\da-f-]{36}$/.test(pathname);
  return isOfOne ? `/api${pathname}/findings${query}` : `/api${pathname}${query}`;
}

async function totalOf(page: Page, href: string): Promise<number> {
  const reply = await page.request.get(listBehind(href));
  expect(reply.status()).toBe(200);
  return ((await reply.json()) as { page: { total: number } }).page.total;
}

/** All numbers on a board that link to a list. */
export const boardNumbers = (page: Page) => page.locator('main a[data-rows]');

/** Returns the number, address and visible text of each link. */
const readNumbers = (found: Locator) =>
  found.evaluateAll((links) =>
    links.map((link) => ({
      rows: Number(link.getAttribute('data-rows')),
      href: link.getAttribute('href') ?? '',
    })),
  );

/** Proves that every number on the open board equals the length of its linked list. */
export async function proveNumbers(page: Page): Promise<void> {
  const shown = await readNumbers(boardNumbers(page));
  const counted = [];
  for (const { href } of shown) counted.push({ rows: await totalOf(page, href), href });
  expect(shown).toEqual(counted);
}
