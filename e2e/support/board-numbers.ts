import { expect, type Locator, type Page } from '@playwright/test';

/** The list that a page shows, as the page itself asks for it. */
function listBehind(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://portal');
  // The page's own name for a list without filters.
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

/** Every number of a board that counts the rows of a list. */
export const boardNumbers = (page: Page) => page.locator('main a[data-rows]');

/** Number, address, and what the number says to the eye. */
const readNumbers = (found: Locator) =>
  found.evaluateAll((links) =>
    links.map((link) => ({
      rows: Number(link.getAttribute('data-rows')),
      href: link.getAttribute('href') ?? '',
    })),
  );

/** Proves that every number of the open board is the length of the list that it leads to. */
export async function proveNumbers(page: Page): Promise<void> {
  const shown = await readNumbers(boardNumbers(page));
  const counted = [];
  for (const { href } of shown) counted.push({ rows: await totalOf(page, href), href });
  expect(shown).toEqual(counted);
}
