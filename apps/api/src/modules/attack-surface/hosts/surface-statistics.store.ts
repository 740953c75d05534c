import type { SurfaceStatistics } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';
import { certificateNoticeDays } from '@gatehouse/domain/surface/surface-changes';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

const nothing: SurfaceStatistics = {
  hosts: 0,
  services: 0,
  candidates: 0,
  missing: 0,
  certificatesExpired: 0,
  certificatesEnding: 0,
  lookAlikes: 0,
};

/** Counts the dashboard figures; each equals the length of a list. */
export async function countSurface(db: CompanyDatabase): Promise<SurfaceStatistics> {
  const { rows } = await sql<SurfaceStatistics>`select h.*,
      (select count(*)::integer from surface_services where company_id = (select current_company()) and is_counted
        and state in ('Active', 'Candidate')) as services,
      (select count(*)::integer from surface_look_alikes where company_id = (select current_company())
        and status = 'New') as "lookAlikes"
    from (select count(*) filter (where state in ('Active', 'Candidate'))::integer as hosts,
        count(*) filter (where state = 'Candidate')::integer as candidates,
        count(*) filter (where state = 'Missing')::integer as missing,
        count(*) filter (where state in ('Active', 'Candidate') and certificate_until < now())::integer as "certificatesExpired",
        count(*) filter (where state in ('Active', 'Candidate') and certificate_until between now()
          and now() + make_interval(days => ${certificateNoticeDays[0]}))::integer as "certificatesEnding"
      from surface_hosts where company_id = (select current_company()) and is_shown) h`.execute(db);
  return rows[0] ?? nothing;
}
