import type { Page } from '@playwright/test';

import { buildCredit, buildPayment } from '../../apps/api/src/modules/invoices/invoices.build.ts';
import { buildCard } from '../../apps/api/src/modules/payments/payments.build.ts';
import { axeViolationsOn } from '../support/axe.ts';
import {
  payButtonLabel,
  buildBilledAdmin,
  enterCard,
  payByLink,
  saveCardAndPay,
  voidCreditAndRefund,
} from '../support/payments.ts';
import { byKeyboard, byMouse } from '../support/keyboard.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const phone = { viewport: { width: 390, height: 844 } };
const ways = [
  { way: 'by mouse', view: {}, hand: byMouse },
  { way: 'by keyboard at 390 px', view: { page: phone }, hand: byKeyboard },
];

test('an admin saves a card with 3-D Secure and pays an overdue invoice, by mouse', async ({ portal, someone }) => {
  const admin = await buildBilledAdmin(portal, someone);

  await saveCardAndPay(admin, byMouse);
});

for (const { way, view, hand } of ways) {
  const { press } = hand;

  test(`a declined card shows the reason, and another one pays, ${way}`, async ({ portal, someone }) => {
    const { page, company } = await buildBilledAdmin(portal, someone, view);
    await buildCard(portal, company.id, { token: 'tok_saved_then_declined' });
    await page.goto('/billing');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('€1,190.00 overdue');
    await press(page.getByRole('button', { name: payButtonLabel }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: payButtonLabel }));
    await expect(dialog.getByText(/Nothing was charged\./)).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Use another card' }));
    await press(dialog.getByRole('button', { name: payButtonLabel }));
    await enterCard(page, hand, '4000 0000 0000 0002');
    await expect(page.getByRole('alert')).toContainText('declined');
    await enterCard(page, hand, '4242 4242 4242 4242');

    await expect(page.getByText('Paid €1,190.00. Thank you.')).toBeVisible();
  });
}

test('a billing contact pays by link without an account, by keyboard at 390 px', async ({
  portal,
  someone,
  visitor,
}) => {
  const admin = await buildBilledAdmin(portal, someone);
  const page = await visitor();
  await page.setViewportSize(phone.viewport);

  await payByLink(portal, admin, { page, hand: byKeyboard });
});

test('staff void an invoice, credit another one and refund what was paid, by keyboard at 390 px', async ({
  portal,
  someone,
}) => {
  const { page } = await someone({ role: 'provider-admin', page: phone });

  await voidCreditAndRefund(portal, page, byKeyboard);
});

test('billing passes the accessibility checks on both sides', async ({ portal, someone }) => {
  const { page, company, id } = await buildBilledAdmin(portal, someone);
  await buildCard(portal, company.id);
  await buildPayment(portal.database, { companyId: company.id, id, amount: 1_000 });
  await buildCredit(portal.database, { companyId: company.id, id, amount: 1_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const look = async (visited: Page, path: string) => {
    await visited.goto(path);
    await settled(visited);
    found.push(...(await axeViolationsOn(visited, path)));
  };
  for (const path of ['/billing', '/billing/payment-methods', '/billing/details', `/billing/${id}`])
    await look(page, path);
  const staff = await someone({ role: 'provider-admin' });
  const client = `/provider/companies/${company.id}/billing`;
  for (const path of ['/provider/billing', '/provider/billing/settings', client, `${client}/${id}`])
    await look(staff.page, path);

  expect(found).toEqual([]);
});
