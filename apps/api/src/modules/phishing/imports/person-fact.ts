import type { EventFact, RecipientFact } from '@gatehouse/formats/phishing/phishing-record';

/** What a file says of recipients, as it waits for its transaction. */
export type PersonFact = RecipientFact | EventFact;
