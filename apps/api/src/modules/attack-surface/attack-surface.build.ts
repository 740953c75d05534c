import { createHash, randomUUID } from 'node:crypto';

import { surfaceEvents } from '@gatehouse/contract/attack-surface/attack-surface';
import type {
  CoverageFact,
  DnsFact,
  HostRef,
  LookAlikeFact,
  ServiceFact,
  SurfaceFact,
} from '@gatehouse/formats/surface/surface-record';

import { sql } from 'kysely';

import { emitThroughDatabase } from '../../platform/realtime/realtime.ts';
import type { Database } from '../../platform/database/database.ts';
import { notifyOfScan } from './events/notify-surface.ts';
import { refreshHosts } from './hosts/refresh.store.ts';
import { type MergedScan, mergeScan } from './scans/merge-scan.service.ts';

/** Returns a host reference, a name or an address, as scanners state their targets. */
export const hostRef = (value: string): HostRef => ({
  kind: /^[\d.]+$|:/.test(value) ? 'address' : 'name',
  value,
});

type At = { seenAt: string };

/** Returns an open port as stated by a scanner. */
export const serviceFact = (
  target: string,
  port: number,
  given: At & Partial<Omit<ServiceFact, 'kind' | 'host' | 'port'>>,
): ServiceFact => ({
  kind: 'service',
  host: hostRef(target),
  port,
  line: 1,
  ip: hostRef(target).kind === 'address' ? target : null,
  transport: 'tcp',
  name: port === 443 ? 'https' : 'http',
  product: '',
  version: '',
  extra: '',
  isTls: null,
  cpe: [],
  technologies: [],
  http: null,
  certificates: [],
  ...given,
});

export const dnsFact = (name: string, value: string, given: At & { type?: string }): DnsFact => ({
  kind: 'dns',
  name,
  value,
  line: 1,
  type: 'A',
  ...given,
});

/** Returns coverage of the first thousand TCP ports of a host, as of nmap. */
export const coverageFact = (target: string, given: At): CoverageFact => ({
  kind: 'coverage',
  hosts: [{ host: hostRef(target), ip: null, isUp: true, seenAt: given.seenAt, differs: [] }],
  line: 1,
  ports: [{ transport: 'tcp', ranges: [[1, 1000]] }],
  ...given,
});

export const lookAlikeFact = (name: string, given: At & Partial<LookAlikeFact>): LookAlikeFact => ({
  kind: 'look-alike',
  name,
  original: 'acme.example',
  method: 'homoglyph',
  addresses: [],
  mailServers: [],
  nameServers: [],
  registrar: null,
  registeredAt: null,
  line: 1,
  ...given,
});

interface NewScan {
  facts: readonly SurfaceFact[];
  tool?: string;
  isComplete?: boolean;
  /** ISO 8601 UTC; defaults to that of the first fact. */
  at?: string;
  /** The import time, ISO 8601 UTC; defaults to now. */
  importedAt?: string;
  /** True if `refreshBuiltScans` is called later. */
  countsLater?: boolean;
}

const dayMs = 86_400_000;

/** Merges facts into a company, as an import does. */
export function buildScan({ database }: { database: Database }, companyId: string, scan: NewScan): Promise<MergedScan> {
  const { facts, tool = 'nmap', isComplete = false, countsLater = false } = scan;
  const at = scan.at ?? facts[0]?.seenAt ?? new Date().toISOString();
  return database.withCompany(companyId, async (db) => {
    await sql`select set_config('gatehouse.moment', ${scan.importedAt ?? ''}, true)`.execute(db);
    return mergeScan(db, {
      companyId,
      format: tool,
      fileName: `${tool}.out`,
      sha256: createHash('sha256').update(randomUUID()).digest('hex'),
      summary: {
        tools: [tool],
        scannedFrom: at,
        scannedUntil: at,
        records: facts.length,
        rejections: [],
        warnings: [],
      },
      isComplete,
      receivedAt: at,
      undoUntil: new Date(Date.now() + dayMs).toISOString(),
      actor: { id: null, name: 'Test' },
      countsLater,
      batches: (async function* () {
        yield facts;
      })(),
    });
  });
}

/** Refreshes the counts and rows of all hosts, after scans with `countsLater`. */
export function refreshBuiltScans({ database }: { database: Database }, companyId: string): Promise<void> {
  return database.withCompany(companyId, async (db) => {
    await sql`select set_config('gatehouse.moment', '', true)`.execute(db);
    const hosts = await db.selectFrom('surface_hosts').select('id').execute();
    await refreshHosts(
      db,
      hosts.map(({ id }) => id),
    );
  });
}

/** Sends the notifications of a scan, as its import does. */
export const notifyOfBuiltScan = (
  { database }: { database: Database },
  companyId: string,
  { events }: MergedScan,
): Promise<void> => database.withCompany(companyId, (db) => notifyOfScan(db, events));

/** Emits the event of a scan, as its import does. */
export const announceBuiltScan = ({ database }: { database: Database }, companyId: string): Promise<void> =>
  database.withCompany(companyId, (db) =>
    emitThroughDatabase(db, companyId, { event: surfaceEvents.updated, payload: { reason: 'scan', ids: [] } }),
  );

/** Builds a host with one service; returns its id and those of its root and service. */
export async function buildHost(
  portal: { database: Database },
  companyId: string,
  name = `h-${randomUUID()}.acme.example`,
) {
  const seenAt = new Date().toISOString();
  await buildScan(portal, companyId, { facts: [serviceFact(name, 443, { seenAt })] });
  return portal.database.withCompany(companyId, (db) =>
    db.selectFrom('surface_hosts').select(['id', 'root_id', 'name']).where('name', '=', name).executeTakeFirstOrThrow(),
  );
}

export async function buildLookAlike(
  portal: { database: Database },
  companyId: string,
  name = `${randomUUID()}.example`,
) {
  await buildScan(portal, companyId, {
    tool: 'dnstwist',
    facts: [lookAlikeFact(name, { seenAt: new Date().toISOString() })],
  });
  return portal.database.withCompany(companyId, (db) =>
    db.selectFrom('surface_look_alikes').select('id').where('name', '=', name).executeTakeFirstOrThrow(),
  );
}

/** Returns the tree without ids and write times, to compare two companies. */
export function readTree({ database }: { database: Database }, companyId: string) {
  return database.withCompany(companyId, async (db) => {
    const hosts =
      await sql`select r.name as root, h.kind, h.name, h.scope, h.state, h.is_shown, h.addresses, h.ports, h.products,
        h.count_services, h.first_seen, h.last_seen, h.covered_at, h.seen
      from surface_hosts h join surface_roots r on r.id = h.root_id order by h.kind, h.name`.execute(db);
    const services = await sql<{
      port: number;
    }>`select h.name as host, s.port, s.transport, s.ip, s.product, s.state, s.is_counted, s.first_seen, s.last_seen, s.covered_at, s.seen
      from surface_services s join surface_hosts h on h.id = s.host_id order by 1, 2, 3`.execute(db);
    const roots = await sql<{ counts: string }>`select name, counts from surface_roots order by name`.execute(db);
    return { hosts: hosts.rows, services: services.rows, roots: roots.rows };
  });
}
