import { isInvoiceCurrency } from '@gatehouse/domain/money/currency';
import { parseDecimal } from '@gatehouse/domain/money/decimal';
import { taxCategories } from '@gatehouse/domain/money/tax-categories';
import { z } from 'zod';

import { recordId, requiredText } from '../core/text.schema.ts';
import { billingLimits } from './invoices-access.ts';

/**
 * An amount in the minor unit of its currency, never negative (contract/core.md, Payloads the specification defines
 * only in part).
 */
export const amount = z
  .number()
  .int('Enter a whole number of the minor unit')
  .min(0, 'Enter an amount of 0 or more')
  .max(billingLimits.amount, 'This amount is too large');
/** An amount greater than zero. */
export const positiveAmount = amount.min(1, 'Enter an amount above 0');
/** An amount in a response; an amount due is negative if money is owed to the client. */
export const signedAmount = z.number().int();

const fits = (decimals: number) => (value: number) => parseDecimal(String(value), decimals) !== null;

/** A quantity with up to four decimals. */
export const quantity = z
  .number()
  .min(0.0001, 'Enter a quantity above 0')
  .max(billingLimits.quantity, 'This quantity is too large')
  .refine(fits(4), 'At most 4 decimals');
/** In percent, to two decimals: 19 or 5.5. */
export const taxRate = z
  .number()
  .min(0, 'Enter a rate of 0 or more')
  .max(100, 'At most 100%')
  .refine(fits(2), 'At most 2 decimals');

/** Currency of an invoice: an ISO 4217 code of 0 or 2 decimals, in lower case. */
export const currency = z
  .string()
  .trim()
  .toLowerCase()
  .max(3, 'Select a currency')
  .refine(isInvoiceCurrency, 'Select a currency');

/** A line of a draft, as entered by staff. */
export const draftLineSchema = z
  .strictObject({
    /** Invoices print its lines below each other; lists show the first. */
    description: requiredText(500, 'Enter a description'),
    quantity,
    unitAmount: amount,
    discount: amount.default(0),
    taxCategory: z.enum(taxCategories),
    taxRate,
    /** The engagement that it bills. */
    engagementId: recordId.nullable().default(null),
  })
  .refine(({ taxCategory, taxRate: rate }) => taxCategory !== 'S' || rate > 0, {
    path: ['taxRate'],
    message: 'The standard rate is above 0',
  })
  .refine(({ taxCategory, taxRate: rate }) => taxCategory === 'S' || rate === 0, {
    path: ['taxRate'],
    message: 'The rate of this tax category is 0',
  });
export type DraftLine = z.output<typeof draftLineSchema>;

/** The lines of an invoice or a subscription, as entered by staff. */
export const draftLines = z.array(draftLineSchema).max(billingLimits.lines, `At most ${billingLimits.lines} lines`);

/** One line of an invoice in a response. */
export const invoiceLineSchema = z.strictObject({
  _id: recordId,
  description: z.string(),
  quantity: z.number(),
  unitAmount: signedAmount,
  discount: signedAmount,
  taxCategory: z.enum(taxCategories),
  taxRate: z.number(),
  /** Quantity times price minus discount, without tax. */
  amount: signedAmount,
  /** Amount that credit notes deducted from the line. */
  credited: signedAmount,
  engagementId: recordId.nullable(),
});
export type ShownLine = z.output<typeof invoiceLineSchema>;

/** Tax of one category and rate. */
export const taxSchema = z.strictObject({
  category: z.enum(taxCategories),
  /** In percent. */
  rate: z.number(),
  base: signedAmount,
  amount: signedAmount,
});
export type ShownTax = z.output<typeof taxSchema>;
