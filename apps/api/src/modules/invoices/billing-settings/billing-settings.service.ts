import type { billingSettings } from '@gatehouse/contract/billing-settings/billing-settings';
import type { BillingSettings, Seller } from '@gatehouse/contract/billing-settings/seller.schema';
import { defaultCurrency } from '@gatehouse/contract/invoices/invoices-access';
import { parseDecimal } from '@gatehouse/domain/money/decimal';

import type { Call } from '../../../platform/routes/call.ts';
import { findSettings, type SettingsRow, upsertSettings } from './billing-settings.store.ts';

/** A seller without data. */
export const emptySeller: Seller = {
  legalName: '',
  street: '',
  street2: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  vatId: '',
  taxNumber: '',
  registration: '',
  email: '',
  phone: '',
  accountHolder: '',
  iban: '',
  bic: '',
};

const unset: BillingSettings = {
  seller: emptySeller,
  currency: defaultCurrency,
  taxCategory: 'S',
  taxRate: 19,
  paymentTermDays: 14,
  notes: '',
  invoiceRetentionYears: 10,
  updatedAt: null,
};

/** Returns the settings in the shape of the contract, or defaults before they are set. */
export function presentSettings(row: SettingsRow | undefined): BillingSettings {
  if (!row) return unset;
  return {
    seller: row.seller,
    currency: row.currency,
    taxCategory: row.tax_category as BillingSettings['taxCategory'],
    taxRate: row.tax_rate / 100,
    paymentTermDays: row.payment_term_days,
    notes: row.notes,
    invoiceRetentionYears: row.invoice_retention_years,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export const readSettings = async ({ db }: Call<typeof billingSettings.get>): Promise<BillingSettings> =>
  presentSettings(await findSettings(db));

export async function changeSettings(call: Call<typeof billingSettings.change>): Promise<BillingSettings> {
  const { db, body, companyId, platform, audit } = call;
  const { seller, currency, taxCategory, taxRate, paymentTermDays, notes, invoiceRetentionYears } = body;
  await upsertSettings(db, {
    company_id: companyId,
    seller,
    currency,
    tax_category: taxCategory,
    tax_rate: Number(parseDecimal(String(taxRate), 2) ?? 0n),
    payment_term_days: paymentTermDays,
    notes,
    ...(invoiceRetentionYears === undefined ? {} : { invoice_retention_years: invoiceRetentionYears }),
    updated_at: platform.clock.now().toISOString(),
  });
  audit({ action: 'setting-changed', subject: 'billing', details: { seller: seller.legalName, iban: seller.iban } });
  return presentSettings(await findSettings(db));
}
