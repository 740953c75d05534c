/** The provider's Stripe account. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The server to use, or null for Stripe’s own. */
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

/** True if the URL refers to this machine. */
export const isLoopback = (value: string): boolean =>
  URL.canParse(value) && loopbackHosts.includes(new URL(value).hostname);

/** Returns the settings, or null if neither secret is set; throws if only one is, because webhook events could not be verified. */
export function stripeSettings(environment: StripeEnvironment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: api } = environment;
  if (secretKey && webhookSecret)
    return { secretKey, webhookSecret, api: api ? new URL(api) : null, timeoutMs: environment.STRIPE_SECONDS * 1_000 };
  if (!secretKey && !webhookSecret) return null;
  const missing = secretKey ? 'STRIPE_WEBHOOK_SECRET' : 'STRIPE_SECRET_KEY';
  throw new Error(`The portal did not start: ${missing} is missing; Stripe needs both of its settings.`);
}
