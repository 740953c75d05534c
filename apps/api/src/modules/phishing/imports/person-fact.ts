import type { EventFact, RecipientFact } from '@gatehouse/formats/phishing/phishing-record';

/** A fact about a recipient in a file, queued for the transaction. */
export type PersonFact = RecipientFact | EventFact;
