import type { Service } from '@gatehouse/contract/core/access';
import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import type { ServiceState } from '@gatehouse/contract/clients/client-services';
import { type Insertable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A service period with its state on a given day. */
export interface PeriodRow {
  id: string;
  service: Service;
  start_day: string;
  end_day: string | null;
  state: ServiceState;
}

/** Returns the periods of the current client, newest first. */
export async function findPeriods(db: CompanyDatabase, today: string): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`select s.id, s.service, s.start_day, s.end_day,
      service_state(s, ${today}::date) as state
    from company_services s where s.company_id = (select current_company())
    order by s.start_day desc, s.id desc`.execute(db);
  return rows;
}

/** Converts a period to the shape of the contract. */
export const presentPeriod = ({ id, service, start_day, end_day, state }: PeriodRow): ServicePeriod => ({
  _id: id,
  service,
  start: start_day,
  end: end_day,
  state,
});

export async function insertPeriods(
  db: CompanyDatabase,
  periods: readonly Insertable<Tables['company_services']>[],
): Promise<void> {
  if (periods.length === 0) return;
  await db
    .insertInto('company_services')
    .values([...periods])
    .execute();
}

export async function updatePeriod(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['company_services']>,
): Promise<void> {
  await db.updateTable('company_services').set(change).where('id', '=', id).execute();
}

/** Updates the client's current services. Returns the services before and after, or null when nothing changed. */
export async function refreshServices(
  db: CompanyDatabase,
  now: Date,
): Promise<{ before: Service[]; after: Service[] } | null> {
  const { rows } = await sql<{ before: Service[]; after: Service[] }>`update companies c set services = n.after
    from (select id, services as before, current_services(k, ${now.toISOString()}::timestamptz) as after
      from companies k where k.id = (select current_company()) for no key update) n
    where c.id = n.id and n.before is distinct from n.after returning n.before, n.after`.execute(db);
  return rows[0] ?? null;
}

/** Selects the clients whose stored services are outdated because a day has started or ended. */
export const outdatedServices = (now: Date): Statement => ({
  name: 'outdated_company_services',
  text: `select c.id as company_id from companies c
    where c.kind = 'client' and c.services is distinct from current_services(c, $1::timestamptz)`,
  values: [now.toISOString()],
});
