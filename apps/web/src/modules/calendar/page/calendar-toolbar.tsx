import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import type { ReactNode } from 'react';

import { oneOf } from '../../../core/list-address.ts';
import { dateTexts } from '../../../shared/dates/dates.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Calendar } from '../../../ui/forms/calendar.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { calendarViews, periodTitle, dayAfterStep } from './calendar-period.ts';
import styles from './calendar.module.css';
import type { CalendarAddress } from './use-calendar-address.ts';

interface ToolbarProps {
  address: CalendarAddress;
  today: string;
  /** The filters, if there is no space for them beside the calendar. */
  filters: ReactNode;
}

function DateButton({ address }: Pick<ToolbarProps, 'address'>) {
  return (
    <Popover
      label={texts.chooseDate}
      size="fit"
      align="start"
      trigger={(trigger) => (
        <Button {...trigger} variant="quiet" className={styles.date} icon={<IconCalendar size={16} stroke={1.7} />}>
          <span className={styles.period} aria-live="polite">
            {periodTitle(address.view, address.day)}
          </span>
        </Button>
      )}
    >
      {(close) => (
        <Calendar
          takesFocus
          value={address.day}
          texts={dateTexts}
          onChoose={(day) => {
            address.setDay(day);
            close();
          }}
        />
      )}
    </Popover>
  );
}

/** The toolbar: view, period, and the buttons for the previous and next period. */
export function CalendarToolbar({ address, today, filters }: ToolbarProps) {
  const { view, day, show, setDay } = address;
  return (
    <div className={styles.toolbar}>
      <div className={styles.moves}>
        <Button onClick={() => setDay(today)} aria-keyshortcuts="t">
          {texts.today}
        </Button>
        <span className={styles.steps}>
          <IconButton
            icon={<IconChevronLeft size={18} stroke={1.8} />}
            label={texts.previous[view]}
            onClick={() => setDay(dayAfterStep[view](day, -1))}
          />
          <IconButton
            icon={<IconChevronRight size={18} stroke={1.8} />}
            label={texts.next[view]}
            onClick={() => setDay(dayAfterStep[view](day, 1))}
          />
        </span>
        <DateButton address={address} />
      </div>
      <div className={styles.moves}>
        <span className={styles.filterButton}>
          <Popover
            label={texts.filters}
            trigger={(trigger) => (
              <Button {...trigger} icon={<IconFilter size={16} stroke={1.7} />}>
                {texts.filters}
              </Button>
            )}
          >
            {() => <div className={styles.panel}>{filters}</div>}
          </Popover>
        </span>
        <Segmented
          label={texts.views.label}
          segments={calendarViews.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onChange={(value) => show(oneOf(calendarViews, value) ?? view)}
        />
      </div>
    </div>
  );
}
