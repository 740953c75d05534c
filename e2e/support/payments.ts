import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { buildInvoice, buildPayment, buildPayToken } from '../../apps/api/src/modules/invoices/invoices.build.ts';
import { axeViolationsOn } from './axe.ts';
import type { InputMethod } from './keyboard.ts';
import { expect, type Person, type Portal } from './portal.ts';

const dayMs = 86_400_000;
const sixtyDaysAgo = () => new Date(Date.now() - 60 * dayMs);
/** The button that pays an invoice of `billedAdmin`. */
export const payButtonLabel = 'Pay €1,190.00';

/** Enters a card at the test gateway; the numbers are Stripe's published test cards. */
export async function enterCard(page: Page, { type, press }: InputMethod, number: string): Promise<void> {
  await type(page.getByLabel('Card number'), number);
  await type(page.getByLabel('Expiry'), '12 / 34');
  await press(page.getByRole('button', { name: /^(Pay|Add card)$/ }));
}

const approve = (page: Page, { press }: InputMethod) =>
  press(page.getByRole('button', { name: 'Confirm', exact: true }));

type BilledAdmin = Person & Awaited<ReturnType<typeof buildInvoice>>;

/** Builds an admin whose company has an overdue invoice. */
export async function buildBilledAdmin(
  portal: Portal,
  someone: (wanted?: object) => Promise<Person>,
  wanted: object = {},
): Promise<BilledAdmin> {
  const person = await someone({ role: 'company-admin', ...wanted });
  const overdue = await buildInvoice(portal.database, { company_id: person.company.id, issuedAt: sixtyDaysAgo() });
  return { ...person, ...overdue };
}

/** Returns the name and content of a download. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Saves a card with 3-D Secure, pays the overdue invoice with it and downloads the invoice in both formats. */
export async function saveCardAndPay({ page, id, invoiceID }: BilledAdmin, hand: InputMethod): Promise<void> {
  const { press, choose } = hand;
  await page.goto('/billing/payment-methods');
  await press(page.getByRole('button', { name: 'Add card' }));
  await press(page.getByRole('button', { name: 'Continue' }));
  await enterCard(page, hand, '4000 0027 6000 3184');
  await approve(page, hand);
  await expect(page.getByText('Card added', { exact: true })).toBeVisible();
  await expect(page.getByText('Visa •••• 3184')).toBeVisible();

  await page.goto(`/billing/${id}`);
  await expect(page.getByText('Overdue').first()).toBeVisible();
  await press(page.getByRole('button', { name: payButtonLabel }));
  await press(page.getByRole('dialog').getByRole('button', { name: payButtonLabel }));
  await approve(page, hand);
  await expect(page.getByText('Paid €1,190.00. Thank you.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/billing/${id}$`));

  const pdf = await saved(page, () => press(page.getByRole('button', { name: 'Download PDF' })));
  expect(pdf.name).toContain(invoiceID);
  expect(pdf.content.toString('latin1')).toMatch(/^%PDF-[^]*factur-x\.xml/);
  await press(page.getByRole('button', { name: 'More actions' }));
  const item = page.getByRole('menuitem', { name: 'Download XML (EN 16931)' });
  const xml = await saved(page, () => choose(item));
  expect(xml.name).toBe(`${invoiceID}.xml`);
  expect(xml.content.toString()).toContain(`<cbc:ID>${invoiceID}</cbc:ID>`);
}

/** Pays the overdue invoice by its link, without a session. */
export async function payByLink(
  portal: Portal,
  { company, id, invoiceID }: BilledAdmin,
  { page, hand }: { page: Page; hand: InputMethod },
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await buildPayToken(portal.database, { companyId: company.id, id, token });
  await page.goto(`/pay/${token}`);
  await expect(page.getByRole('heading', { name: `Invoice ${invoiceID}` })).toBeVisible();
  expect(await axeViolationsOn(page, 'invoice by link')).toEqual([]);
  await hand.press(page.getByRole('button', { name: payButtonLabel }));
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  expect(await axeViolationsOn(page, 'test gateway')).toEqual([]);
  await enterCard(page, hand, '4242 4242 4242 4242');

  await expect(page.getByText(/^Paid on \d\d-\d\d-\d{4}$/)).toBeVisible();
  await page.goto(`/pay/${'b'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
}

/** Voids an invoice, credits another one and refunds its payment. */
export async function voidCreditAndRefund(portal: Portal, page: Page, hand: InputMethod): Promise<void> {
  const { press, choose, type } = hand;
  const client = await portal.company();
  const unpaid = await buildInvoice(portal.database, { company_id: client.id });
  const paid = await buildInvoice(portal.database, { company_id: client.id });
  await buildPayment(portal.database, { companyId: client.id, id: paid.id });
  const addressOf = (id: string) => `/provider/companies/${client.id}/billing/${id}`;
  const dialog = page.getByRole('dialog');

  await page.goto(addressOf(unpaid.id));
  await press(page.getByRole('button', { name: 'More actions' }));
  await choose(page.getByRole('menuitem', { name: 'Void' }));
  await type(dialog.getByLabel('Reason'), 'Ordered twice');
  await press(dialog.getByRole('button', { name: 'Void invoice' }));
  await expect(page.getByText(`${unpaid.invoiceID} voided`)).toBeVisible();

  await page.goto(addressOf(paid.id));
  await press(page.getByRole('button', { name: 'Issue credit note' }));
  await type(dialog.getByLabel('Reason'), 'Shorter than planned');
  const line = dialog.getByLabel('Amount of Penetration test');
  await type(line, '1000.01');
  await expect(dialog.getByText(/^At most €/)).toBeVisible();
  await type(line, '100');
  await press(dialog.getByRole('button', { name: 'Issue credit note' }));
  await expect(page.getByText('Credit note issued')).toBeVisible();

  await press(page.getByRole('button', { name: 'Refund', exact: true }));
  await expect(dialog.getByLabel('Amount (EUR)')).toHaveValue('119.00');
  await press(dialog.getByRole('button', { name: 'Refund', exact: true }));
  await expect(page.getByText('Refund recorded')).toBeVisible();
}
