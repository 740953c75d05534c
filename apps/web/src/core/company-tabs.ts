import { mayEnter } from '@gatehouse/contract/access';

import { coreTexts } from './core.texts.ts';
import { useModules } from './module-list.ts';
import { useViewer } from './session-store.ts';

/** The tabs over the pages of one client, from the registry: those that this member of the staff may open. */
export function useCompanyTabs(companyId: string) {
  const viewer = useViewer();
  const items = useModules()
    .flatMap(({ companyTabs = [] }) => companyTabs)
    .filter(({ access }) => mayEnter(access, viewer))
    .toSorted((left, right) => left.order - right.order)
    .map(({ label, pathSuffix }) => ({ label, to: `/provider/companies/${companyId}/${pathSuffix}` }));
  return { label: coreTexts.companyPages, items };
}
