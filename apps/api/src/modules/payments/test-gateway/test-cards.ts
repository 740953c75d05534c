import type { AttemptCode } from '@gatehouse/contract/payments/payments-access';

/** The behavior of a test card. */
interface TestCard {
  brand: string;
  last4: string;
  /** The code with which a charge fails. */
  declines?: AttemptCode;
  /** True if saving the card fails as well. */
  refusesSetup?: true;
  /** The 3-D Secure requirement: for each payment, or only until the card is saved. */
  authenticates?: 'always' | 'until-saved';
  /** True if a payment succeeds and is disputed immediately. */
  disputes?: true;
  /** True if a refund fails. */
  failsRefunds?: true;
}

const declined = (last4: string, declines: AttemptCode): TestCard => ({
  brand: 'visa',
  last4,
  declines,
  refusesSetup: true,
});

/** The tokens of Stripe's published test cards (docs.stripe.com/testing). Card numbers never occur here. */
export const testCards: Readonly<Record<string, TestCard>> = {
  tok_visa: { brand: 'visa', last4: '4242' },
  tok_visa_debit: { brand: 'visa', last4: '5556' },
  tok_mastercard: { brand: 'mastercard', last4: '4444' },
  tok_mastercard_debit: { brand: 'mastercard', last4: '8210' },
  tok_amex: { brand: 'amex', last4: '0005' },
  tok_discover: { brand: 'discover', last4: '1117' },
  tok_authentication_until_saved: { brand: 'visa', last4: '3155', authenticates: 'until-saved' },
  tok_authentication_always: { brand: 'visa', last4: '3184', authenticates: 'always' },
  tok_authentication_declined: {
    brand: 'visa',
    last4: '3178',
    authenticates: 'always',
    declines: 'insufficient-funds',
  },
  tok_declined: declined('0002', 'declined'),
  tok_insufficient_funds: declined('9995', 'insufficient-funds'),
  tok_lost: declined('9987', 'card-blocked'),
  tok_stolen: declined('9979', 'card-blocked'),
  tok_expired: declined('0069', 'card-expired'),
  tok_wrong_security_code: declined('0127', 'wrong-security-code'),
  tok_processing_error: declined('0119', 'processing-error'),
  tok_saved_then_declined: { brand: 'visa', last4: '0341', declines: 'declined' },
  tok_disputed: { brand: 'visa', last4: '0259', disputes: true },
  tok_refund_fails: { brand: 'visa', last4: '5126', failsRefunds: true },
};

/** The circumstances of a charge. */
export interface ChargeSituation {
  token: string;
  isSaved: boolean;
  isPresent: boolean;
  /** True if the cardholder has passed 3-D Secure for this payment. */
  isAuthenticated: boolean;
}

/** Returns whether a charge succeeds, requires 3-D Secure, or fails and why. */
export function chargeOutcome(situation: ChargeSituation): 'succeeded' | 'requires-action' | AttemptCode {
  const card = testCards[situation.token];
  if (!card) return 'declined';
  if (asksOwner(card, situation)) return situation.isPresent ? 'requires-action' : 'authentication-required';
  return card.declines ?? 'succeeded';
}

const asksOwner = ({ authenticates }: TestCard, { isSaved, isAuthenticated }: ChargeSituation): boolean =>
  !isAuthenticated && (authenticates === 'always' || (authenticates === 'until-saved' && !isSaved));
