import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import {
  buildCredit,
  buildInvoice,
  buildPayment,
  buildPayToken,
} from '../../apps/api/src/modules/invoices/invoices.build.ts';
import { buildCard } from '../../apps/api/src/modules/payments/payments.build.ts';
import { complaintsOn } from '../support/axe.ts';
import { byKeyboard, byMouse, type Hand } from '../support/keyboard.ts';
import { expect, type Person, type Portal, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const phone = { viewport: { width: 390, height: 844 } };
const dayMs = 86_400_000;
const sixtyDaysAgo = () => new Date(Date.now() - 60 * dayMs);
const amount = 'Pay €1,190';

/** Every journey is made twice. */
const ways = [
  { way: 'by mouse', view: {}, hand: byMouse },
  { way: 'by keyboard at 390 px', view: { page: phone }, hand: byKeyboard },
];

/** Enters a card at the test gateway; the numbers are those that Stripe publishes. */
async function enterCard(page: Page, { type, press }: Hand, number: string): Promise<void> {
  await type(page.getByLabel('Card number'), number);
  await type(page.getByLabel('Expiry'), '12 / 34');
  await press(page.getByRole('button', { name: /^(Pay|Add card)$/ }));
}

const approve = (page: Page, { press }: Hand) => press(page.getByRole('button', { name: 'Confirm', exact: true }));

async function billedAdmin(portal: Portal, someone: (wanted?: object) => Promise<Person>, wanted: object = {}) {
  const person = await someone({ role: 'company-admin', ...wanted });
  const overdue = await buildInvoice(portal.database, { company_id: person.company.id, issuedAt: sixtyDaysAgo() });
  return { ...person, ...overdue };
}

/** What a download holds. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

test('a manager who opens billing is led to the dashboard', async ({ someone }) => {
  const { page } = await someone({ role: 'company-manager' });
  await page.goto('/billing');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Billing' })).toBeHidden();
});

for (const { way, view, hand } of ways) {
  const { press, choose, type } = hand;

  test(`an admin saves a card with 3-D Secure and pays an overdue invoice, ${way}`, async ({ portal, someone }) => {
    const { page, id, invoiceID } = await billedAdmin(portal, someone, view);
    await page.goto('/billing/payment-methods');
    await press(page.getByRole('button', { name: 'Add card' }));
    await press(page.getByRole('button', { name: 'Continue' }));
    await enterCard(page, hand, '4000 0027 6000 3184');
    await approve(page, hand);
    await expect(page.getByText('Card added.')).toBeVisible();
    await expect(page.getByText('Visa •••• 3184')).toBeVisible();

    await page.goto(`/billing/${id}`);
    await expect(page.getByText('Overdue').first()).toBeVisible();
    await press(page.getByRole('button', { name: amount }));
    await press(page.getByRole('dialog').getByRole('button', { name: amount }));
    await approve(page, hand);
    await expect(page.getByText('Paid €1,190. Thank you.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/billing/${id}$`));

    const pdf = await saved(page, () => press(page.getByRole('button', { name: 'Download PDF' })));
    expect(pdf.name).toContain(invoiceID);
    expect(pdf.content.toString('latin1')).toMatch(/^%PDF-[^]*factur-x\.xml/);
    await press(page.getByRole('button', { name: 'More actions' }));
    const item = page.getByRole('menuitem', { name: 'Download XML (EN 16931)' });
    const xml = await saved(page, () => choose(item));
    expect(xml.name).toBe(`${invoiceID}.xml`);
    expect(xml.content.toString()).toContain(`<cbc:ID>${invoiceID}</cbc:ID>`);
  });

  test(`a declined card says why, and another one pays, ${way}`, async ({ portal, someone }) => {
    const { page, company } = await billedAdmin(portal, someone, view);
    await buildCard(portal, company.id, { token: 'tok_saved_then_declined' });
    await page.goto('/billing');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('€1,190 overdue');
    await press(page.getByRole('button', { name: 'Pay', exact: true }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: amount }));
    await expect(dialog.getByText(/Nothing was charged\./)).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Use another card' }));
    await press(dialog.getByRole('button', { name: amount }));
    await enterCard(page, hand, '4000 0000 0000 0002');
    await expect(page.getByRole('alert')).toContainText('declined');
    await enterCard(page, hand, '4242 4242 4242 4242');

    await expect(page.getByText('Paid €1,190. Thank you.')).toBeVisible();
  });

  test(`a billing contact pays by link without an account, ${way}`, async ({ portal, someone, visitor }) => {
    const { company, id, invoiceID } = await billedAdmin(portal, someone);
    const token = randomBytes(32).toString('base64url');
    await buildPayToken(portal.database, { companyId: company.id, id, token });
    const page = await visitor();
    await page.setViewportSize(view.page?.viewport ?? { width: 1440, height: 900 });
    await page.goto(`/pay/${token}`);
    await expect(page.getByRole('heading', { name: `Invoice ${invoiceID}` })).toBeVisible();
    expect(await complaintsOn(page, 'invoice by link')).toEqual([]);
    await press(page.getByRole('button', { name: amount }));
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect(await complaintsOn(page, 'test gateway')).toEqual([]);
    await enterCard(page, hand, '4242 4242 4242 4242');

    await expect(page.getByText(/^Paid on \d\d-\d\d-\d{4}$/)).toBeVisible();
    await page.goto(`/pay/${'b'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  });

  test(`staff void an invoice, credit another one and refund what was paid, ${way}`, async ({ portal, someone }) => {
    const client = await portal.company();
    const { page } = await someone({ role: 'provider-admin', ...view });
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
    await expect(dialog.getByText(/^At most EUR/)).toBeVisible();
    await type(line, '100');
    await press(dialog.getByRole('button', { name: 'Issue credit note' }));
    await expect(page.getByText('Credit note issued')).toBeVisible();

    await press(page.getByRole('button', { name: 'Refund', exact: true }));
    await expect(dialog.getByLabel('Amount (EUR)')).toHaveValue('119.00');
    await press(dialog.getByRole('button', { name: 'Refund', exact: true }));
    await expect(page.getByText('Refund recorded')).toBeVisible();
  });
}

test('billing breaks no rule of accessibility, on either side', async ({ portal, someone }) => {
  const { page, company, id } = await billedAdmin(portal, someone);
  await buildCard(portal, company.id);
  await buildPayment(portal.database, { companyId: company.id, id, amount: 1_000 });
  await buildCredit(portal.database, { companyId: company.id, id, amount: 1_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found: string[] = [];
  const look = async (visited: Page, path: string) => {
    await visited.goto(path);
    await settled(visited);
    found.push(...(await complaintsOn(visited, path)));
  };
  for (const path of ['/billing', '/billing/payment-methods', '/billing/details', `/billing/${id}`])
    await look(page, path);
  const staff = await someone({ role: 'provider-admin' });
  const client = `/provider/companies/${company.id}/billing`;
  for (const path of ['/provider/billing', '/provider/billing/settings', client, `${client}/${id}`])
    await look(staff.page, path);

  expect(found).toEqual([]);
});
