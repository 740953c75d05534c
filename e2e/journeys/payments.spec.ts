import { axeViolationsOn } from '../support/axe.ts';
import { buildBilledAdmin, payByLink, saveCardAndPay } from '../support/payments.ts';
import { byKeyboard, byMouse } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';

test('an admin saves a card with 3-D Secure and pays an overdue invoice, by keyboard at 390 px', async ({
  portal,
  someone,
}) => {
  const admin = await buildBilledAdmin(portal, someone, { page: { viewport: { width: 390, height: 844 } } });

  await saveCardAndPay(admin, byKeyboard);
  expect(await axeViolationsOn(admin.page, 'paid invoice')).toEqual([]);
});

test('a billing contact pays by link without an account, by mouse', async ({ portal, someone, visitor }) => {
  const admin = await buildBilledAdmin(portal, someone);

  await payByLink(portal, admin, { page: await visitor(), hand: byMouse });
});
