import { setTimeout } from 'node:timers/promises';

import type Stripe from 'stripe';

import type { StripeSettings } from '../../../platform/stripe-settings.ts';
import { unavailable } from '../../../platform/http/errors.ts';
import { paymentsTexts as texts } from '../payments.texts.ts';

/** So often a call that Stripe turned away for its number of calls is sent again. */
const turnsAtMost = 3;
const pauseMs = 400;

/** What a call that failed tells us. */
export type Failure =
  | { kind: 'card'; error: Stripe.errors.StripeCardError }
  /** Stripe refused it: nothing happened. */
  | { kind: 'refused'; message: string }
  | { kind: 'missing' };

/** Calls Stripe; nothing of its SDK is loaded before. */
export interface StripeClient {
  call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** The same, with what Stripe said for certain in reference of its errors. */
  attempt<T>(work: (stripe: Stripe) => Promise<T>): Promise<{ answer: T } | { failure: Failure }>;
  /** Null where Stripe has no such object. */
  find<T>(work: (stripe: Stripe) => Promise<T>): Promise<T | null>;
  /** Without a call: for the checks of signatures. */
  sdk(): Promise<Stripe>;
}

/** Opens the SDK on its first use, since most processes of a portal never need it. */
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

/** The SDK does not send again what was turned away with 429. */
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

/** @throws AppError 503 where it is not known whether something happened */
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
