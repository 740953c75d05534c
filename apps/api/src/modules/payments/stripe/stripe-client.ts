import { setTimeout } from 'node:timers/promises';

import type Stripe from 'stripe';

import type { StripeSettings } from '../../../platform/settings/stripe-settings.ts';
import { unavailable } from '../../../platform/core/errors.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';

/** Maximum number of tries for a call that Stripe rejects because of its rate limit. */
const turnsAtMost = 3;
const pauseMs = 400;

/** The reason why a call failed. */
export type Failure =
  | { kind: 'card'; error: Stripe.errors.StripeCardError }
  /** Stripe refused the call, and nothing happened. */
  | { kind: 'refused'; message: string }
  | { kind: 'missing' };

/** A client for Stripe that loads the SDK on first use. */
export interface StripeClient {
  call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** Calls Stripe and returns a definite error as a failure. */
  attempt<T>(work: (stripe: Stripe) => Promise<T>): Promise<{ answer: T } | { failure: Failure }>;
  /** Returns an object, or null if Stripe does not have it. */
  find<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null>;
  /** Returns the SDK without calling Stripe, for verifying signatures. */
  sdk(): Promise<Stripe>;
}

/** Opens the client. The SDK is loaded on first use, because most processes never need it. */
export function openStripeClient(settings: StripeSettings): StripeClient {
  let opened: Promise<Stripe> | undefined;
  const sdk = () => (opened ??= load(settings));
  const attempt = async <T>(work: (stripe: Stripe) => Promise<T>) => {
    const stripe = await sdk();
    try {
      return { answer: await inTurn(() => work(stripe)) };
    } catch (error) {
      return { failure: failureOf(error) };
    }
  };
  return {
    sdk,
    attempt,
    async call(work) {
      const outcome = await attempt(work);
      if ('answer' in outcome) return outcome.answer;
      throw unavailable(texts.errors.gatewayAway);
    },
    async find(work) {
      const outcome = await attempt(work);
      if ('answer' in outcome) return outcome.answer;
      if (outcome.failure.kind === 'missing') return null;
      throw unavailable(texts.errors.gatewayAway);
    },
  };
}

async function load({ secretKey, api, timeoutMs }: StripeSettings): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe');
  return new StripeLibrary(secretKey, {
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    ...(api && { host: api.hostname, port: api.port, protocol: api.protocol === 'http:' ? 'http' : 'https' }),
  });
}

/** Retries a call after a 429 response, which the SDK does not do. */
async function inTurn<T>(work: () => Promise<T>, turn = 1): Promise<T> {
  return work().catch(async (error: unknown) => {
    if (statusOf(error) !== 429 || turn >= turnsAtMost) throw error;
    await setTimeout(pauseMs * turn);
    return inTurn(work, turn + 1);
  });
}

const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** Returns the reason for a definite failure. Throws a 503 if it is unknown whether something happened. */
function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  if (isCardError(error)) return { kind: 'card', error };
  if (status === 404) return { kind: 'missing' };
  if (status !== undefined && status >= 400 && status < 500 && status !== 409)
    return { kind: 'refused', message: error instanceof Error ? error.message : '' };
  throw unavailable(texts.errors.gatewayAway);
}

const isCardError = (error: unknown): error is Stripe.errors.StripeCardError =>
  typeof error === 'object' && error !== null && 'type' in error && error.type === 'StripeCardError';
