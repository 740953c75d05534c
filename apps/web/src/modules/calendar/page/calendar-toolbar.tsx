import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import { oneOf } from '../../../core/list-address.ts';
import { dateTexts } from '../../../shared/dates/dates.texts.ts';
import { listTexts } from '../../../shared/resource-list/list.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Calendar } from '../../../ui/forms/calendar.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { rowLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import type { Facet } from '../../../ui/table/facet.ts';
import { ToolbarButton } from '../../../ui/table/toolbar-button.tsx';
import { Toolbar } from '../../../ui/table/toolbar.tsx';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { calendarViews, periodTitle, dayAfterStep } from './calendar-period.ts';
import styles from './calendar.module.css';
import type { CalendarAddress } from './use-calendar-address.ts';

interface ToolbarProps {
  address: CalendarAddress;
  today: string;
  facets: readonly Facet[];
  /** Number of items that match the filters. */
  shown: number;
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

function Period({ address, today }: Pick<ToolbarProps, 'address' | 'today'>) {
  const { view, day, setDay } = address;
  return (
    <div className={classNames(rowLook(), styles.moves)}>
      <ToolbarButton onClick={() => setDay(today)} aria-keyshortcuts="t">
        {texts.today}
      </ToolbarButton>
      <Row as="span" gap={0} align="stretch" wraps={false} isInline className={styles.steps}>
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
      </Row>
      <DateButton address={address} />
    </div>
  );
}

/** The toolbar: the period, the buttons for the previous and next one, the filters and the view. */
export function CalendarToolbar({ address, today, facets, shown }: ToolbarProps) {
  const { view, show } = address;
  return (
    <Toolbar
      lead={<Period address={address} today={today} />}
      facets={facets}
      end={
        <Segmented
          label={texts.views.label}
          segments={calendarViews.map((value) => ({ value, label: texts.views[value] }))}
          value={view}
          onChange={(value) => show(oneOf(calendarViews, value) ?? view)}
        />
      }
      texts={{
        ...listTexts.toolbar,
        label: texts.filters,
        show: listTexts.toolbar.showResults(texts.count(shown)),
      }}
    />
  );
}
