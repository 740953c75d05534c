import { dayInZone } from '@gatehouse/domain/time-zone';

import { useUserInfo } from '../../core/session-store.ts';

/** Returns a function that gives the day of a time in the company's time zone, `YYYY-MM-DD`. */
export function useZoneDay(): (moment: string | number) => string {
  const { timeZone } = useUserInfo().company;
  return (moment) => dayInZone(new Date(moment), timeZone);
}
