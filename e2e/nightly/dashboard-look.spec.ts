import { axeViolationsOn } from '../support/axe.ts';
import { fillBoard } from '../support/fill-board.ts';
import { countShifts, shiftAtMost, shiftOf } from '../support/layout-shifts.ts';
import { openTables } from '../support/open-tables.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const isHatched = `((each) => {
  const { backgroundImage, backgroundSize } = getComputedStyle(each);
  return backgroundImage !== 'none' && !backgroundSize.startsWith('0');
})`;
const countDashes = `(() => {
  const all = [...document.querySelectorAll('main *')];
  const isDashed = (each) => getComputedStyle(each).strokeDasharray !== 'none';
  return {
    patterns: document.querySelectorAll('main pattern').length,
    dashes: all.filter((each) => isDashed(each) || (each.hasAttribute('data-ink') && ${isHatched}(each))).length,
  };
})()`;

test('the executive board fits on two and a half screens, without patterns or animation, and only the forecast is dotted', async ({
  portal,
  someone,
}) => {
  const { page, user } = await someone({
    role: 'company-manager',
    page: { viewport: { width: 1440, height: 900 } },
  });
  await fillBoard(portal, user);
  await page.addInitScript(countShifts);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Risk/ })).toBeVisible();
  await settled(page);

  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(2_250);
  expect(await shiftOf(page)).toBeLessThan(shiftAtMost);
  const drawn = await page.evaluate(countDashes);
  expect(drawn).toEqual({ patterns: 0, dashes: 0 });
});

test('patterns are shown if turned on in Appearance, and on paper', async ({ portal, someone }) => {
  const { page, user } = await someone({ role: 'company-manager' });
  await fillBoard(portal, user);
  const hatched = () => page.evaluate(`${isHatched}(document.querySelector('[data-ink="high"]'))`);
  await page.goto('/dashboard');
  await expect(page.locator('[data-ink="high"]').first()).toBeAttached();
  expect(await hatched()).toBe(false);

  await page.emulateMedia({ media: 'print' });
  expect(await hatched()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /Dana Example/ }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  await page.getByRole('switch', { name: 'Chart patterns' }).check();
  expect(await hatched()).toBe(true);
});

test('the executive board is printed on two pages', async ({ portal, someone }) => {
  const { page, user } = await someone({ role: 'company-manager' });
  await fillBoard(portal, user);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Risk/ })).toBeVisible();
  await settled(page);

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(2);
});

test('a chart can be used by keyboard, and every board passes the accessibility checks', async ({
  portal,
  someone,
}) => {
  test.slow();
  const { page, user } = await someone({ role: 'company-manager' });
  await fillBoard(portal, user);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dashboard');
  const walk = page.getByRole('slider', { name: 'Open findings by month', exact: true });
  await walk.focus();
  const newest = await walk.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(walk).not.toHaveAttribute('aria-valuetext', newest ?? '');
  await page.keyboard.press('End');
  await expect(walk).toHaveAttribute('aria-valuetext', newest ?? '');

  await settled(page);
  const found = await axeViolationsOn(page, 'charts');
  await openTables(page);
  found.push(...(await axeViolationsOn(page, 'tables')));
  await page.goto('/dashboard?board=work');
  await expect(page.getByRole('list', { name: 'Work queue' })).toBeVisible();
  await settled(page);
  found.push(...(await axeViolationsOn(page, 'work')));
  expect(found).toEqual([]);
});

test('a colleague’s change is on the board within seconds', async ({ portal, someone }) => {
  const { page, user } = await someone({
    role: 'company-manager',
    company: await portal.company({ services: ['engagements'] }),
  });
  await fillBoard(portal, user);
  const company = await portal.company();
  const colleague = await someone({ role: 'company-user', company: { ...company, id: user.company_id } });
  await page.goto('/dashboard');
  const retest = page.getByRole('link', { name: /^In retest/ });
  await expect(retest).toHaveAttribute('data-rows', '1');
  const place = await retest.boundingBox();

  await colleague.page.goto('/engagements/allFindings?status=Open');
  await colleague.page.getByRole('checkbox').nth(1).click();
  await colleague.page.getByRole('button', { name: 'Request retest' }).click();

  await expect(retest).toHaveAttribute('data-rows', '2');
  expect(await retest.boundingBox()).toEqual(place);
});

for (const direction of ['ltr', 'rtl']) {
  test(`the board fits on a phone, ${direction}`, async ({ portal, someone }) => {
    const { page, user } = await someone({
      role: 'company-manager',
      page: { viewport: { width: 390, height: 844 } },
    });
    await fillBoard(portal, user);
    await page.addInitScript(
      (wanted) => localStorage.setItem('gatehouse.direction', JSON.stringify(wanted)),
      direction,
    );
    for (const board of ['work', 'executive']) {
      await page.goto(`/dashboard?board=${board}`);
      await settled(page);
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect([board, overflow]).toEqual([board, 0]);
    }
    const ages = page.getByRole('heading', { name: 'Age of open findings' });
    await expect(page.getByRole('heading', { name: 'Attack paths' })).toBeVisible();
    await expect(ages).toBeHidden();
    await page.getByRole('button', { name: 'More figures' }).click();
    await expect(ages).toBeVisible();
  });
}
