import { z } from 'zod';

import { companyList } from './answer-lists.ts';
import { endpoint } from './endpoint.ts';
import { cardStates, gatewayNames, paymentMethodAccess as access, paymentMethodEvents } from './payments-access.ts';
import { FailureCode } from './reply.ts';
import { recordId } from './text.ts';

const emits = [paymentMethodEvents.updated] as const;
const changes = { noun: 'paymentMethods' } as const;

/** A saved card, without its number. */
export const paymentMethodSchema = z.strictObject({
  id: recordId,
  /** In small letters: visa, mastercard, amex. */
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
  /** The primary card; null where there is no card. */
  default_payment_method: recordId.nullable(),
  /** Null where the portal takes no cards: then none can be added, and no invoice paid by card. */
  gateway: z.enum(gatewayNames).nullable(),
  /** Whether invoices are charged to the primary card on their due date. */
  chargesOnDueDate: z.boolean(),
});
export type PaymentMethods = z.output<typeof paymentMethodsSchema>;

/** The page of the gateway on which a card is entered. */
export const cardSetupSchema = z.strictObject({ setupUrl: z.string() });

/** Saved cards. Their numbers are entered at the gateway and never come here. */
export const paymentMethods = {
  list: endpoint({
    method: 'GET',
    path: '/paymentMethods',
    access,
    summary: 'Saved cards of the company, the primary one first.',
    reads: changes,
    result: paymentMethodsSchema,
  }),
  add: endpoint({
    method: 'POST',
    path: '/paymentMethods',
    access,
    recentProof: true,
    summary:
      'Without a body, the address of the page of the gateway on which a card is entered. With the `setupSession` of the return address, the saved cards. Anything else is refused with 422, CARD_DATA_REFUSED, and kept nowhere.',
    changes,
    emits,
    limit: { calls: 30, seconds: 300 },
    neverKept: true,
    refusesBodyAs: {
      code: FailureCode.cardDataRefused,
      message: 'Card data is not accepted here. Enter the card on the page of the payment gateway. Nothing was saved.',
    },
    body: z.strictObject({ setupSession: recordId.optional() }),
    result: z.union([cardSetupSchema, paymentMethodsSchema]),
  }),
  makePrimary: endpoint({
    method: 'PUT',
    path: '/paymentMethods/:id',
    access,
    summary: 'Makes a card the primary one.',
    changes,
    emits,
    params: z.strictObject({ id: recordId }),
    body: z.strictObject({ isPrimary: z.literal(true) }),
    result: paymentMethodsSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/paymentMethods/:id',
    access,
    recentProof: true,
    summary: 'Removes a card. 409, CARD_NEEDED, for the last one while an amount is due.',
    changes,
    emits,
    params: z.strictObject({ id: recordId }),
    result: paymentMethodsSchema,
  }),
  chargeOnDueDate: endpoint({
    method: 'PUT',
    path: '/automaticPayments',
    access,
    recentProof: true,
    summary: 'Turns on or off that open invoices are charged to the primary card on their due date.',
    changes,
    emits,
    body: z.strictObject({ chargesOnDueDate: z.boolean() }),
    result: paymentMethodsSchema,
  }),
};
