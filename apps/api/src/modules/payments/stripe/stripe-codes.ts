import type { AttemptCode } from '@gatehouse/contract/payments/payments-access';

/** Stripe's decline codes as attempt codes. All others count as a plain decline. */
const codes: Readonly<Record<string, AttemptCode>> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'card-expired',
  lost_card: 'card-blocked',
  stolen_card: 'card-blocked',
  pickup_card: 'card-blocked',
  restricted_card: 'card-blocked',
  invalid_account: 'card-blocked',
  incorrect_number: 'card-blocked',
  fraudulent: 'card-blocked',
  revocation_of_authorization: 'card-blocked',
  revocation_of_all_authorizations: 'card-blocked',
  incorrect_cvc: 'wrong-security-code',
  invalid_cvc: 'wrong-security-code',
  authentication_required: 'authentication-required',
  payment_intent_authentication_failure: 'authentication-failed',
  processing_error: 'processing-error',
};

/** Returns the attempt code of a decline. The decline code is more precise and takes precedence. */
export function attemptCodeOf({
  code,
  decline,
}: {
  code?: string | undefined;
  decline?: string | undefined;
}): AttemptCode {
  return codes[decline ?? ''] ?? codes[code ?? ''] ?? 'declined';
}
