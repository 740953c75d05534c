import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

/** Screens of monitored areas, with their text before the first check. */
const screens = [
  ['/dark-web', 'Monitoring hasn’t started'],
  ['/dark-web/figures', 'Monitoring hasn’t started'],
  ['/attack-surface-mapping', 'Verify domain'],
  ['/attack-surface-mapping/hosts', 'Not scanned yet'],
  ['/attack-surface-mapping/services', 'Not scanned yet'],
  ['/attack-surface-mapping/changes', 'Not scanned yet'],
  ['/attack-surface-mapping/look-alikes', 'No look-alike domains yet'],
  ['/attack-surface-mapping/domains', 'No domains yet'],
  ['/attack-surface-management', 'Not scanned for issues yet'],
  ['/assets', 'No assets yet'],
  ['/assets/monitor', 'Nothing to compare yet'],
  ['/assets/cves', 'Nothing to compare yet'],
  ['/assets/cves?as=plot', 'Nothing to compare yet'],
  ['/phishing/latest', 'No phishing simulations yet'],
  ['/phishing/history', 'No campaigns yet'],
  ['/phishing/history/statistics', 'No phishing simulations yet'],
  ['/security-awareness', 'No sessions yet'],
  ['/security-awareness/progress', 'No employees enrolled'],
] as const;

test('an empty client sees first-use texts, no toolbars and no figures', async ({ someone }) => {
  const { page } = await someone();
  for (const [path, words] of screens) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await settled(page);
      const main = page.getByRole('main');
      expect(await main.getByRole('radiogroup', { name: 'Views' }).count(), 'quick views').toBe(0);
      expect(await main.getByRole('searchbox').count(), 'search').toBe(0);
      expect(
        await main
          .getByText(/^0$|\b0 (?:domains|hosts|sub-domains|services|issues|assets|campaigns|libraries)\b/)
          .count(),
      ).toBe(0);
    });
  }
});
