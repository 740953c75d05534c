import type { EngagementDays } from '@gatehouse/contract/engagements/engagement-days.schema';
import { daysBetween } from '@gatehouse/domain/calendar/day';
import { lazy, Suspense } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import type { ReadState } from '../../../core/data/use-read.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { dayLineTexts as texts } from './day-line.texts.ts';

const DayLine = lazy(async () => ({ default: (await import('./day-line.tsx')).DayLine }));

/** Returns the current day of the test in words. */
function placeOf({ date_start, date_end, today }: EngagementDays): string {
  if (date_start === null || date_end === null) return texts.undated;
  const day = daysBetween(date_start, today) + 1;
  const days = daysBetween(date_start, date_end) + 1;
  return day > days ? texts.past(day - days) : texts.dayOf(Math.max(day, 1), days);
}

function noteOf(days: EngagementDays, isPublished: boolean): string {
  const place = placeOf(days);
  const total = days.findings.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return texts.none(place);
  return isPublished ? texts.found(place, total) : texts.hidden(place, total);
}

interface DayLineCardProps {
  reading: ReadState<EngagementDays>;
  /** The address of the list of findings. */
  list: string;
  /** False if the client cannot see the engagement. */
  isPublished?: boolean;
}

/** The findings of a running engagement by day, on its overview. */
export function DayLineCard({ reading: { data, failure, refresh }, list, isPublished = true }: DayLineCardProps) {
  const waiting = <Skeleton height="208px" />;
  return (
    <Card title={texts.title}>
      {!data && failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
      {!data && !failure && waiting}
      {data && (
        <Suspense fallback={waiting}>
          <DayLine days={data} note={noteOf(data, isPublished)} list={list} />
        </Suspense>
      )}
    </Card>
  );
}
