import type { Query, Row } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import type { ListSource } from '../platform/database/list-source.ts';
import type { DecisionSource } from './decision-source.ts';
import { firstPageOf } from './first-page.ts';

interface DecisionPlan<E extends AnyList> extends Pick<DecisionSource, 'kind' | 'access' | 'roles'> {
  list: E;
  source: ListSource<E>;
  /** The filters of the list, and the sort that puts the most urgent row first. */
  query: Partial<Query<E>> & { sort: E['list']['sorts'][number] };
  /** The page that shows exactly these rows. */
  link: string;
  title?: (row: Row<E>) => string;
  /** The due date (`YYYY-MM-DD`) of the most urgent row. */
  due?: (row: Row<E>) => string | null;
}

const dayMs = 86_400_000;

function lateDays(due: string | null, now: Date): number | null {
  if (due === null) return null;
  const days = Math.floor((now.getTime() - Date.parse(due)) / dayMs);
  return days > 0 ? days : null;
}

/** Creates a decision about the rows of a list; its count is the total of the list itself. */
export function createDecisionSource<E extends AnyList>(plan: DecisionPlan<E>): DecisionSource {
  const { kind, access, roles, list, source, query, link, title, due } = plan;
  const readPage = firstPageOf(list, source);
  return {
    kind,
    access,
    ...(roles ? { roles } : {}),
    async find(db, decider, now) {
      const page = await readPage(db, { viewer: decider, query, limit: 1 });
      if (page.total === 0) return null;
      const [first] = page.rows;
      return {
        kind,
        count: page.total,
        link,
        title: first && title ? title(first) : null,
        lateDays: first && due ? lateDays(due(first), now) : null,
      };
    },
  };
}
