import { phishingReportTexts as texts } from './phishing-report-texts.ts';

const [minute, hour, day] = [60, 3_600, 86_400];

/** Formats a duration in its largest suitable unit, as on the pages: "80 min", but "3 h". */
export function showDuration(seconds: number): string {
  if (seconds < minute) return texts.seconds(Math.round(seconds));
  if (seconds < 2 * hour) return texts.minutes(Math.round(seconds / minute));
  if (seconds < 2 * day) return texts.hours(Math.round(seconds / hour));
  return texts.days(Math.round(seconds / day));
}

/** Formats a share in whole percent. A share of zero people becomes a dash. */
export const showShare = (part: number, whole: number): string =>
  whole === 0 ? texts.dash : `${Math.round((part / whole) * 100)}%`;
