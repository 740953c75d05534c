import { scheduledWeeks, teamSchedule } from '@gatehouse/contract/engagements/team-schedule';
import { isDay, addDays } from '@gatehouse/domain/calendar/day';
import { displayDate } from '@gatehouse/domain/display-date';
import { useSearchParams } from 'react-router';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { providerNames } from '../provider-names.texts.ts';
import { WorkHead } from '../queue/work-head.tsx';
import { mondayOf } from './schedule-model.ts';
import { SchedulePicture } from './schedule-picture.tsx';
import { scheduleTexts as texts } from './schedule.texts.ts';

/** The first day of the schedule, a Monday, stored in the address; by default that of the current week. */
function useFirstDay(today: string) {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('from') ?? '';
  const current = mondayOf(today);
  const from = isDay(chosen) ? mondayOf(chosen) : current;
  const open = (day: string) => setSearch(day === current ? {} : { from: day }, { replace: true });
  return { from, isCurrent: from === current, open, openCurrent: () => open(current) };
}

/** The schedule of the provider's testers over all clients, twelve weeks at a time. */
export default function SchedulePage() {
  const today = useZoneDay()(useNow());
  const { from, isCurrent, open, openCurrent } = useFirstDay(today);
  const { data, failure, refresh } = useRead(teamSchedule.read, { query: { from } }, { keepPrevious: true });
  usePageTitle(providerNames.schedule);
  const days = scheduledWeeks * 7;
  return (
    <>
      <WorkHead />
      <Card
        title={providerNames.schedule}
        actions={
          <Row>
            <Button size="small" onClick={() => open(addDays(from, -days))}>
              {texts.previous}
            </Button>
            <Button size="small" disabled={isCurrent} onClick={openCurrent}>
              {texts.current}
            </Button>
            <Button size="small" onClick={() => open(addDays(from, days))}>
              {texts.next}
            </Button>
          </Row>
        }
        context={texts.weeks(displayDate(from) ?? from, displayDate(addDays(from, days - 1)) ?? '')}
      >
        {data && <SchedulePicture schedule={data} today={today} />}
        {!data && failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
        {!data && !failure && <Skeleton height="320px" />}
      </Card>
    </>
  );
}
