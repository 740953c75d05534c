import { isUnresolved, isFindingStatus } from '@gatehouse/domain/finding-status';

import type { Cache } from '../../core/data/cache.ts';
import type { LiveRecord } from '../../core/module.ts';

/**
 * Delay in milliseconds before an announcement: the events of one change are announced together, after the page has read the data again.
 */
const gatherMs = 700;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the records in a cached response: the rows of a list or of its pages, or the record itself. */
function recordsIn(data: unknown): readonly unknown[] {
  if (!isRecord(data)) return [];
  if (Array.isArray(data['pages'])) return data['pages'].flatMap(recordsIn);
  return Array.isArray(data['rows']) ? data['rows'] : [data];
}

function openCriticalId(record: unknown): readonly string[] {
  if (!isRecord(record) || record['severity'] !== 'critical') return [];
  const { _id: id, statusVulnerability: status } = record;
  const isOpen = typeof status === 'string' && isFindingStatus(status) && isUnresolved(status);
  return isOpen && typeof id === 'string' ? [id] : [];
}

/** Returns the IDs of the unresolved critical findings that the page has read. */
const openCriticalIds = (cache: Cache): readonly string[] =>
  cache
    .getQueryCache()
    .findAll({ queryKey: ['finding'] })
    .flatMap(({ state }) => recordsIn(state.data))
    .flatMap(openCriticalId);

let gathered = new Set<string>();

/** Handles `engagements:updated`: announces a critical finding that the page has read as unresolved and that is now fixed. */
export const handleFindingsUpdated: LiveRecord = (_payload, { cache }) => {
  const isFirst = gathered.size === 0;
  gathered = new Set([...gathered, ...openCriticalIds(cache)]);
  if (!isFirst || gathered.size === 0) return;
  setTimeout(() => {
    const ids = gathered;
    gathered = new Set();
    // A message that cannot be loaded is left out: the lists show the change too.
    import('./closed-critical.ts').then(({ announceClosed }) => announceClosed(ids)).catch(() => undefined);
  }, gatherMs);
};
