import type { Platform } from '../../../platform/platform.ts';
import type { Gateway } from './gateway.ts';
import { openStripe } from '../stripe/stripe-gateway.ts';
import { openTestContext, openTestGateway } from '../test-gateway/test-gateway.ts';

/** Stripe where it is set up, else the embedded test gateway; in production nobody may pay an invoice with a test card. */
export function openGateway(platform: Platform): Gateway | null {
  const { stripe, isProduction } = platform.config;
  if (stripe) return openStripe(stripe, platform.clock);
  return isProduction ? null : openTestGateway(openTestContext(platform));
}
