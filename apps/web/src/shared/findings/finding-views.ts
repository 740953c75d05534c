import type { FindingFacets } from '@gatehouse/contract/findings/finding-lists.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { findingStatuses, isUnresolved } from '@gatehouse/domain/finding-status';

import { formatNumber } from '../../core/texts.ts';
import { filterParameters, knownParameters, type Parameters } from '../resource-list/address-filters.ts';
import { currentView, type QuickView, viewParameter } from '../resource-list/quick-view.ts';
import { findingListTexts } from './finding-list.texts.ts';
import { type FindingScope, findingSide } from './finding-scope.ts';

/** The unresolved statuses, as a list parameter. */
export const unresolvedStatuses = findingStatuses.filter(isUnresolved).join(',');
const resolvedStatuses = findingStatuses.filter((status) => !isUnresolved(status)).join(',');

/** The parameter with the grouping of a list of findings. */
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

/** A quick view of a list of findings. */
export type FindingView = keyof typeof parametersByView;

const viewKeys = Object.keys(parametersByView) as FindingView[];

/** The parameters that distinguish the views. */
const viewFilters = new Set<string>(Object.values(parametersByView).flatMap((parameters) => Object.keys(parameters)));

/** Returns the query for the counts of all views: the active filters, with unresolved findings instead of the view's own filters. */
export function viewCountQuery(chosen: Parameters): Parameters {
  const kept = Object.entries(chosen).filter(([name]) => !viewFilters.has(name));
  return { ...Object.fromEntries(kept), status: unresolvedStatuses };
}

/** Returns the number of findings per view, from the counts for `viewCountQuery`. */
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

/** The quick views of a scope; staff have no assigned findings. */
export function findingViews({ companyId }: FindingScope, counts?: Record<FindingView, number>): readonly QuickView[] {
  return viewKeys
    .filter((key) => findingSide(companyId).hasAssignees || key !== 'mine')
    .map((key) => ({
      key,
      label: findingListTexts.quickViews[key],
      parameters: parametersByView[key],
      count: counts && formatNumber(counts[key]),
    }));
}

const { list } = findings.all;
const addressNames = ['q', 'sort', viewParameter, groupParameter, ...filterParameters(list)];

/** True if an address selects certain findings: older links to them point to the page of their engagement. */
export const namesFindings = (search: URLSearchParams): boolean => addressNames.some((name) => search.has(name));

/** Returns the server query for a client's list at this address. Unknown parameters are ignored. */
export function findingQueryIn(search: URLSearchParams) {
  const address = Object.fromEntries(addressNames.map((name) => [name, search.get(name) ?? undefined]));
  const view = currentView(findingViews({}), address, defaultFindingView);
  const chosen = Object.entries(knownParameters(list, address)).filter(([, value]) => value !== undefined);
  const sort = list.sorts.find((each) => each === address['sort']);
  return { ...view?.parameters, ...Object.fromEntries(chosen), sort };
}
