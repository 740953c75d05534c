import type { FindingFacets } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { findingStatuses, isUnresolved } from '@gatehouse/domain/finding-status';

import { shownNumber } from '../../core/texts.ts';
import { filterParameters, knownParameters, type Parameters } from '../resource-list/address-filters.ts';
import { currentView, type QuickView, viewParameter } from '../resource-list/quick-view.ts';
import { findingListTexts } from './finding-list.texts.ts';
import type { FindingScope } from './finding-scope.ts';

/** The statuses of findings that still need work, as the parameter of a list. */
export const unresolvedStatuses = findingStatuses.filter(isUnresolved).join(',');
const resolvedStatuses = findingStatuses.filter((status) => !isUnresolved(status)).join(',');

/** The parameter that groups a list of findings. */
export const groupParameter = 'group';

/** The view of an address without parameters. */
export const defaultFindingView = 'unresolved';

const parametersByView = {
  unresolved: { status: unresolvedStatuses },
  overdue: { due: 'overdue' },
  mine: { assignee: 'me', status: unresolvedStatuses },
  retest: { status: 'Retest' },
  resolved: { status: resolvedStatuses },
  all: {},
} as const satisfies Record<string, Parameters>;

/** One of the quick views of a list of findings. */
export type FindingView = keyof typeof parametersByView;

const viewKeys = Object.keys(parametersByView) as FindingView[];

/** The parameters that tell the views apart. */
const viewFilters = new Set<string>(Object.values(parametersByView).flatMap((parameters) => Object.keys(parameters)));

/** The counts that all views are taken from: the active filters, but unresolved findings in place of the view's. */
export function viewCountQuery(chosen: Parameters): Parameters {
  const kept = Object.entries(chosen).filter(([name]) => !viewFilters.has(name));
  return { ...Object.fromEntries(kept), status: unresolvedStatuses };
}

/** How many findings each view has, from the counts for `viewCountQuery`. */
export function countsByView({ status, overdue, mine }: FindingFacets): Record<FindingView, number> {
  const counts = findingStatuses.map((word) => ({ isOpen: isUnresolved(word), count: status[word] }));
  const sum = (of: typeof counts): number => of.reduce((total, { count }) => total + count, 0);
  return {
    unresolved: sum(counts.filter(({ isOpen }) => isOpen)),
    overdue,
    mine,
    retest: status.Retest,
    resolved: sum(counts.filter(({ isOpen }) => !isOpen)),
    all: sum(counts),
  };
}

/** The quick views of a scope; staff have no findings of their own. */
export function findingViews({ companyId }: FindingScope, counts?: Record<FindingView, number>): readonly QuickView[] {
  return viewKeys
    .filter((key) => companyId === undefined || key !== 'mine')
    .map((key) => ({
      key,
      label: findingListTexts.quickViews[key],
      parameters: parametersByView[key],
      count: counts && shownNumber(counts[key]),
    }));
}

const { list } = findings.all;
const addressNames = ['q', 'sort', viewParameter, groupParameter, ...filterParameters(list)];

/** Whether an address asks for certain findings: older links to them name the page of their engagement. */
export const namesFindings = (search: URLSearchParams): boolean => addressNames.some((name) => search.has(name));

/** What a list of a client's findings at this address asks the server for. Anything that it does not know is ignored. */
export function findingQueryIn(search: URLSearchParams) {
  const address = Object.fromEntries(addressNames.map((name) => [name, search.get(name) ?? undefined]));
  const view = currentView(findingViews({}), address, defaultFindingView);
  const chosen = Object.entries(knownParameters(list, address)).filter(([, value]) => value !== undefined);
  const sort = list.sorts.find((each) => each === address['sort']);
  return { ...view?.parameters, ...Object.fromEntries(chosen), sort };
}
