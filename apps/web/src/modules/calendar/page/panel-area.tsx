import type { CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';
import { lazy, Suspense } from 'react';

import type { PagePanel } from './use-page-panel.ts';

// Loaded after the calendar, which does not need records and forms.
const ItemPanel = lazy(async () => ({ default: (await import('./item-panel.tsx')).ItemPanel }));
const ActivityPanel = lazy(async () => ({
  default: (await import('../../../shared/activities/activity-panel.tsx')).ActivityPanel,
}));
const NewActivityPanel = lazy(async () => ({
  default: (await import('../../../shared/activities/activity-form.tsx')).NewActivityPanel,
}));

interface PanelAreaProps {
  panel: PagePanel;
  items: readonly Answered[];
}

function Panel({ panel, items }: PanelAreaProps) {
  const { activity, occurrence, item: itemId, isNew, newDay, open, close } = panel;
  if (isNew) {
    return (
      <NewActivityPanel
        companyId={undefined}
        day={newDay}
        onClose={close}
        onSaved={(saved) => open({ activity: saved._id })}
      />
    );
  }
  if (activity !== undefined) {
    return (
      <ActivityPanel
        activityId={activity}
        occurrenceId={occurrence}
        onClose={close}
        onOccurrence={(id) => open({ activity, occurrence: id })}
      />
    );
  }
  const item = items.find(({ _id }) => _id === itemId);
  return item ? <ItemPanel item={item} onClose={close} /> : null;
}

/** The panel of the calendar: a request, a new request, or an item of another module. */
export const PanelArea = (props: PanelAreaProps) => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
);
