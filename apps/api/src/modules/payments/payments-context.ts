import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../platform/core/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gateway } from './gateway/gateway.ts';
import { paymentsTexts as texts } from './payments.texts.ts';

/** The dependencies of all card functions. */
export interface PaymentsContext {
  platform: Platform;
  gateway: Gateway;
}

/** The same dependencies for a portal that may not accept cards. */
export interface MaybePayments {
  platform: Platform;
  gateway: Gateway | null;
}

/** Returns the context with a gateway. Throws a 409 with the code CARDS_OFF when the portal does not accept cards. */
export function requireGateway({ platform, gateway }: MaybePayments): PaymentsContext {
  if (gateway === null) throw new AppError(409, FailureCode.cardsOff, texts.errors.cardsOff);
  return { platform, gateway };
}
