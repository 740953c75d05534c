import type { CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';
import { useMemo, useRef } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Agenda } from '../../../ui/calendar/agenda.tsx';
import { type CalendarItem, isOn, itemOrder } from '../../../ui/calendar/calendar-item.ts';
import type { CalendarActions } from '../../../ui/calendar/day-grid.tsx';
import { ItemLine } from '../../../ui/calendar/day-list.tsx';
import { dayTitle, longDay } from '../../../ui/calendar/day-names.ts';
import { PhoneMonth } from '../../../ui/calendar/dot-month.tsx';
import { MonthGrid, WeekGrid } from '../../../ui/calendar/month-grid.tsx';
import { YearGrid } from '../../../ui/calendar/year-grid.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { useElementWidth } from '../../../ui/layout/use-element-width.ts';
import { useIsPhone } from '../../../ui/layout/use-min-width.ts';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { periodTitle } from './calendar-period.ts';
import styles from './calendar.module.css';
import { type CalendarReading, densitiesOf, useYearDensity } from './use-calendar.ts';
import type { CalendarAddress } from './use-calendar-address.ts';
import { shownDates } from './calendar-items.ts';

const gridTexts = { ...texts.grid, dates: shownDates };
/** As high as a month. */
const skeletonHeight = 'max(560px, calc(100dvh - 230px))';
/** Width of the content from which the agenda is beside the month, in px. */
const agendaFromPx = 1280;

interface ViewProps extends Pick<CalendarActions, 'onOpen' | 'onCreate' | 'onMove'> {
  address: CalendarAddress;
  reading: CalendarReading;
  today: string;
  /** The items that match the filter, as read. */
  answered: readonly Answered[];
  items: readonly CalendarItem[];
}

function Nothing({ address }: Pick<ViewProps, 'address'>) {
  const { layers, statuses, types } = address.filter;
  const isFiltered = [layers, statuses, types].some((each) => each !== undefined);
  return (
    <EmptyState
      kind={isFiltered ? 'filtered' : 'first-use'}
      title={isFiltered ? texts.empty.filtered : texts.empty.title}
      action={isFiltered && <Button onClick={address.clearFilter}>{texts.clear}</Button>}
    >
      {isFiltered ? texts.empty.filteredWhy : texts.empty.why}
    </EmptyState>
  );
}

function AgendaView({ address, reading, items, today, onOpen, isBeside = false }: ViewProps & { isBeside?: boolean }) {
  if (items.length === 0) return <Nothing address={address} />;
  return (
    <Agenda
      label={isBeside ? texts.views.agenda : periodTitle(address.view, address.day)}
      from={reading.period.from}
      to={reading.period.to}
      texts={gridTexts}
      {...{ items, today, onOpen, isFilling: isBeside }}
    />
  );
}

/** A month on a phone: dots for each day, and below them the items of the selected day. */
function PhoneView({ address, reading, answered, items, today, onOpen }: ViewProps) {
  const { day } = address;
  const densities = useMemo(() => densitiesOf(answered, reading.period), [answered, reading.period]);
  const onDay = items.filter((item) => isOn(item, day)).toSorted(itemOrder);
  return (
    <>
      <div className={styles.phoneMonth}>
        <PhoneMonth
          title={periodTitle('month', day)}
          densityOf={(each) => densities.get(each) ?? { count: 0 }}
          onDay={address.setDay}
          texts={gridTexts}
          {...{ day, today }}
        />
      </div>
      <section className={styles.chosenDay} aria-label={longDay(day)}>
        <h2 className={classNames(textLook({ size: 13 }), styles.dayTitle)}>{dayTitle(day)}</h2>
        {onDay.length === 0 && <p className={styles.nothing}>{gridTexts.nothing}</p>}
        {onDay.map((item) => (
          <ItemLine key={item.id} item={item} texts={gridTexts} onOpen={onOpen} />
        ))}
      </section>
    </>
  );
}

function YearView({ address, reading, today }: ViewProps) {
  const densityOf = useYearDensity(reading, address.filter);
  return (
    <YearGrid
      day={address.day}
      onChoose={(day) => address.show('month', day)}
      onLeave={address.setDay}
      texts={gridTexts}
      {...{ densityOf, today }}
    />
  );
}

function GridView(props: ViewProps) {
  const { address, items, today, onOpen, onCreate, onMove } = props;
  const Grid = address.view === 'week' ? WeekGrid : MonthGrid;
  return (
    <Grid
      label={periodTitle(address.view, address.day)}
      day={address.day}
      texts={gridTexts}
      onLeave={address.setDay}
      {...{ items, today, onOpen, onCreate, onMove }}
    />
  );
}

/** A month, with its agenda beside it if there is room. */
function MonthView(props: ViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const hasAgenda = useElementWidth(frame) >= agendaFromPx;
  return (
    <div ref={frame} className={styles.month} data-agenda={hasAgenda || undefined}>
      <GridView {...props} />
      {hasAgenda && (
        <div className={styles.agenda}>
          <AgendaView {...props} isBeside />
        </div>
      )}
    </div>
  );
}

function ChosenView(props: ViewProps) {
  const { view } = props.address;
  const isPhone = useIsPhone();
  if (view === 'year') return <YearView {...props} />;
  if (view === 'agenda' || (isPhone && view === 'week')) return <AgendaView {...props} />;
  if (isPhone) return <PhoneView {...props} />;
  return view === 'month' ? <MonthView {...props} /> : <GridView {...props} />;
}

/** The calendar in the selected view, with its loading and error states. */
export function CalendarViewArea(props: ViewProps) {
  const { reading } = props;
  if (reading.failure) {
    const { message, requestId } = reading.failure;
    return (
      <ErrorState texts={coreTexts.errorState} message={message} requestId={requestId} onRetry={reading.refresh} />
    );
  }
  if (reading.isLoading) return <Skeleton height={skeletonHeight} />;
  return (
    <div className={styles.main} data-previous={reading.isPrevious || undefined} aria-busy={reading.isPrevious}>
      <ChosenView {...props} />
    </div>
  );
}
