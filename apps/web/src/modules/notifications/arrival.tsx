import { useUserInfo } from '../../core/session-store.ts';
import { language } from '../../core/texts.ts';
import { useZoneDay } from '../../shared/dates/use-zone-day.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';

/** The arrival of a notification: relative for today, otherwise the time of day, because the heading has the day. */
export function Arrival({ moment }: { moment: string }) {
  const { timeZone } = useUserInfo().company;
  const dayOf = useZoneDay();
  if (dayOf(moment) === dayOf(useNow())) return <RelativeTime moment={moment} />;
  const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return <time dateTime={moment}>{clock.format(new Date(moment))}</time>;
}
