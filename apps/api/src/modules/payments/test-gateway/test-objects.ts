import type { AttemptCode } from '@gatehouse/contract/payments/payments-access';

import type { GatewayCharge } from '../gateway/gateway.ts';

/** A visit to the gateway's page. Its ID is secret, because it allows entering a card. */
export interface TestSession {
  kind: 'session';
  mode: 'setup' | 'payment';
  /** The portal's ID of the attempt or setup. */
  reference: string;
  amount: number;
  currency: string;
  description: string;
  state: 'open' | 'complete' | 'expired';
  intent: string | null;
  method: string | null;
  /** Encrypted URLs in base64, because they can contain secrets. */
  returnTo: string;
  cancelTo: string;
}

/** A card, identified by the token of its number. */
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
  /** The session it belongs to, or null if a saved card was charged. */
  session: string | null;
  returnTo: string;
}

/** A refund. */
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

/** A stored object with its ID and customer. */
export interface StoredObject<K extends Kind> {
  id: string;
  customer: string | null;
  value: ObjectOf<K>;
}

/** The prefixes of IDs by kind of object, as at Stripe. */
export const prefixes: Readonly<Record<Kind, string>> = {
  session: 'cs_test_',
  method: 'pm_test_',
  intent: 'pi_test_',
  refund: 're_test_',
};
