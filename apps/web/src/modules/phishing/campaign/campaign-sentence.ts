import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { hasStarted } from '@gatehouse/domain/phishing/campaign-status';

import { longDuration } from '../durations.ts';
import { phishingTexts } from '../phishing.texts.ts';

const texts = phishingTexts.sentence;

/** Summarizes the result of a campaign in one sentence. */
export function campaignSentence(campaign: Campaign): string {
  const { funnel, firstReportSeconds, status, date_start, numOfRecipients } = campaign;
  if (status === 'Cancelled') return texts.cancelled;
  if (!hasStarted(status)) return texts.waiting(displayDate(date_start) ?? date_start, numOfRecipients);
  if (funnel.delivered === 0) return texts.undelivered;
  const results = texts.results(funnel);
  return firstReportSeconds === null ? texts.full(results) : texts.first(results, longDuration(firstReportSeconds));
}
