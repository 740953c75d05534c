import type { ReportedEvent } from '@gatehouse/domain/phishing/placeholder-events';

import type { FactReading, RecordSummary } from '../record-reading.ts';

/** What the tool says of its campaign; times in milliseconds since 1970, null where it states none. */
export interface CampaignFact {
  kind: 'campaign';
  /** Empty where the file names none. */
  name: string;
  externalId: string;
  status: 'Scheduled' | 'Running' | 'Completed' | null;
  template: string;
  lureSubject: string;
  lureSender: string;
  createdAt: number | null;
  launchedAt: number | null;
  completedAt: number | null;
}

/** Where the email of a recipient is. */
export type FileDelivery = 'scheduled' | 'sending' | 'retrying' | 'failed' | 'delivered';

/** A person who was sent a simulated phish. */
export interface RecipientFact {
  kind: 'recipient';
  line: number;
  /** In lower case. */
  email: string;
  fullname: string;
  department: string;
  jobTitle: string;
  delivery: FileDelivery;
  /** When the tool noted that, in milliseconds since 1970; null where it states no time. */
  deliveryAt: number | null;
}

/** What happened to one of them; the recipient is their address. */
export interface EventFact extends ReportedEvent {
  kind: 'event';
  line: number;
  /** Names of the fields of a form that was submitted. Their values are dropped while the file is read. */
  fields: string[];
}

/** What a reader of simulations yields. */
export type PhishingFact = CampaignFact | RecipientFact | EventFact;

/** What was read: recipients are counted, or the events of recipients where the file has only events. */
export type PhishingReading = FactReading<PhishingFact>;

/** The summary of such a file. */
export type PhishingSummary = RecordSummary;
