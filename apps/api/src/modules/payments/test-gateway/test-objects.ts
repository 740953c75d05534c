import type { AttemptCode } from '@gatehouse/contract/payments/payments-access';

import type { GatewayCharge } from '../gateway/gateway.ts';

/** A visit to the page of the gateway. Its id is a secret: whoever has it may enter a card. */
export interface TestSession {
  kind: 'session';
  mode: 'setup' | 'payment';
  /** Our own id of what it is for. */
  reference: string;
  amount: number;
  currency: string;
  description: string;
  state: 'open' | 'complete' | 'expired';
  intent: string | null;
  method: string | null;
  /** Addresses can hold secrets; sealed, in base64. */
  returnTo: string;
  cancelTo: string;
}

/** A card, by the token that its number stood for. */
export interface TestMethod {
  kind: 'method';
  token: string;
  expMonth: number;
  expYear: number;
  isAttached: boolean;
}

/** A payment. */
export interface TestIntent {
  kind: 'intent';
  reference: string;
  amount: number;
  currency: string;
  description: string;
  state: GatewayCharge['state'];
  code: AttemptCode | null;
  method: string | null;
  isDisputed: boolean;
  /** The visit that it belongs to; null: a saved card was charged. */
  session: string | null;
  returnTo: string;
}

/** Money on its way back. */
export interface TestRefund {
  kind: 'refund';
  reference: string;
  intent: string;
  amount: number;
  state: 'succeeded' | 'failed';
}

export type TestObject = TestSession | TestMethod | TestIntent | TestRefund;
export type Kind = TestObject['kind'];
export type ObjectOf<K extends Kind> = Extract<TestObject, { kind: K }>;

/** An object with its id and its customer. */
export interface StoredObject<K extends Kind> {
  id: string;
  customer: string | null;
  value: ObjectOf<K>;
}

/** The beginning of an id says what it is of, as at Stripe. */
export const prefixes: Readonly<Record<Kind, string>> = {
  session: 'cs_test_',
  method: 'pm_test_',
  intent: 'pi_test_',
  refund: 're_test_',
};
