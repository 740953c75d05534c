import type { Clock } from '../platform/core/clock.ts';

/** Dates and times relative to the day of the seed, so that the demo always looks recent. */
export interface Calendar {
  day(daysAgo: number): string;
  /** The time is 09:00 UTC. */
  moment(daysAgo: number): string;
}

const dayMs = 86_400_000;

export function openCalendar(clock: Clock): Calendar {
  const today = Math.floor(clock.now().getTime() / dayMs) * dayMs;
  const day = (daysAgo: number) => new Date(today - daysAgo * dayMs).toISOString().slice(0, 10);
  return { day, moment: (daysAgo) => `${day(daysAgo)}T09:00:00.000Z` };
}
