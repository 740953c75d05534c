import type { AnyList } from '@gatehouse/contract/core/list-of';
import type { FindingRow } from '@gatehouse/contract/findings/finding-lists.schema';
import { useLocation } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { safeReturnTo } from '../../core/public-paths.ts';
import { bySide, sideParams } from '../../core/sides.ts';
import { engagementAddress, findingAddress, type FindingKey } from '../../shared/findings/record/finding-record.ts';
import { type FindingScope, findingSourceOf } from '../../shared/findings/finding-scope.ts';
import { findingQueryIn } from '../../shared/findings/finding-views.ts';

/** Maximum number of rows to read; for a longer list, the rows start at the page from which the finding was opened. */
const maxRows = 200;
const longestCursor = 500;

/** The list from which a finding was opened. */
interface Origin {
  /** The address of the list; null if the finding was not opened from a list. */
  address: string | null;
  scope: FindingScope;
  query: Partial<ReturnType<typeof findingQueryIn>> & { cursor?: string | undefined };
}

const fromIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;

/** Returns the engagement of a list address, or undefined for a list of all engagements. */
function engagementIn(pathname: string, { companyId, engagementId }: FindingKey): string | undefined {
  const own = pathname.startsWith(engagementAddress(undefined, engagementId ?? '')) ? engagementId : undefined;
  const inPath = () => /\/engagements\/(?<id>[^/]+)\/findings$/.exec(pathname)?.groups?.['id'];
  return bySide(companyId, own, inPath);
}

const scopeOf = ({ companyId }: FindingKey, engagementId: string | undefined): FindingScope => ({
  ...sideParams(companyId, {}),
  ...(engagementId !== undefined && { engagementId }),
});

/**
 * Returns the address of the list from `?from=` or the history state. It is a path, or only filters (`severity=high`) of the engagement's
 * own list.
 */
function addressIn(key: FindingKey, location: { search: string; state: unknown }): string | null {
  const from = new URLSearchParams(location.search).get('from') ?? fromIn(location.state);
  if (typeof from !== 'string' || from === '') return null;
  if (from.startsWith('/')) return safeReturnTo(from);
  return safeReturnTo(
    `${engagementAddress(key.companyId, key.engagementId ?? '')}/findings?${from.replace(/^\?/, '')}`,
  );
}

function originIn(key: FindingKey, location: { search: string; state: unknown }): Origin {
  const address = addressIn(key, location);
  if (address === null) return { address, scope: scopeOf(key, key.engagementId), query: {} };
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return {
    address,
    scope: scopeOf(key, engagementIn(pathname, key)),
    query: { ...findingQueryIn(searchParams), cursor: searchParams.get('cursor')?.slice(0, longestCursor) },
  };
}

/** Returns the previous and next finding in the list from which the finding was opened, and its position there. */
export function useFindingOrder(key: FindingKey) {
  const location = useLocation();
  const { address, scope, query } = originIn(key, location);
  const { list, params } = findingSourceOf(scope);
  // The order stays as it was first read, so that a changed finding keeps its position.
  const { data } = useRead<AnyList>(list, { params, query: { ...query, limit: maxRows } }, { isFixed: true });
  const { rows = [], total = 0 } = (data ?? {}) as { rows?: readonly FindingRow[]; total?: number };
  const at = rows.findIndex(({ _id }) => _id === key.findingId);
  const addressAt = (index: number): string | undefined => {
    const row = at === -1 ? undefined : rows[index];
    const { companyId } = key;
    return row && findingAddress({ companyId, engagementId: row.engagement._id, findingId: row._id }) + location.search;
  };
  return {
    /** The address of the list. */
    address,
    isOfEngagement: scope.engagementId !== undefined,
    state: location.state as unknown,
    previous: addressAt(at - 1),
    next: addressAt(at + 1),
    /** The position from 1; null if the rows do not start at the beginning of the list. */
    position: at === -1 || query.cursor ? null : at + 1,
    total,
  };
}
/** The position of a finding in its list. */
export type FindingOrder = ReturnType<typeof useFindingOrder>;
