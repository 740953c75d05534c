import type { AttemptCode, AttemptState, GatewayName } from '@gatehouse/contract/payments/payments-access';

import type { WebhookCall } from '../../../platform/mounting/mount-webhook.ts';

/** A card in the gateway's data. */
export interface GatewayCard {
  /** The ID of the card at the gateway. */
  method: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** The gateway's current state of an attempt. */
export interface GatewayCharge {
  state: Exclude<AttemptState, 'created'>;
  code: AttemptCode | null;
  intent: string | null;
  session: string | null;
  /** The URL where the payer continues, while an action is required. */
  actionUrl: string | null;
  /** The received amount in minor units. */
  received: number;
  /** The card used for a completed payment, or null if unknown. */
  card: GatewayCard | null;
}

/** The IDs by which the gateway finds an attempt, even if its response was lost. */
export interface ChargeReference {
  attempt: string;
  customer: string;
  intent: string | null;
  session: string | null;
}

/** An order for a payment. `attempt` is the idempotency key. */
export interface ChargeOrder {
  attempt: string;
  customer: string;
  amount: number;
  currency: string;
  /** The description for the payer: the invoice number. */
  description: string;
}

/** The URLs to which the gateway returns the payer. */
export interface ReturnAddresses {
  returnTo: string;
  cancelTo: string;
}

/** A visit to the page for entering a card. */
export interface GatewaySetup {
  state: 'open' | 'complete' | 'expired';
  /** The portal's ID of the setup. */
  setup: string | null;
  card: GatewayCard | null;
}

/** A refund at the gateway. */
export interface GatewayRefund {
  state: 'processing' | 'succeeded' | 'failed';
  code: string | null;
  /** Null if the gateway never accepted it. */
  refund: string | null;
}

/** The subject of an event by ID. The content of events is never used. */
export type EventSubject =
  | { kind: 'attempt'; attempt: string }
  | { kind: 'setup'; setup: string }
  | { kind: 'card'; method: string }
  | { kind: 'refund'; refund: string }
  | { kind: 'charge'; intent: string };

/** A signed event, reduced to its type and the object that it names. */
export interface GatewayEvent {
  id: string;
  type: string;
  object: string;
  /** The object's type in the gateway's terms. */
  objectKind: string;
}

/**
 * A card payment gateway. A call can throw a 503, which leaves the result unknown; the order is then found by its `ChargeReference`. A
 * definite refusal is returned as failed.
 */
export interface Gateway {
  name: GatewayName;
  openCustomer(company: { id: string; name: string }): Promise<string>;
  openSetup(order: { setup: string; customer: string } & ReturnAddresses): Promise<{ session: string; url: string }>;
  readSetup(session: string): Promise<GatewaySetup>;
  /** Returns a card, or null if the gateway has detached it. */
  readCard(method: string): Promise<GatewayCard | null>;
  detachCard(method: string): Promise<void>;
  openPage(order: ChargeOrder & ReturnAddresses): Promise<GatewayCharge>;
  chargeCard(order: ChargeOrder & { method: string; isPresent: boolean; returnTo: string }): Promise<GatewayCharge>;
  /** Returns the state of an attempt, or null if the gateway does not know it. */
  readCharge(reference: ChargeReference): Promise<GatewayCharge | null>;
  /** Stops an unpaid attempt and returns its final state. */
  stopCharge(reference: ChargeReference): Promise<GatewayCharge | null>;
  refund(order: { refund: string; intent: string; amount: number; currency: string }): Promise<GatewayRefund>;
  /** Returns a refund, or null if the gateway does not know it. */
  readRefund(reference: { refund: string; intent: string }): Promise<GatewayRefund | null>;
  isDisputed(intent: string): Promise<boolean>;
  /** Verifies an event. Throws a 400 when the signature is invalid or too old. */
  openEvent(call: WebhookCall): Promise<GatewayEvent>;
  /** Reads the object of an event again. Returns null if it does not belong to the portal. */
  subjectOf(event: GatewayEvent): Promise<EventSubject | null>;
}
