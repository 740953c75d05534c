import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { isBic, isIban, plainIban } from '@gatehouse/domain/money/iban';
import { taxCategories } from '@gatehouse/domain/money/tax-categories';
import { z } from 'zod';

import { partyValues, shownParty, vatId } from '../billing-details/party.schema.ts';
import { moment } from '../core/text.schema.ts';
import { currency, taxRate } from '../invoices/invoice-parts.schema.ts';

const optional = (longest: number) => z.string().trim().max(longest, `At most ${longest} characters`).default('');
const orEmpty = (isValid: (text: string) => boolean) => (text: string) => text === '' || isValid(text);

/** Who bills, and to which account. */
export const sellerSchema = z.strictObject({
  ...shownParty,
  taxNumber: z.string(),
  /** Where the company is registered, and under which number. */
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
  /** Of new invoices. */
  currency,
  taxCategory: z.enum(taxCategories),
  taxRate,
  /** Days from issue to the due date. */
  paymentTermDays: z.number().int().min(0, 'Enter 0 or more days').max(365, 'At most 365 days'),
  /** Shown on new invoices. */
  notes: z.string().trim().max(2_000, 'At most 2000 characters'),
} as const;

const retentionYears = z.number().int().min(1, 'Enter 1 to 30 years').max(30, 'Enter 1 to 30 years');

/** What the provider sets for all clients. */
export const billingSettingsBody = z.strictObject({
  seller: sellerBody,
  ...defaults,
  /** Years for which invoices of erased clients are kept. Without it they stay as they are. */
  invoiceRetentionYears: retentionYears.optional(),
});
export type BillingSettingsEntry = z.output<typeof billingSettingsBody>;

/** The same in an answer, with what is still missing left empty. */
export const billingSettingsSchema = z.strictObject({
  seller: sellerSchema,
  ...defaults,
  currency: z.string(),
  invoiceRetentionYears: z.number().int(),
  updatedAt: moment.nullable(),
});
export type BillingSettings = z.output<typeof billingSettingsSchema>;
