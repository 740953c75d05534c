import { expect } from 'vitest';

import type { Actor, SharedPortal } from './portal.ts';

/** The list that each page of the portal reads. */
const listOfPage: Readonly<Record<string, string>> = {
  '/engagements/allFindings': '/engagements/allFindings',
  '/retests': '/retests',
  '/dark-web': '/darkWebMonitorsForCompany',
  '/billing': '/invoicesForCompany',
  '/attack-surface-management': '/attackSurfaceManagementForCompany',
  '/attack-surface-mapping/hosts': '/attackSurfaceMappingForCompany/hosts',
  '/assets': '/assetInventoriesForCompany',
  '/assets/cves': '/cvesForCompany',
};

/** Returns the number of rows on the page behind a link. */
export async function countRowsOfLink({ app }: Pick<SharedPortal, 'app'>, actor: Actor, link: string): Promise<number> {
  const { pathname, searchParams } = new URL(link, 'http://portal');
  const path = listOfPage[pathname] ?? expect.fail(`no list is known behind ${link}`);
  // The page's own parameter, which the list does not have.
  searchParams.delete('view');
  searchParams.set('limit', '1');
  const url = `/api${path}?${searchParams.toString()}`;
  const reply = await app.inject({ method: 'GET', url, cookies: actor.cookies });
  expect(reply.statusCode, `${link}: ${reply.body}`).toBe(200);
  return reply.json<{ page: { total: number } }>().page.total;
}
