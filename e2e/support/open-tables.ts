import { expect, type Page } from '@playwright/test';

/** Opens the table of every chart on the page. */
export async function openTables(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Show as table' });
  await expect(buttons.first()).toBeAttached();
  while ((await buttons.count()) > 0) await buttons.first().click();
}
