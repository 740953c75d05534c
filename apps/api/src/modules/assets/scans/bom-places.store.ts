import type { BomLink } from '@gatehouse/formats/vulnerability/vulnerability-record';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { PlacedBom } from '../../cves/public.ts';

/** Returns a system's assets by their reference in its newest bill of materials. */
export async function findRefs(db: CompanyDatabase, systemId: string): Promise<PlacedBom['assets']> {
  const { rows } = await sql<{ ref: string; id: string; version: string }>`select r.ref, a.id, a.version
    from assets a cross join lateral unnest(a.bom_refs) r (ref)
    where a.company_id = (select current_company()) and a.system_id = ${systemId} and a.state = 'Active'`.execute(db);
  return Map.groupBy(rows, ({ ref }) => ref);
}

/** Returns the bill of materials with a serial number, or undefined if it was never imported. */
export async function readBom(db: CompanyDatabase, { serial, version }: BomLink): Promise<PlacedBom | undefined> {
  const { rows } = await sql<{ system_id: string; is_newest: boolean }>`select s.system_id, not exists (
        select from asset_scans n where n.company_id = s.company_id and n.system_id = s.system_id and n.format = s.format
          and n.state = 'Applied' and (n.scanned_at, n.created_at, n.id) > (s.scanned_at, s.created_at, s.id)) as is_newest
    from asset_scans s
    where s.company_id = (select current_company()) and s.serial_number = ${serial} and s.bom_version = ${version}
      and s.state = 'Applied'
    order by s.scanned_at desc, s.created_at desc, s.id desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const isReplaced = !found.is_newest;
  return {
    systemId: found.system_id,
    isReplaced,
    assets: isReplaced ? new Map() : await findRefs(db, found.system_id),
  };
}
