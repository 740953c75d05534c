import type { Page } from '@playwright/test';

/** Returns an employee table as a CSV file. */
export const tableOf = (...lines: string[]) => ({
  name: 'staff.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,E-mail,Department', ...lines, ''].join('\n')),
});

/** Selects an action from the menu of an employee. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Continues to the next step of an import. */
export const continueImport = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
