import { dayInZone } from '@gatehouse/domain/time-zone';

import { useUserInfo } from '../../core/session-store.ts';

/** The day of a moment in the zone of the viewer's company, `YYYY-MM-DD`. */
export function useZoneDay(): (moment: string | number) => string {
  const { timeZone } = useUserInfo().company;
  return (moment) => dayInZone(new Date(moment), timeZone);
}
