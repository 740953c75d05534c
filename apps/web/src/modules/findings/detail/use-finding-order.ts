import { findings } from '@gatehouse/contract/findings';
import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { useLocation } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { readCameFrom } from './came-from.ts';

/** More than anybody walks through; a longer list begins at the page that one came from. */
const walkedAtMost = 200;

interface Walk {
  search: string;
  /** Whether the rows begin where the list does: only then is the place in it known. */
  isWhole: boolean;
}

function placeIn(rows: readonly FindingRow[], findingId: string, { search, isWhole }: Walk) {
  const at = rows.findIndex(({ _id }) => _id === findingId);
  const linkTo = (place: number): string | undefined => {
    const row = at === -1 ? undefined : rows[place];
    return row && `/engagements/${row.engagement._id}/findings/${row._id}${search}`;
  };
  return { previous: linkTo(at - 1), next: linkTo(at + 1), at: at !== -1 && isWhole ? at + 1 : null };
}

/** The neighbours of a finding in the list that one came from, gravest first where one came from none. */
export function useFindingOrder(params: { id: string; findingId: string }) {
  const location = useLocation();
  const from = readCameFrom(params.id, location);
  const query = { ...from.query, limit: walkedAtMost };
  // A finding that was just moved keeps its place: the order stays as it was when the walk began.
  const own = useRead(findings.list, { params: { id: params.id }, query }, { isOff: from.isOfAll, isFixed: true });
  const all = useRead(findings.all, { query }, { isOff: !from.isOfAll, isFixed: true });
  const page = from.isOfAll ? all.data : own.data;
  return {
    list: from.address ?? `/engagements/${params.id}`,
    state: location.state as unknown,
    total: page?.total ?? 0,
    ...placeIn(page?.rows ?? [], params.findingId, { search: location.search, isWhole: !from.query.cursor }),
  };
}
export type FindingOrder = ReturnType<typeof useFindingOrder>;
