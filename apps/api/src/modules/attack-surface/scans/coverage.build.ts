import { sql } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';

/** Coverage of one host and port, the former storage format, against which the lists of ports are tested. */
interface CoveredPort {
  kind: string;
  name: string;
  transport: string;
  port: number;
  covered_at: string | null;
}

/** Returns the coverage time of each host and service, as stored and as expected from the rows. */
export function compareCoverage({ database }: { database: Database }, companyId: string, rows: readonly CoveredPort[]) {
  type Compared = { stored: string | null; expected: string | null };
  return database.withCompany(companyId, async (db) => {
    const covered = sql`(select * from json_to_recordset(${JSON.stringify(rows)}::json) as c
      (kind text, name text, transport text, port integer, covered_at timestamptz))`;
    const hosts = await sql<Compared>`select h.covered_at as stored,
        (select max(c.covered_at) from ${covered} c where (c.kind = h.kind and c.name = h.name)
          or (c.kind = 'address' and c.name = any (h.addresses))) as expected
      from surface_hosts h`.execute(db);
    const services = await sql<Compared>`select s.covered_at as stored,
        (select max(c.covered_at) from ${covered} c where c.transport = s.transport and c.port = s.port
          and ((c.kind = h.kind and c.name = h.name) or (h.kind <> 'address' and c.kind = 'address' and c.name = s.ip)
            or (h.kind = 'address' and c.kind = 'name' and c.name in (select n.name from surface_addresses a
              join surface_hosts n on n.id = a.host_id where a.ip = h.name)))) as expected
      from surface_services s join surface_hosts h on h.id = s.host_id`.execute(db);
    return [...hosts.rows, ...services.rows];
  });
}

/** Returns the number of rows that store the coverage of a company. */
export function countCoverage({ database }: { database: Database }, companyId: string) {
  return database.withCompany(companyId, async (db) => {
    const { rows } = await sql<{ hosts: number; lists: number }>`select
      (select count(*)::integer from surface_coverages) as hosts,
      (select count(*)::integer from surface_port_lists) as lists`.execute(db);
    return rows[0];
  });
}
