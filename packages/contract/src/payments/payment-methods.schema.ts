import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { FailureCode } from '../core/reply.ts';
import { recordId } from '../core/text.schema.ts';
import { paymentMethods } from './payment-methods.ts';
import { cardStates, gatewayNames } from './payments-access.ts';

/** A saved card, without its number. */
export const paymentMethodSchema = z.strictObject({
  id: recordId,
  /** In lowercase: visa, mastercard, amex. */
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  isDefault: z.boolean(),
  state: z.enum(cardStates),
});
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/** The saved cards of the company, the primary one first. */
export const paymentMethodsSchema = z.strictObject({
  paymentMethods: companyList(paymentMethodSchema),
  /** The primary card; null if there is none. */
  default_payment_method: recordId.nullable(),
  /** Null if the portal does not accept cards: cards cannot be added, and invoices cannot be paid by card. */
  gateway: z.enum(gatewayNames).nullable(),
  /** True if invoices are charged to the primary card on their due date. */
  chargesOnDueDate: z.boolean(),
});
export type PaymentMethods = z.output<typeof paymentMethodsSchema>;

/** The page of the gateway on which a card is entered. */
export const cardSetupSchema = z.strictObject({ setupUrl: z.string() });

/** Schemas, limits and summaries of `paymentMethods`. */
export const paymentMethodSchemas = {
  list: { summary: 'Saved cards of the company, the primary one first.', result: paymentMethodsSchema },
  add: {
    summary:
      'Without a body, the address of the page of the gateway on which a card is entered. With the `setupSession` of the return address, the saved cards. Anything else is refused with 422, CARD_DATA_REFUSED, and kept nowhere.',
    limit: { calls: 30, seconds: 300 },
    neverKept: true,
    refusesBodyAs: {
      code: FailureCode.cardDataRefused,
      message: 'Card data is not accepted here. Enter the card on the page of the payment gateway. Nothing was saved.',
    },
    body: z.strictObject({ setupSession: recordId.optional() }),
    result: z.union([cardSetupSchema, paymentMethodsSchema]),
  },
  makePrimary: {
    summary: 'Makes a card the primary one.',
    params: z.strictObject({ id: recordId }),
    body: z.strictObject({ isPrimary: z.literal(true) }),
    result: paymentMethodsSchema,
  },
  remove: {
    summary: 'Removes a card. 409, CARD_NEEDED, for the last one while an amount is due.',
    params: z.strictObject({ id: recordId }),
    result: paymentMethodsSchema,
  },
  chargeOnDueDate: {
    summary: 'Turns on or off that open invoices are charged to the primary card on their due date.',
    body: z.strictObject({ chargesOnDueDate: z.boolean() }),
    result: paymentMethodsSchema,
  },
} satisfies GroupSchemas;

bindSchemas(paymentMethods, paymentMethodSchemas);
