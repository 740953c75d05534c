import { publicAwareness } from '@gatehouse/contract/awareness/public-awareness';
import { daysBetween } from '@gatehouse/domain/calendar/day';

import { useRead } from '../../../core/data/use-read.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { areaTexts } from './area.texts.ts';

/** The largest page of a list. */
const sessionsRead = 200;

/** How far the people in open public sessions are, in one sentence; what the area is for where no session is open. */
export function usePublicSentence(): string {
  const query = { state: 'Active', status: 'Open', limit: sessionsRead } as const;
  const rows = useRead(publicAwareness.list, { query }, { keepPrevious: true }).data?.rows ?? [];
  const dayOf = useZoneDay();
  const today = dayOf(useNow());
  const all = rows.reduce((sum, { progress }) => sum + progress.enrolled, 0);
  if (all === 0) return areaTexts.context;
  const done = rows.reduce((sum, { progress }) => sum + progress.passed, 0);
  const [first = today] = rows.map(({ date_end }) => date_end).toSorted();
  return awarenessTexts.head.open(done, all, daysBetween(today, first) + 1);
}
