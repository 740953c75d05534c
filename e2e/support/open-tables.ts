import { expect, type Page } from '@playwright/test';

/** Shows the table behind every chart of the page. */
export async function openTables(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Show as table' });
  await expect(buttons.first()).toBeAttached();
  while ((await buttons.count()) > 0) await buttons.first().click();
}
