import type { AttemptCode, AttemptState, GatewayName } from '@gatehouse/contract/payments/payments-access';

import type { WebhookCall } from '../../../platform/http/mount-webhook.ts';

/** A card as the gateway shows it. */
export interface GatewayCard {
  /** The id of the card at the gateway. */
  method: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** What the gateway says of an attempt at this moment. */
export interface GatewayCharge {
  state: Exclude<AttemptState, 'created'>;
  code: AttemptCode | null;
  intent: string | null;
  session: string | null;
  /** Where it continues, while it requires an action. */
  actionUrl: string | null;
  /** What arrived, in minor units. */
  received: number;
  /** The card, once it paid; null where it is not known. */
  card: GatewayCard | null;
}

/** Where an attempt is found again at the gateway, also one whose answer never arrived. */
export interface ChargeReference {
  attempt: string;
  customer: string;
  intent: string | null;
  session: string | null;
}

/** What is to be paid; `attempt` is the key under which it happens once. */
export interface ChargeOrder {
  attempt: string;
  customer: string;
  amount: number;
  currency: string;
  /** What the payer reads: the number of the invoice. */
  description: string;
}

/** Where the gateway sends the payer afterwards. */
export interface ReturnAddresses {
  returnTo: string;
  cancelTo: string;
}

/** A visit to the page on which a card is entered. */
export interface GatewaySetup {
  state: 'open' | 'complete' | 'expired';
  /** The id of our own record of it. */
  setup: string | null;
  card: GatewayCard | null;
}

/** Money on its way back. */
export interface GatewayRefund {
  state: 'processing' | 'succeeded' | 'failed';
  code: string | null;
  /** Null where the gateway never took it. */
  refund: string | null;
}

/** What an event is about, in our own ids where the gateway carries them; never what it says. */
export type EventSubject =
  | { kind: 'attempt'; attempt: string }
  | { kind: 'setup'; setup: string }
  | { kind: 'card'; method: string }
  | { kind: 'refund'; refund: string }
  | { kind: 'charge'; intent: string };

/** A signed event: only its kind and the object that it names. */
export interface GatewayEvent {
  id: string;
  type: string;
  object: string;
  /** What the object is, in the words of the gateway. */
  objectKind: string;
}

/**
 * Whoever charges cards. Each call may fail with a 503 that says nothing about what happened: what was ordered is then
 * found again by its `ChargeReference`. What the gateway refuses for certain is answered as failed.
 */
export interface Gateway {
  name: GatewayName;
  openCustomer(company: { id: string; name: string }): Promise<string>;
  openSetup(order: { setup: string; customer: string } & ReturnAddresses): Promise<{ session: string; url: string }>;
  readSetup(session: string): Promise<GatewaySetup>;
  /** Null where the gateway has let go of it. */
  readCard(method: string): Promise<GatewayCard | null>;
  detachCard(method: string): Promise<void>;
  openPage(order: ChargeOrder & ReturnAddresses): Promise<GatewayCharge>;
  chargeCard(order: ChargeOrder & { method: string; isPresent: boolean; returnTo: string }): Promise<GatewayCharge>;
  /** Null where the gateway knows nothing of it. */
  readCharge(reference: ChargeReference): Promise<GatewayCharge | null>;
  /** Ends an attempt that was not paid; answers what it then is. */
  stopCharge(reference: ChargeReference): Promise<GatewayCharge | null>;
  refund(order: { refund: string; intent: string; amount: number; currency: string }): Promise<GatewayRefund>;
  /** Null where the gateway knows nothing of it. */
  readRefund(reference: { refund: string; intent: string }): Promise<GatewayRefund | null>;
  isDisputed(intent: string): Promise<boolean>;
  /** @throws AppError 400 where the signature is not good or too old */
  openEvent(call: WebhookCall): Promise<GatewayEvent>;
  /** Reads the object of an event again; null where it is none of ours. */
  subjectOf(event: GatewayEvent): Promise<EventSubject | null>;
}
