import { phishingTexts } from './phishing.texts.ts';

const texts = phishingTexts.durations;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats a duration in its largest suitable unit, such as "4 min" or "3 h". */
export function shortDuration(seconds: number): string {
  if (seconds < minute) return texts.seconds(Math.round(seconds));
  if (seconds < 2 * hour) return texts.minutes(Math.round(seconds / minute));
  return seconds < 2 * day ? texts.hours(Math.round(seconds / hour)) : texts.days(Math.round(seconds / day));
}

/** Formats a duration with whole words, for use in a sentence. */
export function longDuration(seconds: number): string {
  if (seconds < minute) return texts.longSeconds(Math.round(seconds));
  if (seconds < 2 * hour) return texts.long(Math.round(seconds / minute));
  return seconds < 2 * day ? texts.longHours(Math.round(seconds / hour)) : texts.longDays(Math.round(seconds / day));
}
