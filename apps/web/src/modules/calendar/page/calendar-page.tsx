import { layersFor } from '@gatehouse/contract/calendar/calendar-access';
import { maySubmitActivities } from '@gatehouse/domain/calendar/activity-rules';
import { displayDate } from '@gatehouse/domain/display-date';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs';
import { useMemo, useState } from 'react';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { usePreload } from '../../../core/use-code-at-rest.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useUserInfo, useViewer } from '../../../core/session-store.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { mayTakeSingleKey } from '../../../ui/actions/single-key.ts';
import { usePageKeys } from '../../../ui/actions/use-page-keys.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { useActivityViewer } from '../../../shared/activities/activity-side.ts';
import { calendarNames } from '../calendar-names.texts.ts';
import { calendarTexts as texts } from '../calendar.texts.ts';
import { feedTexts } from '../feeds/feeds.texts.ts';
import { facetsOf } from './calendar-facets.tsx';
import { filterItems, gridItem } from './calendar-items.ts';
import { CalendarLayers } from './calendar-layers.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { CalendarViewArea } from './calendar-view.tsx';
import { PanelArea } from './panel-area.tsx';
import { type CalendarReading, useCalendar } from './use-calendar.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useDrop } from './use-drop.tsx';
import { usePagePanel } from './use-page-panel.ts';

/** Loaded after the page, so that its dialog opens at once. */
const subscribeDialog = onDemand(async () => ({
  default: (await import('../feeds/subscribe-dialog.tsx')).SubscribeDialog,
}));

interface HeadProps {
  today: string;
  onCreate: (() => void) | undefined;
}

function Head({ today, onCreate }: HeadProps) {
  const { timeZone } = useUserInfo().company;
  const [isSubscribing, setIsSubscribing] = useState(false);
  usePreload(subscribeDialog);
  const items = [
    { label: feedTexts.open, icon: <IconRss size={17} stroke={1.6} />, onSelect: () => setIsSubscribing(true) },
  ];
  return (
    <>
      <PageHeader
        title={calendarNames.title}
        context={texts.zone(timeZone, displayDate(today) ?? today)}
        action={
          <Row gap={8}>
            {onCreate && (
              <Button
                variant="primary"
                icon={<IconPlus size={16} stroke={1.8} />}
                aria-keyshortcuts="n"
                onClick={onCreate}
              >
                {texts.create}
              </Button>
            )}
            <Menu
              label={texts.more}
              items={items}
              trigger={(trigger) => (
                <IconButton {...trigger} icon={<IconDots size={18} stroke={1.8} />} label={texts.more} />
              )}
            />
          </Row>
        }
      />
      {isSubscribing && (
        <PageOnDemand page={subscribeDialog} given={{ onClose: () => setIsSubscribing(false) }} waiting={null} />
      )}
    </>
  );
}

/** Returns the screen reader announcement of the period; the items of a year are not counted. */
function spokenState(reading: CalendarReading, isYear: boolean, shown: number): string {
  if (reading.isLoading) return texts.loading;
  return isYear ? '' : texts.count(shown);
}

/** The items of the period: as read, and as filtered for display. */
function useShown(today: string, mayEdit: boolean) {
  const address = useCalendarAddress(today);
  const reading = useCalendar(address.view, address.day);
  const { layers, statuses, types } = address.filter;
  const filterKey = JSON.stringify([layers, statuses, types]);
  const answered = useMemo(
    () => filterItems(reading.items, { layers, statuses, types }),
    // oxlint-disable-next-line react/exhaustive-deps -- the filter is read from the address into new arrays each time
    [reading.items, filterKey],
  );
  const items = useMemo(() => answered.map((item) => gridItem(item, { today, mayEdit })), [answered, today, mayEdit]);
  return { address, reading, answered, items };
}

/** The calendar of the company: requests, engagements, retests, due dates, training, invoices and certificates. */
export default function CalendarPage() {
  usePageTitle(calendarNames.title);
  const today = useZoneDay()(useNow());
  const mayEdit = maySubmitActivities(useActivityViewer(undefined).viewer);
  const { address, reading, answered, items } = useShown(today, mayEdit);
  const panel = usePagePanel();
  const drop = useDrop(reading.items);
  const create = mayEdit ? (day?: string) => panel.open({ new: day ?? 'request' }) : undefined;
  const keys: Record<string, (() => void) | undefined> = {
    n: create && (() => create()),
    t: () => address.setDay(today),
  };
  usePageKeys((event) => mayTakeSingleKey(event) && keys[event.key]);
  const open = (id: string): void => {
    const item = reading.items.find(({ _id }) => _id === id);
    if (item?.layer !== 'activities') return panel.open({ item: id });
    const { parentActivityId } = item;
    panel.open(parentActivityId === null ? { activity: id } : { activity: parentActivityId, occurrence: id });
  };
  const viewer = useViewer();
  const isYear = address.view === 'year';
  const facets = isYear ? [] : facetsOf(address, reading.items);
  return (
    <>
      <Head today={today} onCreate={create && (() => create())} />
      <CalendarToolbar address={address} today={today} facets={facets} shown={items.length} />
      <CalendarLayers
        address={address}
        items={reading.items}
        layers={reading.layers ?? layersFor(viewer)}
        isYear={isYear}
      />
      <CalendarViewArea
        {...{ address, reading, today, answered }}
        items={drop.placed(items)}
        onOpen={open}
        onCreate={create}
        onMove={mayEdit ? drop.onMove : undefined}
      />
      <VisuallyHidden>
        <span role="status">{spokenState(reading, isYear, items.length)}</span>
      </VisuallyHidden>
      <PanelArea panel={panel} items={reading.items} />
      {drop.dialog}
    </>
  );
}
