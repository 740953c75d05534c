import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, test } from '../support/portal.ts';

const skins = ['light', 'dark', 'bordered', 'semi-dark'] as const;
const directions = ['ltr', 'rtl'] as const;
const publicScreens = ['/login', '/reset-password', '/reset-password/verification?resetId=x', '/set-up?token=x'];
const signedInScreens = [
  '/dashboard',
  '/engagements',
  '/profile',
  '/profile?tab=password',
  '/profile?tab=two-factor',
  '/profile?tab=sessions',
  '/profile?tab=appearance',
  '/profile?tab=notifications',
  '/profile?tab=audit',
  '/access-control',
  '/no-such-page',
];

/** Every rule of WCAG 2.2 A and AA that axe knows. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violationsOn(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map((violation) => `${address} ${violation.id}: ${violation.nodes[0]?.html ?? ''}`);
}

for (const skin of skins) {
  for (const direction of directions) {
    test(`no screen breaks a rule of accessibility in ${skin}, ${direction}`, async ({ portal, someone, visitor }) => {
      test.slow();
      const { page, company } = await someone();
      const engagement = await buildEngagement(portal.database, { company_id: company.id });
      const finding = await buildFinding(portal.database, { company_id: company.id, engagement_id: engagement.id });
      const guest = await visitor();
      for (const one of [page, guest]) {
        await one.addInitScript(
          ([wantedSkin, wantedDirection]) => {
            localStorage.setItem('gatehouse.skin', JSON.stringify(wantedSkin));
            localStorage.setItem('gatehouse.direction', JSON.stringify(wantedDirection));
          },
          [skin, direction] as const,
        );
      }

      const found: string[] = [];
      for (const address of publicScreens) found.push(...(await violationsOn(guest, address)));
      const records = [`/engagements/${engagement.id}`, `/engagements/${engagement.id}?finding=${finding.id}`];
      for (const address of [...signedInScreens, ...records]) found.push(...(await violationsOn(page, address)));

      await expect(page.locator('html')).toHaveAttribute('data-skin', skin);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      expect(found).toEqual([]);
    });
  }
}
