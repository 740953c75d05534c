import type { Query, Row } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import { workRowsAtMost, type WorkView } from '@gatehouse/contract/statistics/statistics';
import type { WorkRow } from '@gatehouse/contract/statistics/statistics.schema';

import type { ListSource } from '../platform/database/list-source.ts';
import { firstPageOf } from './first-page.ts';
import type { WorkSource } from './work-source.ts';

interface WorkPlan<E extends AnyList> extends Pick<WorkSource, 'kind' | 'access'> {
  list: E;
  source: ListSource<E>;
  /** The filters of each view that the area supports; the sort puts the earliest due date first. */
  views: Partial<Record<WorkView, Partial<Query<E>> & { sort: E['list']['sorts'][number] }>>;
  /** The page of the list, with any query parameters of its own. */
  page: string;
  row: (row: Row<E>) => Omit<WorkRow, 'kind'>;
}

/** Creates a work source from the rows of a list; its count is the total of the list itself. */
export function createWorkSource<E extends AnyList>({
  kind,
  access,
  list,
  source,
  views,
  page,
  row,
}: WorkPlan<E>): WorkSource {
  const readPage = firstPageOf(list, source);
  return {
    kind,
    access,
    async find(db, viewer, view) {
      const query = views[view];
      if (query === undefined) return null;
      const { rows, total } = await readPage(db, { viewer, query, limit: workRowsAtMost });
      if (total === 0) return null;
      return { kind, rows: rows.map((each) => ({ ...row(each), kind })), count: total, link: linkOf(page, query) };
    },
  };
}

function linkOf(page: string, query: object): string {
  const search = new URLSearchParams(Object.entries(query as Record<string, string>));
  return `${page}${page.includes('?') ? '&' : '?'}${search.toString()}`;
}
