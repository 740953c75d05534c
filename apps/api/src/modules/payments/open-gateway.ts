import type { Platform } from '../../platform/platform.ts';
import type { Gateway } from './gateway/gateway.ts';
import { openStripe } from './stripe/stripe-gateway.ts';
import { openTestContext, openTestGateway } from './test-gateway/test-gateway.ts';

/**
 * Opens Stripe if it is configured, otherwise the embedded test gateway. Returns null in production without Stripe, because test cards must
 * not pay invoices there.
 */
export function openGateway(platform: Platform): Gateway | null {
  const { stripe, isProduction } = platform.config;
  if (stripe) return openStripe(stripe, platform.clock);
  return isProduction ? null : openTestGateway(openTestContext(platform));
}
