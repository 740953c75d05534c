import { asText, isJsonObject } from '../../json-fields.ts';
import { startReading } from '../../record-reading.ts';
import type { EventFact } from '../phishing-record.ts';
import { readGophishEvent } from './gophish-record.ts';

/** What a webhook reports. */
export interface GophishReport {
  /** The campaign of the server. */
  campaignId: string;
  /** Null for what says nothing of a recipient, such as a campaign that was created. */
  event: EventFact | null;
}

const mostDetails = 100_000;

/** Reads the body of a webhook of gophish; null where it is none. What was typed into a form is not in the result. */
export function readGophishReport(body: unknown): GophishReport | null {
  if (!isJsonObject(body)) return null;
  const field = (name: string): string => asText(Object.hasOwn(body, name) ? body[name] : '', mostDetails);
  const campaignId = field('campaign_id');
  if (!/^\d{1,18}$/.test(campaignId)) return null;
  const { summary } = startReading(async function* none() {});
  const fact = readGophishEvent({ field, line: 1, summary })?.[0];
  return { campaignId, event: fact?.kind === 'event' ? fact : null };
}
