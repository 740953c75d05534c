import { failedStage, type RecipientResult } from './recipient-result.ts';

/** Numbers of recipients, not of events. */
export interface CampaignFunnel {
  targeted: number;
  delivered: number;
  opened: number;
  clicked: number;
  submitted: number;
  reported: number;
  failed: number;
}

/** The figures of a campaign. */
export interface CampaignFigures extends CampaignFunnel {
  /** Shares of the delivered emails, from 0 to 1; null if none were delivered. */
  rates: { open: number; fail: number; submit: number; report: number } | null;
  /** Reports per recipient who failed; null if nobody failed. */
  resilience: number | null;
  /** Median seconds from the recipient's own email to the first click and report; null if there are none. */
  medianSeconds: { click: number | null; report: number | null };
}

/** Returns the median, which is the mean of the two middle values if their number is even. Returns null for no values. */
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

/** Calculates the figures of a campaign from the results of its recipients. */
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
