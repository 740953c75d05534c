import { mergeEvents } from '@gatehouse/domain/phishing/placeholder-events';
import type { EventFact } from '@gatehouse/formats/phishing/phishing-record';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { CompanyKeys } from '../../../platform/security/company-keys.ts';
import { personIdentifiers } from '../results/person-marks.ts';
import {
  type AddedEvents,
  insertEvents,
  type NewEvent,
  type NewRecipient,
  type StoredRecipient,
  upsertRecipients,
} from '../results/recipients.store.ts';
import { mergePerson, type Person, unknownPerson } from './merge-person.ts';
import type { PersonFact } from './person-fact.ts';

/** Returns the people that a batch describes, and those who occur only in events and are not stored yet. */
function peopleOf(facts: readonly PersonFact[], { keys, known }: FactTarget): NewRecipient[] {
  const described = new Map<string, Person>();
  for (const fact of facts)
    if (fact.kind === 'recipient')
      described.set(fact.email, mergePerson(described.get(fact.email) ?? unknownPerson, fact));
    else if (!described.has(fact.recipient) && !known?.has(fact.recipient))
      described.set(fact.recipient, unknownPerson);
  return [...described].map(([email, person]) => ({
    email,
    ...person,
    ...personIdentifiers(keys, email),
  }));
}

const eventOf = ({ at, type, ip, userAgent, fields, isPlaceholder }: EventFact, recipientId: string): NewEvent => ({
  recipientId,
  type,
  at: new Date(at).toISOString(),
  ip,
  userAgent,
  fields,
  isPlaceholder,
});

/** The campaign in which facts are stored. */
export interface FactTarget {
  campaignId: string;
  keys: CompanyKeys;
  /** The import, for its undo. Webhook events have none. */
  importId?: string;
  /** IDs of recipients stored earlier in the same transaction, by address. New ones are added. */
  known?: Map<string, string>;
}

/** The changes from storing facts: recipients by address, and events. */
export interface StoredFacts extends AddedEvents {
  stored: Map<string, StoredRecipient>;
}

/** Stores facts about recipients from a file or a webhook. Results are derived afterwards. */
export async function storeFacts(
  db: CompanyDatabase,
  target: FactTarget,
  facts: readonly PersonFact[],
): Promise<StoredFacts> {
  const { campaignId, importId, known = new Map<string, string>() } = target;
  const stored = await upsertRecipients(db, campaignId, { recipients: peopleOf(facts, target), importId });
  for (const [email, { id }] of stored) known.set(email, id);
  const settled = mergeEvents(facts.filter((fact) => fact.kind === 'event'));
  const events = settled.map((fact) => eventOf(fact, known.get(fact.recipient) ?? ''));
  return { stored, ...(await insertEvents(db, campaignId, { events, importId })) };
}
