import { failedStage, type RecipientResult } from './recipient-result.ts';

/** Numbers of people, never of events. */
export interface CampaignFunnel {
  targeted: number;
  delivered: number;
  opened: number;
  clicked: number;
  submitted: number;
  reported: number;
  failed: number;
}

/** A campaign in numbers. */
export interface CampaignFigures extends CampaignFunnel {
  /** Shares of the delivered, 0 to 1; null where nothing was delivered. */
  rates: { open: number; fail: number; submit: number; report: number } | null;
  /** Reported for each one who failed; null where nobody failed. */
  resilience: number | null;
  /** Seconds from the recipient's own email to the first click and report; null where there are none. */
  medianSeconds: { click: number | null; report: number | null };
}

/** The middle value; of an even number of values the mean of the two in the middle. Null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [lower, upper] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

function secondsTo(results: readonly RecipientResult[], type: 'clicked' | 'reported'): number[] {
  return results.flatMap(({ first }) => {
    const [sent, reached] = [first.sent, first[type]];
    return sent === undefined || reached === undefined || reached < sent ? [] : [(reached - sent) / 1_000];
  });
}

/** Everything that a campaign's page counts, from the results of its recipients. */
export function campaignFigures(results: readonly RecipientResult[]): CampaignFigures {
  const delivered = results.filter(({ stage }) => stage !== null);
  const reached = (least: number) => delivered.filter(({ stage }) => stage !== null && stage >= least).length;
  const [opened, failed, submitted] = [reached(2), reached(failedStage), reached(4)];
  const reported = delivered.filter(({ isReported }) => isReported).length;
  const share = (count: number) => count / delivered.length;
  return {
    targeted: results.length,
    delivered: delivered.length,
    opened,
    clicked: failed,
    submitted,
    reported,
    failed,
    rates:
      delivered.length === 0
        ? null
        : { open: share(opened), fail: share(failed), submit: share(submitted), report: share(reported) },
    resilience: failed === 0 ? null : reported / failed,
    medianSeconds: { click: median(secondsTo(results, 'clicked')), report: median(secondsTo(results, 'reported')) },
  };
}
