import type { findings } from '@gatehouse/contract/findings/findings';
import { findingStatuses, isUnresolved } from '@gatehouse/domain/finding-status';

import type { TileProps } from '../../../core/module.ts';
import type { Input } from '../../../core/request.ts';

/** The filters of a findings list, which are also in the address of its page. */
export type Filter = NonNullable<Input<typeof findings.all>['query']>;

/** The statuses that are neither fixed nor accepted. */
export const unresolved = findingStatuses.filter(isUnresolved).join(',');

function searchOf(filter: Filter): string {
  const given = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  // Without a filter, the list would open with its default view, which has fewer rows.
  return `?${new URLSearchParams(given.length === 0 ? { view: 'all' } : given)}`;
}

/** Returns the address of exactly these rows, of one engagement or of all. The board's period applies only if `filter` includes it. */
export function rowsAt({ engagementId }: Pick<TileProps, 'engagementId'>, filter: Filter): string {
  const page = engagementId === null ? '/engagements/allFindings' : `/engagements/${engagementId}/findings`;
  return `${page}${searchOf(filter)}`;
}
