import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { isBic, isIban, plainIban } from '@gatehouse/domain/money/iban';
import { taxCategories } from '@gatehouse/domain/money/tax-categories';
import { z } from 'zod';

import { partyValues, partySchemaShape, vatId } from '../billing-details/party.schema.ts';
import { moment, optionalLine } from '../core/text.schema.ts';
import { currency, taxRate } from '../invoices/invoice-parts.schema.ts';

const optional = (longest: number) => optionalLine(longest).default('');
const orEmpty = (isValid: (text: string) => boolean) => (text: string) => text === '' || isValid(text);

/** The seller, with its bank account. */
export const sellerSchema = z.strictObject({
  ...partySchemaShape,
  taxNumber: z.string(),
  /** Register and number of the company, such as `HRB 12345`. */
  registration: z.string(),
  email: z.string(),
  phone: z.string(),
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
});
export type Seller = z.output<typeof sellerSchema>;

const sellerBody = z.strictObject({
  ...partyValues,
  vatId: vatId.default(''),
  taxNumber: optional(40),
  registration: optional(120),
  email: z
    .string()
    .trim()
    .max(254)
    .overwrite(asciiEmail)
    .default('')
    .refine(orEmpty(isEmail), 'Enter a valid email address'),
  phone: optional(40),
  accountHolder: optional(120),
  iban: z.string().max(60).transform(plainIban).default('').refine(orEmpty(isIban), 'Enter a valid IBAN'),
  bic: z.string().trim().toUpperCase().max(11).default('').refine(orEmpty(isBic), 'Enter a BIC of 8 or 11 characters'),
});

const defaults = {
  /** The currency of new invoices. */
  currency,
  taxCategory: z.enum(taxCategories),
  taxRate,
  /** Days from issue to the due date. */
  paymentTermDays: z.number().int().min(0, 'Enter 0 or more days').max(365, 'At most 365 days'),
  /** Shown on new invoices. */
  notes: z.string().trim().max(2_000, 'At most 2000 characters'),
} as const;

const retentionYears = z.number().int().min(1, 'Enter 1 to 30 years').max(30, 'Enter 1 to 30 years');

/** The billing settings of the provider, for all clients. */
export const billingSettingsBody = z.strictObject({
  seller: sellerBody,
  ...defaults,
  /** Years for which invoices of erased clients are stored; if absent, unchanged. */
  invoiceRetentionYears: retentionYears.optional(),
});
export type BillingSettingsEntry = z.output<typeof billingSettingsBody>;

/** The billing settings in a response; missing values are empty. */
export const billingSettingsSchema = z.strictObject({
  seller: sellerSchema,
  ...defaults,
  currency: z.string(),
  invoiceRetentionYears: z.number().int(),
  updatedAt: moment.nullable(),
});
export type BillingSettings = z.output<typeof billingSettingsSchema>;
