import { hasAccess } from '@gatehouse/contract/core/access';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { useLocation } from 'react-router';

import { coreTexts } from './core.texts.ts';
import type { EngagementTab } from './module.ts';
import { useModules } from './module-list.ts';
import { useViewer } from './session-store.ts';
import { formatNumber } from './texts.ts';

/** Returns the count of a tab once the engagement is loaded. */
function tabCount({ content }: EngagementTab, engagement: EngagementOverview | undefined) {
  const amount = engagement && content?.(engagement);
  if (amount === undefined || amount === true) return {};
  if (amount === false || amount === 0) return { isEmpty: true };
  return { count: typeof amount === 'number' ? formatNumber(amount) : amount };
}

/** The tabs of an engagement's pages that the viewer may open. */
export function useEngagementTabs(engagementId: string, engagement?: EngagementOverview) {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const tabs = useModules()
    .flatMap(({ engagementTabs = [] }) => engagementTabs)
    .filter(({ access }) => hasAccess(access, viewer))
    .toSorted((left, right) => left.order - right.order);
  const items = tabs.map((tab) => ({
    label: tab.label,
    to: ['/engagements', engagementId, tab.pathSuffix].filter((part) => part !== '').join('/'),
    isExact: tab.pathSuffix === '',
    ...tabCount(tab, engagement),
  }));
  // Of a completed engagement, what has no content will never have any.
  const isOver = engagement?.status === 'Completed';
  const shown = items.filter((item) => !(isOver && 'isEmpty' in item) || pathname === item.to);
  return { label: coreTexts.engagementPages, items: shown };
}
