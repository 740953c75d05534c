import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { buildRetest } from '../../apps/api/src/modules/retests/retests.build.ts';
import { buildUser } from '../../apps/api/src/modules/users/users.build.ts';
import { expect, type Portal, test } from '../support/portal.ts';

interface Look {
  direction: 'ltr' | 'rtl';
  density: 'comfortable' | 'compact';
}

/** Builds a client with a retest that the provider must start. */
async function clientWithWork(portal: Portal) {
  const company = await portal.company({ name: `Acme Home Goods ${process.pid} ${Math.random()}` });
  const engagement = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop' });
  const finding = await buildFinding(portal.database, { company_id: company.id, engagement_id: engagement.id });
  const requester = await buildUser(portal.database, { company_id: company.id, role: 'company-user' });
  await buildRetest(portal.database, requester, { findingIds: [finding.id], now: new Date() });
  return company;
}

const setLook = (page: Page, look: Look) =>
  page.addInitScript((wanted) => {
    for (const [key, value] of Object.entries(wanted)) localStorage.setItem(`gatehouse.${key}`, JSON.stringify(value));
  }, look);

/** Measures the logo beside a name (here its initials): its size, its position relative to the name, and the height of the line. */
async function measureBeside(page: Page, name: string, line: 'tr' | 'li' | 'h1') {
  const named = page.locator(`main ${line}`).filter({ hasText: name }).first();
  const logo = await named.getByText('AH', { exact: true }).boundingBox();
  const text = await named.getByText(name).first().boundingBox();
  const box = await named.boundingBox();
  if (!logo || !text || !box) throw new Error(`There is no ${line} with a logo and the name ${name}`);
  return { logo, text, height: Math.round(box.height) };
}

const looks: readonly (Look & { one: number; two: number })[] = [
  { direction: 'ltr', density: 'comfortable', one: 40, two: 40 },
  { direction: 'rtl', density: 'compact', one: 32, two: 40 },
];

for (const { one, two, ...look } of looks) {
  test(`a company’s logo fits its space, ${look.direction} and ${look.density}`, async ({ portal, someone }) => {
    const { name, id } = await clientWithWork(portal);
    const { page } = await someone({ role: 'provider-admin' });
    await setLook(page, look);
    const heights = look.density === 'compact' ? [36, 48] : [44, 56];

    for (const address of ['/provider/clients?sort=name', '/provider/engagements', '/provider/retests']) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}q=${encodeURIComponent(name)}`);
      const { logo, text, height } = await measureBeside(page, name, 'tr');
      expect(heights, `height of a row of ${address}`).toContain(height);
      expect([address, logo.width, logo.height]).toEqual([
        address,
        ...Array<number>(2).fill(height === heights[0] ? one : two),
      ]);
      expect(logo.x < text.x).toBe(look.direction === 'ltr');
    }

    await page.goto(`/provider/companies/${id}/engagements`);
    const { logo, text } = await measureBeside(page, name, 'h1');
    expect([logo.width, logo.height]).toEqual([40, 40]);
    expect(logo.x < text.x).toBe(look.direction === 'ltr');
  });
}

test('a logo fits into the head of a client and the work queue on a phone', async ({ portal, someone }) => {
  const { name, id } = await clientWithWork(portal);
  const { page } = await someone({ role: 'provider-admin', page: { viewport: { width: 390, height: 844 } } });

  await page.goto(`/provider/companies/${id}/engagements`);
  const head = await measureBeside(page, name, 'h1');
  await page.goto('/provider');
  const line = await measureBeside(page, name, 'li');

  for (const { logo, text } of [head, line]) {
    expect([logo.width, logo.height]).toEqual([40, 40]);
    expect(logo.x).toBeLessThan(text.x);
    expect(text.x + text.width).toBeLessThanOrEqual(390);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
