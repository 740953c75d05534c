import type { DarkWebStatistics } from '@gatehouse/contract/dark-web/leak.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

const newestShown = 5;
const zone = sql`(select c.time_zone from companies c where c.id = (select current_company()))`;

/** Returns the stored numbers of leaks by status, type and breach type. */
export function countBreaches(db: CompanyDatabase) {
  return db.selectFrom('breach_counts').select(['status', 'type', 'breach_type', 'total']).execute();
}

/** Returns the same numbers for leaks imported between two days in the company's time zone, both included. */
export function countBreachesWithin(db: CompanyDatabase, { from, to }: { from: string | null; to: string | null }) {
  return db
    .selectFrom('breaches')
    .select(['status', 'type', 'breach_type'])
    .select((row) => row.fn.countAll<number>().as('total'))
    .$if(from !== null, (rows) =>
      rows.where('created_at', '>=', sql<string>`(${from}::date)::timestamp at time zone ${zone}`),
    )
    .$if(to !== null, (rows) =>
      rows.where('created_at', '<', sql<string>`(${to}::date + 1)::timestamp at time zone ${zone}`),
    )
    .groupBy(['status', 'type', 'breach_type'])
    .execute();
}

export async function findNewestOpen(db: CompanyDatabase): Promise<DarkWebStatistics['lightInfo']> {
  const rows = await db
    .selectFrom('breaches')
    .select(['id', 'visual_id', 'login', 'host', 'type', 'exposed_at'])
    .where('status', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newestShown)
    .execute();
  return rows.map(({ id, visual_id, login, host, type, exposed_at }) => ({
    _id: id,
    idVisual: visual_id,
    user: login,
    host,
    type: type as DarkWebStatistics['lightInfo'][number]['type'],
    exposedAt: exposed_at,
  }));
}
