import type { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { announce, requireCampaign } from './change-campaign.service.ts';
import { detailOf } from './read-campaign.service.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { deriveResults } from '../results/derive-results.ts';
import { updateDecisions } from '../results/results.store.ts';

/** Excludes events by hand, or counts them again regardless of the scanner rules. */
export async function decideExclusions(call: Call<typeof providerPhishing.exclude>) {
  const { db, body, audit } = call;
  const row = await requireCampaign(call);
  const recipients = await updateDecisions(db, row.id, body);
  if (recipients === null) throw unprocessable(texts.errors.event, 'eventIds');
  await deriveResults(db, row.id, recipients);
  audit({
    action: 'status-changed',
    subject: row.visual_id,
    details: { events: String(body.eventIds.length), to: body.excluded ? 'excluded' : 'counted' },
  });
  announce(call, row);
  return detailOf(call, row.id);
}
