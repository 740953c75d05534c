import { type BookmarkKind, bookmarkKinds } from '@gatehouse/contract/bookmarks';

import { buildEngagement, buildFinding } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { markedRecords } from '../support/bookmarks.ts';
import { expect, test } from '../support/portal.ts';

test('a star on an engagement is in the palette at once, and is there after a reload', async ({ portal, someone }) => {
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

test('a star in a list is set with the keyboard and leaves the row where it is', async ({ portal, someone }) => {
  const company = await portal.company();
  const engagement = await buildEngagement(portal.database, { company_id: company.id });
  await buildFinding(portal.database, { company_id: company.id, engagement_id: engagement.id, title: 'Open door' });
  const { page } = await someone({ company });
  await page.goto('/engagements/allFindings');
  const star = page.getByRole('row', { name: /Open door/ }).getByRole('button', { name: /^Bookmark/ });

  await star.focus();
  await page.keyboard.press('Space');
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/\/engagements\/allFindings$/);
  await page.keyboard.press('Space');

  await expect(star).toHaveAttribute('aria-pressed', 'false');
});

/** Records that are shown over their list; the list has a star of its own. */
const inPanels: readonly BookmarkKind[] = ['leak', 'asset', 'activity'];

for (const kind of bookmarkKinds) {
  test(`a bookmark of the kind ${kind} is set on its record and leads back to it`, async ({ portal, someone }) => {
    const { page, user } = await someone();
    const record = await markedRecords[kind](portal, user);
    await page.goto(record.link);
    const place = page.getByRole(inPanels.includes(kind) ? 'dialog' : 'main');
    const star = place.getByRole('button', { name: `Bookmark ${record.idVisual || record.title}`, exact: true });
    // The star shows its new state before it is stored, and to leave the page at once ends the call.
    await Promise.all([page.waitForResponse((reply) => reply.url().endsWith('/bookmarks/update')), star.click()]);
    await expect(star).toHaveAttribute('aria-pressed', 'true');

    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const bookmarks = page.getByRole('dialog', { name: 'Search' }).getByRole('group', { name: 'Bookmarks' });
    await bookmarks.getByRole('option').filter({ hasText: record.title }).click();

    await expect(page).toHaveURL(new URL(record.link, page.url()).href);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });
}

test('stars of records are in the lists of the modules', async ({ portal, someone }) => {
  const { page, user } = await someone();
  const lists = [
    { kind: 'asset', at: '/assets' },
    { kind: 'cve', at: '/assets/cves?view=all' },
    { kind: 'invoice', at: '/billing' },
    { kind: 'campaign', at: '/phishing/history' },
  ] as const;
  for (const { kind, at } of lists) {
    const record = await markedRecords[kind](portal, user);
    await page.goto(at);
    const star = page
      .getByRole('row')
      .getByRole('button', { name: `Bookmark ${record.idVisual || record.title}`, exact: true });
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await star.click();

    await expect(star).toHaveAttribute('aria-pressed', 'true');
    expect(new URL(page.url()).pathname).toBe(new URL(at, page.url()).pathname);
  }
});
