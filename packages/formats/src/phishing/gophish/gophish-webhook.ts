import { asText, isJsonObject } from '../../json-fields.ts';
import { startReading } from '../../record-reading.ts';
import type { EventFact } from '../phishing-record.ts';
import { readGophishEvent } from './gophish-record.ts';

/** An event reported by a webhook. */
export interface GophishReport {
  /** The ID of the campaign on the Gophish server. */
  campaignId: string;
  /** Null for an event without a recipient, such as the creation of a campaign. */
  event: EventFact | null;
}

const maxDetails = 100_000;

/** Reads the body of a Gophish webhook, or returns null if it is not one. Form values are not included. */
export function readGophishReport(body: unknown): GophishReport | null {
  if (!isJsonObject(body)) return null;
  const field = (name: string): string => asText(Object.hasOwn(body, name) ? body[name] : '', maxDetails);
  const campaignId = field('campaign_id');
  if (!/^\d{1,18}$/.test(campaignId)) return null;
  const { summary } = startReading(async function* none() {});
  const fact = readGophishEvent({ field, line: 1, summary })?.[0];
  return { campaignId, event: fact?.kind === 'event' ? fact : null };
}
