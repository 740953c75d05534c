import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../../platform/http/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Gateway } from './gateway/gateway.ts';
import { paymentsTexts as texts } from './payments.texts.ts';

/** What everything about cards works with. */
export interface PaymentsContext {
  platform: Platform;
  gateway: Gateway;
}

/** The same where the portal may take no cards. */
export interface MaybePayments {
  platform: Platform;
  gateway: Gateway | null;
}

/** @throws AppError 409, CARDS_OFF where the portal takes no cards */
export function requireGateway({ platform, gateway }: MaybePayments): PaymentsContext {
  if (gateway === null) throw new AppError(409, FailureCode.cardsOff, texts.errors.cardsOff);
  return { platform, gateway };
}
