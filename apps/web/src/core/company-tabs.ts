import { mayEnter } from '@gatehouse/contract/access';
import type { ClientSummary } from '@gatehouse/contract/client-summary';

import { coreTexts } from './core.texts.ts';
import { useModules } from './module-list.ts';
import { useViewer } from './session-store.ts';
import { shownNumber } from './texts.ts';

/** The tabs over the pages of one client, from the registry: those that this member of the staff may open. */
export function useCompanyTabs(companyId: string, counts?: ClientSummary['counts']) {
  const viewer = useViewer();
  const items = useModules()
    .flatMap(({ companyTabs = [] }) => companyTabs)
    .filter(({ access }) => mayEnter(access, viewer))
    .toSorted((left, right) => left.order - right.order)
    .map(({ label, pathSuffix, count }) => ({
      label,
      to: `/provider/companies/${companyId}/${pathSuffix}`,
      ...(count && counts && counts[count] > 0 && { count: shownNumber(counts[count]) }),
    }));
  return { label: coreTexts.companyPages, items };
}
