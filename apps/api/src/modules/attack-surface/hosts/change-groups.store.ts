import type { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { surfaceChangeFilters } from '@gatehouse/contract/attack-surface/attack-surface-lists';
import type { Query } from '@gatehouse/contract/core/endpoint';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import { type Cursor, pageOfRows } from '../../../platform/database/list-page.ts';
import { filterConditions } from '../../../platform/database/list-source.ts';
import { zones } from '../../../platform/database/list-sql.ts';
import { rowsFetched } from '../../../platform/database/list-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import { changeSource } from './surface.list.ts';

interface ChangeGroupPage {
  wanted: Omit<Query<typeof attackSurface.changeGroups>, 'limit' | 'cursor'>;
  viewerId: string;
  limit: number;
  after: Cursor | null;
}

// A group's ID is derived from its day and kind (UUIDv8). The key sorts by day, and within a day by the number of changes.
const text = `with counted as (
    select (at at time zone {zone})::date as day, kind, count(*) as count from surface_changes
    where company_id = (select current_company()) and {filters} group by 1, 2
  ), named as (
    select *, overlay(overlay(md5(day || kind) placing '8' from 13) placing 'a' from 17)::uuid as id,
      day || ' ' || lpad(count::text, 12, '0') as place
    from counted
  )
  ${pageOfRows({
    rows: `select json_build_object('_id', id, 'day', day, 'kind', kind, 'count', count)::text as row, place as sort_key, id as sort_id
      from named where {after} order by place desc, id desc limit {rows}`,
    total: 'select count(*) from named',
    limit: '{limit}',
  })}`;

/** Selects a page of the changes counted by day and kind, in the shape that `mountList` expects. */
export const changeGroupsStatement = ({ wanted, viewerId, limit, after }: ChangeGroupPage): Statement =>
  filteredStatement(text, {
    zone: zones.company,
    filters: filterConditions(surfaceChangeFilters, changeSource, { query: wanted, viewerId }),
    after: after ? [{ sql: '(place, id) < ((?::text[])[1], (?::text[])[2]::uuid)', value: after }] : [],
    rows: String(rowsFetched(limit)),
    limit: { bound: limit },
  });
