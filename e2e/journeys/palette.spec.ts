import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

test('the palette takes every letter that is typed behind its keys', async ({ someone }) => {
  const { page } = await someone();
  const comes = page.waitForResponse(/command-palette.*\.js/);
  await page.goto('/engagements');
  await comes;
  await settled(page);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dark web');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/dark-web$/);
});
