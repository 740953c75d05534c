import { existsSync, readFileSync } from 'node:fs';

import { invoices } from '@gatehouse/contract/invoices/invoices';
import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { payments } from '@gatehouse/contract/payments/payments';
import { providerInvoices } from '@gatehouse/contract/invoices/provider-invoices';
import { currencyDecimals, invoiceCurrencies } from '@gatehouse/domain/money/currency';
import { afterAll, describe, expect, it } from 'vitest';

import { buildOpenInvoice } from '../../testing/payments/open-invoice.ts';
import { openPayments } from '../../testing/payments/payment-cast.ts';
import { openStripeServer } from '../../testing/payments/stripe-server.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildBillingDetails, buildBillingSettings } from '../invoices/invoices.build.ts';
import { fromStripe, toStripe } from './stripe/stripe-amounts.ts';

/** Currencies that Stripe counts in whole units (docs.stripe.com/currencies), listed independently of the product code. */
const stripeWhole = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const stripeDecimals = (code: string): number => (stripeWhole.includes(code) ? 0 : 2);

const caseFile = new URL('../../../../../../shared/cases/b/invoice-currency-decimals/draft.json', import.meta.url);
const ownDraft = {
  currency: 'huf',
  lines: [{ description: 'Penetration test', quantity: 1, unitAmount: 100_000, taxCategory: 'S', taxRate: 27 }],
};
const draft = existsSync(caseFile) ? (JSON.parse(readFileSync(caseFile, 'utf8')) as typeof ownDraft) : ownDraft;

describe('an invoice of each kind of currency', async () => {
  const stripe = await openStripeServer();
  afterAll(() => stripe.close());
  const portal = await ownPortal({
    STRIPE_SECRET_KEY: 'sk_test_currencies',
    STRIPE_WEBHOOK_SECRET: 'whsec_currencies',
    STRIPE_API_URL: stripe.url,
  });
  const cast = await openPayments(portal);
  const paymentMethodId = await addCard();

  /** Adds a card on Stripe's page and returns its ID in the portal. */
  async function addCard(): Promise<string> {
    const { setupUrl } = (await portal.call(cast.admin, paymentMethods.add, { body: {} })).datas as {
      setupUrl: string;
    };
    const session = setupUrl.slice(setupUrl.lastIndexOf('/') + 1);
    const { metadata } = stripe.get(session) as { metadata?: { setup: string } };
    stripe.completeSetup(session, stripe.addCard(null, 'succeeds'));
    const body = { setupSession: metadata?.setup ?? '' };
    const added = (await portal.call(cast.admin, paymentMethods.add, { body })).datas;
    return (added as { default_payment_method: string }).default_payment_method;
  }

  const pay = (id: string) => portal.call(cast.admin, payments.pay, { params: { id }, body: { paymentMethodId } });

  /** Returns the digits of the amount due in the e-invoice without the decimal point, and the number of decimals. */
  async function readPayable(id: string): Promise<{ digits: string; decimals: number }> {
    const { text: xml } = await portal.call(cast.admin, invoices.xml, { params: { id } });
    const [, amount = ''] = /<cbc:PayableAmount[^>]*>([\d.]+)</.exec(xml) ?? [];
    const [whole = '', fraction = ''] = amount.split('.');
    return { digits: whole + fraction, decimals: fraction.length };
  }

  it.each([
    ['eur', 118_950],
    ['huf', 12_700_000],
    ['mga', 350_000],
    ['jpy', 118_950],
    ['isk', 70_001],
    ['ugx', 420_005],
  ])('in %s is charged to the card exactly', async (currency, total) => {
    const { id } = await buildOpenInvoice(portal.platform, cast.companyId, { currency, total });

    const paid = await pay(id);

    const { digits, decimals } = await readPayable(id);
    const asked = Number(stripe.all('payment_intent').at(-1)?.['amount']);
    expect(paid.datas).toMatchObject({ state: 'succeeded', currency, amount: total });
    expect(Number(digits)).toBe(total);
    expect(asked / 10 ** stripeDecimals(currency)).toBe(total / 10 ** decimals);
  });

  it('of 1,270.00 forints is printed as such, and charged as such by Stripe', async () => {
    const { database } = portal.platform;
    const companyId = await buildBillingSettings(database);
    await buildBillingDetails(database, cast.companyId);
    const staff = await portal.signIn({ role: 'provider-admin', companyId });
    const client = { companyId: cast.companyId };

    const { datas } = await portal.call(staff, providerInvoices.create, { params: client, body: draft });
    const { _id: id } = datas as { _id: string };
    await portal.call(staff, providerInvoices.issue, { params: { ...client, id } });
    const paid = await pay(id);

    expect(await readPayable(id)).toEqual({ digits: '127000', decimals: 2 });
    expect(paid.datas).toMatchObject({ state: 'succeeded', currency: 'huf', amount: 127_000 });
    expect(stripe.all('payment_intent').at(-1)).toMatchObject({ amount: 127_000, currency: 'huf' });
  });

  it('is not charged by card if Stripe has no unit small enough', async () => {
    const { id } = await buildOpenInvoice(portal.platform, cast.companyId, { currency: 'mga', total: 100_050 });
    const charges = stripe.all('payment_intent').length;

    const refused = await pay(id);

    expect(refused.datas).toMatchObject({ state: 'failed', code: 'refused' });
    expect(stripe.all('payment_intent')).toHaveLength(charges);
  });
});

it.each(invoiceCurrencies)('an amount of %s has the same value in Stripe', (currency) => {
  const amount = 123_700;
  const counted = toStripe(amount, currency) ?? Number.NaN;
  expect(counted / 10 ** stripeDecimals(currency)).toBe(amount / 10 ** (currencyDecimals(currency) ?? Number.NaN));
  expect(fromStripe(counted, currency)).toBe(amount);
});

it.each([
  ['huf', 12_700_000, 12_700_000],
  ['idr', 150, 150],
  ['jpy', 500, 500],
  ['isk', 500, 50_000],
  ['ugx', 500, 50_000],
  ['mga', 50_000, 500],
  ['mga', 50_050, null],
])('%s %s is %s at Stripe', (currency, amount, counted) => {
  expect(toStripe(amount, currency)).toBe(counted);
  if (counted !== null) expect(fromStripe(counted, currency)).toBe(amount);
});

it('an amount in a currency outside the table is unknown', () => {
  expect(() => toStripe(1, 'zzz')).toThrow(RangeError);
});
