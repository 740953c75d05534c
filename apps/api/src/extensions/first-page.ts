import type { Query, Row } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import type { CompanyDatabase } from '../platform/database/database.ts';
import { runStatement } from '../platform/database/filtered-statement.ts';
import { type PageRow, cutPage } from '../platform/database/list-page.ts';
import type { ListSource } from '../platform/database/list-source.ts';
import { type ListEndpoint, type LooseSource, plannerOf } from '../platform/mounting/list-planner.ts';
import type { SignedIn } from '../platform/core/viewer.ts';

/** The first rows of a list and its total length. */
interface FirstPage<E extends AnyList> {
  rows: Row<E>[];
  total: number;
}

interface PageRequest<E extends AnyList> {
  viewer: Pick<SignedIn, 'id' | 'companyId'>;
  /** The filters and the sort of the list. */
  query: Partial<Query<E>> & { sort: E['list']['sorts'][number] };
  limit: number;
}

/** Returns a function that reads the first page of a declared list inside a running transaction. */
export function firstPageOf<E extends AnyList>(
  list: E,
  source: ListSource<E>,
): (db: CompanyDatabase, request: PageRequest<E>) => Promise<FirstPage<E>> {
  const planner = plannerOf(list as unknown as ListEndpoint, source as unknown as LooseSource, 'company');
  return async (db, { viewer, query, limit }) => {
    const call = { params: undefined, query, viewer, limit, after: null };
    const { datas, total } = cutPage(await runStatement<PageRow>(db, planner.page(call as never)), limit);
    return { rows: JSON.parse(datas) as Row<E>[], total };
  };
}
