import { publicAwareness } from '@gatehouse/contract/awareness/public-awareness';
import { daysBetween } from '@gatehouse/domain/calendar/day';

import { useRead } from '../../../core/data/use-read.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { areaTexts } from './area.texts.ts';

/** Number of sessions to read: the maximum page size. */
const sessionsRead = 200;

/** Summarizes the progress in open public sessions, or the purpose of the area if none is open. */
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
