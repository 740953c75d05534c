import type pg from 'pg';

import { withClient } from './database-state.ts';

/** Returns the tables that contain a text in any column, ignoring case. */
export const tablesWith = (owner: pg.ClientConfig, text: string): Promise<string[]> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class,
         query_to_xml(format('select 1 from %I t where t::text ilike %L limit 1', relname, $1::text), false, true, '') hit
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and hit::text <> '' order by 1`,
      [`%${text}%`],
    );
    return rows.map(({ name }) => name);
  });
