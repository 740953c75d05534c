import { issueAccess, issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';

import type { StatisticsSource } from '../../extensions/statistics-source.ts';
import { countWithin, findFigures } from './records/issues.store.ts';

/**
 * The issues in `GET /client/statistics` (specification.md, Entities and their fields). A period counts the issues first seen in it;
 * filtering by engagement has no effect.
 */
export const surfaceIssueStatistics: StatisticsSource = {
  key: 'attackSurfaceManagement',
  access: issueAccess,
  changedBy: Object.values(issueEvents),
  read: async (db, { from, to }) => ({
    ...(from === null && to === null ? await findFigures(db) : await countWithin(db, { from, to })),
  }),
};
