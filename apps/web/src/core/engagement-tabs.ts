import { hasAccess } from '@gatehouse/contract/core/access';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { useLocation } from 'react-router';

import { coreTexts } from './core.texts.ts';
import { lastWeekOf } from './last-week.ts';
import type { EngagementTab } from './module.ts';
import { useModules } from './module-list.ts';
import { useViewer } from './session-store.ts';
import { formatNumber } from './texts.ts';

/** Returns the day until which the content of a tab is usually added, as text; undefined once it has passed. */
function expectedBy(engagement: EngagementOverview, today: string): string | undefined {
  const by = lastWeekOf(engagement)?.to;
  return by !== undefined && by >= today ? coreTexts.addedBy(displayDate(by) ?? by) : undefined;
}

/** Returns the count of a tab or, without content, when it is expected. */
function tabCount({ content, isAddedLast }: EngagementTab, engagement: EngagementOverview, today: string) {
  const amount = content?.(engagement);
  if (amount === undefined || amount === true) return {};
  if (amount === false || amount === 0)
    return { isEmpty: true, emptyNote: isAddedLast ? expectedBy(engagement, today) : undefined };
  return { count: typeof amount === 'number' ? formatNumber(amount) : amount };
}

/** Returns the address of a tab: the open one, if it belongs to the tab. */
function addressOf({ pathSuffix, alsoAt = [] }: EngagementTab, engagementId: string, pathname: string): string {
  const base = `/engagements/${engagementId}`;
  if (alsoAt.some((suffix) => pathname === `${base}/${suffix}`)) return pathname;
  return pathSuffix === '' ? base : `${base}/${pathSuffix}`;
}

/** The tabs of an engagement's pages that the viewer may open. `today` is in the time zone of the viewer. */
export function useEngagementTabs(engagementId: string, engagement: EngagementOverview, today: string) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const tabs = useModules()
    .flatMap(({ engagementTabs = [] }) => engagementTabs)
    .filter(({ access }) => hasAccess(access, viewer))
    .toSorted((left, right) => left.order - right.order);
  const items = tabs.map((tab) => ({
    label: tab.label,
    to: addressOf(tab, engagementId, pathname),
    isExact: tab.pathSuffix === '',
    ...tabCount(tab, engagement, today),
  }));
  // Of a completed engagement, what has no content will never have any.
  const isOver = engagement.status === 'Completed';
  const shown = items.filter((item) => !(isOver && 'isEmpty' in item) || pathname === item.to);
  return { label: coreTexts.engagementPages, items: shown };
}
