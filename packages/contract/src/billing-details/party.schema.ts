import { asciiEmail, isEmail } from '@gatehouse/domain/email';
import { isCountryCode } from '@gatehouse/domain/money/country';
import { isVatId, plainVatId } from '@gatehouse/domain/money/vat-id';
import { z } from 'zod';

import { storedList } from '../core/answer-lists.schema.ts';
import { line, moment, optionalLine } from '../core/text.schema.ts';
import { billingLimits } from '../invoices/invoices-access.ts';

/** A postal address and a name as they are written on an invoice. */
export const partyValues = {
  legalName: line(200, 'Enter the legal name'),
  street: line(200, 'Enter a street'),
  street2: optionalLine(200).default(''),
  postalCode: line(20, 'Enter a postal code'),
  city: line(100, 'Enter a city'),
  region: optionalLine(100).default(''),
  /** ISO 3166-1, two letters. */
  country: z.string().trim().toUpperCase().max(2, 'Select a country').refine(isCountryCode, 'Select a country'),
} as const;

/** Empty, or in the format of its country. */
export const vatId = z
  .string()
  .max(30, 'At most 30 characters')
  .transform(plainVatId)
  .refine((text) => text === '' || isVatId(text), 'Enter a VAT ID such as DE123456789');

/** A postal address in a response, where fields may still be empty. */
export const partySchemaShape = {
  legalName: z.string(),
  street: z.string(),
  street2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  vatId: z.string(),
} as const;

/** The billed company. */
export const buyerSchema = z.strictObject(partySchemaShape);
export type Buyer = z.output<typeof buyerSchema>;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .overwrite(asciiEmail)
  .refine(isEmail, 'Enter a valid email address');
const contacts = z
  .array(z.strictObject({ name: line(120, 'Enter a name'), email }))
  .max(billingLimits.contacts, `At most ${billingLimits.contacts} contacts`)
  .refine((all) => new Set(all.map((one) => one.email)).size === all.length, 'Each address can be listed once');

/** The billing details that a client can change. */
export const billingDetailsBody = z.strictObject({
  ...partyValues,
  vatId: vatId.default(''),
  purchaseOrder: optionalLine(100).default(''),
  contacts: contacts.default([]),
});
export type BillingDetailsEntry = z.output<typeof billingDetailsBody>;

/** The recipients of invoices. Contacts get invoices and reminders by email, and pay without an account. */
export const billingDetailsSchema = z.strictObject({
  ...partySchemaShape,
  /** Named on every new invoice. */
  purchaseOrder: z.string(),
  contacts: storedList(z.strictObject({ name: z.string(), email: z.string() })),
  updatedAt: moment.nullable(),
});
export type BillingDetails = z.output<typeof billingDetailsSchema>;
