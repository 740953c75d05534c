import { issueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';

import { oneOf } from '../../../core/list-address.ts';
import { remembered, useRemembered } from '../../../core/remember.ts';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { groupParameter } from './issue-views.ts';

/** The address value of a list without groups, since the default is grouped. */
export const ungrouped = 'none';
const choices = [...issueGroupings, ungrouped] as const;
/** A field by which issues can be grouped. */
export type Grouping = (typeof issueGroupings)[number];
type GroupChoice = (typeof choices)[number];

const isChoice = (value: unknown): value is GroupChoice => choices.some((choice) => choice === value);
const memory = remembered<GroupChoice>('issues.group', isChoice, 'rule');

/** Filters that leave a single group, so that a link with one opens the issues themselves. */
const narrowFilters = ['rule', 'cve', 'host', 'q'] as const;

/**
 * Returns the grouping of a list of issues and a function that changes it. Without one in the address, it is the one last chosen in this
 * browser; at first the rule.
 */
export function useGroupChoice<By extends Grouping>(
  state: ListState,
  groupings: readonly By[],
): [By | undefined, (choice: string) => void] {
  const [last, remember] = useRemembered(memory);
  const inAddress = oneOf(choices, state.address[groupParameter]);
  const usual = narrowFilters.some((name) => state.chosen[name] !== undefined) ? ungrouped : last;
  const choose = (choice: string) => {
    if (isChoice(choice)) remember(choice);
    state.changeAddress({ [groupParameter]: choice, sort: undefined });
  };
  return [oneOf(groupings, inAddress ?? usual), choose];
}
