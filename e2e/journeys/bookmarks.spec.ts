import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, test } from '../support/portal.ts';

test('a star on an engagement is in the palette immediately, and still there after a reload', async ({
  portal,
  someone,
}) => {
  const company = await portal.company();
  const engagement = await buildEngagement(portal.database, { company_id: company.id, title: 'Shop test' });
  const { page } = await someone({ company });
  await page.goto(`/engagements/${engagement.id}`);
  const star = page.getByRole('button', { name: `Bookmark ${engagement.visual_id}`, exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'false');

  await star.click();

  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
  const bookmarks = page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: 'Bookmarks' });
  await expect(bookmarks.getByRole('option', { name: /Shop test/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});
