import { mayEnter } from '@gatehouse/contract/access';

import { coreTexts } from './core.texts.ts';
import { useModules } from './module-list.ts';
import { useViewer } from './session-store.ts';

/** The tabs over the pages of one engagement, from the registry: those that the viewer may open. */
export function useEngagementTabs(engagementId: string) {
  const viewer = useViewer();
  const tabs = useModules()
    .flatMap(({ engagementTabs = [] }) => engagementTabs)
    .filter(({ access }) => mayEnter(access, viewer))
    .toSorted((left, right) => left.order - right.order);
  const items = tabs.map(({ label, pathSuffix }) => ({
    label,
    to: ['/engagements', engagementId, pathSuffix].filter((part) => part !== '').join('/'),
    isExact: pathSuffix === '',
  }));
  return { label: coreTexts.engagementPages, items };
}
