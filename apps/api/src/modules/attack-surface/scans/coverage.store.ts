import { createHash } from 'node:crypto';

import { subtractRanges } from '@gatehouse/formats/surface/nmap/nmap-coverage';
import type { CoverageDifference, CoveredPorts, HostRef, PortRanges } from '@gatehouse/formats/surface/surface-record';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** The ports that a scan covered on hosts, or on all names below a domain, with the differences of single hosts. */
export interface Coverage {
  ports: readonly CoveredPorts[];
  hosts: readonly CoveredTarget[];
}

interface CoveredTarget {
  host: HostRef | { kind: 'root'; value: string };
  /** The time in ISO 8601, UTC. */
  at: string;
  differs: readonly CoverageDifference[];
}

const rowsAtATime = 2_000;

/** Collects lists of ports by id. Each is written once per scan, for all its hosts. */
function openLists(scanId: string) {
  const lists = new Map<string, { id: string; scan_id: string; transport: string; ports: string }>();
  // All hosts of a scan share the object of their list.
  const known = new Map<PortRanges, string>();
  const textOf = (ranges: PortRanges): string => `{${ranges.map(([first, last]) => `[${first},${last}]`).join(',')}}`;

  return {
    lists,
    add({ transport, ranges }: CoveredPorts): string | null {
      if (ranges.length === 0) return null;
      const earlier = known.get(ranges);
      if (earlier !== undefined && lists.get(earlier)?.transport === transport) return earlier;
      const ports = textOf(ranges);
      const id = createHash('sha256').update(`${scanId} ${transport} ${ports}`).digest('hex').slice(0, 32);
      lists.set(id, { id, scan_id: scanId, transport, ports });
      known.set(ranges, id);
      return id;
    },
  };
}

type Lists = ReturnType<typeof openLists>;

/** True if the exceptions of a host are all ports that the scan covered on the others. */
const exceptsAll = ({ ranges }: CoveredPorts, own: CoverageDifference | undefined): boolean =>
  own !== undefined && 'without' in own && subtractRanges(ranges, own.without).length === 0;

/** Returns the IDs of a host's port lists for one transport: the covered ports and the exceptions. Null if no port was covered. */
function listsOf(lists: Lists, ports: CoveredPorts, { differs }: CoveredTarget) {
  const { transport } = ports;
  const own = differs.find((difference) => difference.transport === transport);
  if (exceptsAll(ports, own)) return null;
  const covered = own && 'only' in own ? { transport, ranges: own.only } : ports;
  const ports_id = lists.add(covered);
  const without_id = own && 'without' in own ? lists.add({ transport, ranges: own.without }) : null;
  return ports_id === null ? null : { ports_id, without_id };
}

const rowsOf = (lists: Lists, { ports, hosts }: Coverage) =>
  hosts.flatMap((target) =>
    ports.flatMap((of) => {
      const pointed = listsOf(lists, of, target);
      const { host, at } = target;
      return pointed === null ? [] : [{ kind: host.kind, name: host.value, covered_at: at, ...pointed }];
    }),
  );

/** Inserts the coverage of a scan. */
export async function insertCoverages(
  db: CompanyDatabase,
  scanId: string,
  coverages: readonly Coverage[],
): Promise<void> {
  for (const { ports, hosts } of coverages) {
    for (let start = 0; start < hosts.length; start += rowsAtATime) {
      await insertSome(db, scanId, { ports, hosts: hosts.slice(start, start + rowsAtATime) });
    }
  }
}

async function insertSome(db: CompanyDatabase, scanId: string, coverage: Coverage): Promise<void> {
  const lists = openLists(scanId);
  const rows = rowsOf(lists, coverage);
  if (rows.length === 0) return;
  await sql`insert into surface_port_lists (company_id, id, scan_id, transport, ports)
    select current_company(), id, scan_id, transport, ports
    from json_populate_recordset(null::surface_port_lists, ${JSON.stringify([...lists.lists.values()])}::json)
    on conflict (company_id, id) do nothing`.execute(db);
  await sql`insert into surface_coverages (company_id, scan_id, kind, name, ports_id, without_id, covered_at)
    select current_company(), ${scanId}::uuid, kind, name, ports_id, without_id, max(covered_at)
    from json_populate_recordset(null::surface_coverages, ${JSON.stringify(rows)}::json)
    group by kind, name, ports_id, without_id
    on conflict (company_id, kind, name, scan_id, ports_id, without_id)
      do update set covered_at = greatest(surface_coverages.covered_at, excluded.covered_at)`.execute(db);
}
