import { hasAccess } from '@gatehouse/contract/core/access';
import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';

import { coreTexts } from './core.texts.ts';
import type { CompanyTab } from './module.ts';
import { useModules } from './module-list.ts';
import { useViewer } from './session-store.ts';
import { formatNumber } from './texts.ts';

const shownCount = (count: number) => (count > 0 ? { count: formatNumber(count) } : {});

/** Groups tabs by their menu; a tab without a group is on its own. */
const groupTabs = (tabs: readonly CompanyTab[]): CompanyTab[][] => [
  ...Map.groupBy(tabs, ({ group, pathSuffix }) => group ?? pathSuffix).values(),
];

/** The tabs of a client's pages that the staff member may open. A group with a single accessible page is shown as that page. */
export function useCompanyTabs(companyId: string, counts?: ClientSummary['counts']) {
  const viewer = useViewer();
  const tabs = useModules()
    .flatMap(({ companyTabs = [] }) => companyTabs)
    .filter(({ access }) => hasAccess(access, viewer))
    .toSorted((left, right) => left.order - right.order);
  const countOf = ({ count }: CompanyTab): number => (count && counts?.[count]) ?? 0;
  const pageOf = (tab: CompanyTab) => ({
    label: tab.label,
    to: `/provider/companies/${companyId}/${tab.pathSuffix}`,
    ...shownCount(countOf(tab)),
  });
  const entryOf = (members: readonly CompanyTab[]) => {
    const [first] = members;
    if (!first?.group || members.length === 1) return first && pageOf(first);
    return {
      label: coreTexts.companyTabGroups[first.group],
      pages: members.map(pageOf),
      ...shownCount(members.reduce((sum, tab) => sum + countOf(tab), 0)),
    };
  };
  const items = groupTabs(tabs).flatMap((members) => entryOf(members) ?? []);
  return { label: coreTexts.companyPages, items };
}
