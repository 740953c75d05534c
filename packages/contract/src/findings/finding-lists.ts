import { findingStatuses } from '@gatehouse/domain/finding-status';
import { severities } from '@gatehouse/domain/severity';

import { filter } from '../core/list-of.ts';

/**
 * The sorts of lists of findings; each has an index. `severity` starts with the highest, then by score; `queue` is by
 * severity, then age.
 */
export const findingSorts = [
  'severity',
  '-severity',
  '-ownScore',
  'ownScore',
  'dueDate',
  '-dueDate',
  '-changedAt',
  'changedAt',
  'title',
  '-title',
  'queue',
  '-queue',
  '-confidence',
  'confidence',
] as const;

/** The filters of a list of findings on either side. */
export const findingFiltersOfStaff = {
  /** A single finding, for its own export. */
  id: filter.id(),
  severity: filter.anyOf(severities),
  status: filter.anyOf(findingStatuses),
  /** Past its due date, or within 7 days of it; finished findings are neither. */
  due: filter.oneOf(['overdue', 'soon']),
  /** The host of an affected asset. */
  host: filter.text(),
  /** Changed since this moment. */
  since: filter.moment(),
  /** Reported on these days (UTC). */
  reported: filter.dayRange('from', 'to'),
  /** Fixed on these days, and still fixed. */
  fixed: filter.dayRange('fixedFrom', 'fixedTo'),
  /** As of the end of this day, with severity and status of that day. */
  on: filter.day(),
};

/** The filters of the client's lists of findings. */
export const findingFilters = {
  ...findingFiltersOfStaff,
  assignee: filter.assignee(),
  /** Mentioned in a comment. */
  mentions: filter.oneOf(['me']),
  /** A request to accept the risk is open; `others`: a request of another user. */
  acceptance: filter.oneOf(['waiting', 'others']),
};

/** The declaration shared by the client's lists of findings. */
export const findingList = { search: true, sorts: findingSorts, filters: findingFilters } as const;
