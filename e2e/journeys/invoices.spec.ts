import { axeViolationsOn } from '../support/axe.ts';
import { byMouse } from '../support/keyboard.ts';
import { voidCreditAndRefund } from '../support/payments.ts';
import { expect, test } from '../support/portal.ts';

test('staff void an invoice, credit another one and refund what was paid, by mouse', async ({ portal, someone }) => {
  const { page } = await someone({ role: 'provider-admin' });

  await voidCreditAndRefund(portal, page, byMouse);
  expect(await axeViolationsOn(page, 'invoice of a client')).toEqual([]);
});
