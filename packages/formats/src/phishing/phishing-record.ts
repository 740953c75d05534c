import type { ReportedEvent } from '@gatehouse/domain/phishing/placeholder-events';

import type { FactReading, RecordSummary } from '../record-reading.ts';

/** The campaign as the tool describes it. Times are in milliseconds since 1970, or null. */
export interface CampaignFact {
  kind: 'campaign';
  /** Empty if the file names none. */
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

/** The delivery status of a recipient's email. */
export type FileDelivery = 'scheduled' | 'sending' | 'retrying' | 'failed' | 'delivered';

/** A recipient of a simulated phishing email. */
export interface RecipientFact {
  kind: 'recipient';
  line: number;
  /** In lowercase. */
  email: string;
  fullname: string;
  department: string;
  jobTitle: string;
  delivery: FileDelivery;
  /** The time of the delivery status in milliseconds since 1970, or null. */
  deliveryAt: number | null;
}

/** An event of a recipient, identified by email address. */
export interface EventFact extends ReportedEvent {
  kind: 'event';
  line: number;
  /** Field names of a submitted form. The values are dropped while the file is read. */
  fields: string[];
}

/** A fact that a phishing reader yields. */
export type PhishingFact = CampaignFact | RecipientFact | EventFact;

/** The running import of a phishing file. It counts recipients, or events if the file has no recipients. */
export type PhishingReading = FactReading<PhishingFact>;

/** The summary of a phishing file. */
export type PhishingSummary = RecordSummary;
