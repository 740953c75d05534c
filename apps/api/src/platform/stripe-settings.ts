/** Stripe, where the provider has an account there. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** In place of Stripe’s own servers; null: those. */
  api: URL | null;
  timeoutMs: number;
}

interface StripeEnvironment {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_API_URL?: string | undefined;
  STRIPE_SECONDS: number;
}

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a URL names this machine. */
export const isLoopback = (value: string): boolean =>
  URL.canParse(value) && loopbackHosts.includes(new URL(value).hostname);

/** Both or neither: without the secret of the webhook nobody would believe its events. */
export function stripeSettings(environment: StripeEnvironment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api } = environment;
  if (secretKey && webhookSecret)
    return { secretKey, webhookSecret, api: api ? new URL(api) : null, timeoutMs: environment.STRIPE_SECONDS * 1_000 };
  if (!secretKey && !webhookSecret) return null;
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
  throw new Error(`The portal did not start: ${missing} is missing; Stripe needs both of its settings.`);
}
