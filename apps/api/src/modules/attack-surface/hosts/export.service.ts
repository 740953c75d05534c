import type { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import type { surfaceExportFormats } from '@gatehouse/contract/attack-surface/attack-surface-lists';
import type { SurfaceHost, ServiceLine } from '@gatehouse/contract/attack-surface/surface-host.schema';
import type { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';
import { dayInZone } from '@gatehouse/domain/time-zone';
import { byteOrderMark, writeCsvRow } from '@gatehouse/formats/csv/write-csv';
import { type SheetColumn, writeXlsx } from '@gatehouse/formats/xlsx/write-xlsx';

import { filteredStatement } from '../../../platform/database/filtered-statement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { feedWriter } from '../../../platform/files/feed-writer.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { gatherPieces } from '../../../platform/files/gather-pieces.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { partsOf } from '../../../platform/core/parts-of.ts';
import { findOwnCompany } from './hosts.store.ts';
import { hostConditions, hostOrder } from './surface.list.ts';

/**
 * The number of services that are read and parsed at once, with two more for each host, because a host can have thousands of them. A part
 * takes a few milliseconds of the serving thread.
 */
const servicesAtATime = 1_000;

interface ChosenHost {
  id: string;
  services: number;
}

type ExportCall = FileCall<typeof attackSurface.export | typeof providerSurface.export>;

/** Exports the filtered hosts in the order of the list, with one row per service, for clients and staff. */
export async function exportSurface(call: ExportCall): Promise<Download> {
  const { query, viewer, companyId, platform } = call;
  const { database, clock } = platform;
  const { format, sort, ...filter } = query;
  const { short_name: shortName, time_zone: timeZone } = await database.withCompany(companyId, findOwnCompany);
  const { key, direction } = hostOrder(sort);
  const chosen = await database.readCompany<ChosenHost>(
    companyId,
    filteredStatement(
      `select id, count_services as services from surface_hosts where company_id = (select current_company()) and {filters}
        order by {key} {direction}, id {direction}`,
      { filters: hostConditions({ ...filter, viewerId: viewer.id }), key, direction },
    ),
  );
  const { ending, type, write } = fileFormats[format];
  const name = `${shortName}-attack-surface-${dayInZone(clock.now(), timeZone)}${ending}`;
  await noteExport(call, { name, count: chosen.length });
  const open = () => readRows(database, companyId, chosen);
  return {
    name,
    type,
    content: gatherPieces(feedWriter<SurfaceHost>({ open, passes: 1 }, (hosts) => write(hosts, timeZone))),
  };
}

/** Writes the audit entry of an export before its first line is sent, so that aborted exports are recorded as well. */
async function noteExport(
  { query, viewer, companyId, platform, origin }: ExportCall,
  { name, count }: { name: string; count: number },
): Promise<void> {
  const actor = { id: viewer.id, name: viewer.fullname, companyId };
  const details = { records: String(count), format: query.format };
  await platform.database.withCompany(companyId, (db) =>
    writeAudit(db, { actor, origin }, [{ action: 'exported', subject: name, details }]),
  );
}

async function* readRows(
  database: Database,
  companyId: string,
  chosen: readonly ChosenHost[],
): AsyncGenerator<readonly SurfaceHost[]> {
  for (const part of partsOf(chosen, { weightOf: ({ services }) => 2 + services, atMost: servicesAtATime })) {
    const ids = part.map(({ id }) => id);
    const rows = await database.readCompany<{ list_row: string }>(companyId, {
      name: 'surface_rows',
      text: `select h.list_row from unnest($1::uuid[]) with ordinality as wanted (id, number)
        join surface_hosts h on h.company_id = (select current_company()) and h.id = wanted.id order by wanted.number`,
      values: [ids],
    });
    yield rows.map(({ list_row }) => JSON.parse(list_row) as SurfaceHost);
  }
}

interface Line {
  host: SurfaceHost;
  /** Null for a host without services. */
  service: ServiceLine | null;
  /** The company's time zone, for the dates in the file. */
  timeZone: string;
}
type Column = readonly [name: string, width: number, read: (line: Line) => string, kind?: SheetColumn['kind']];

const dayOf = (moment: string | null | undefined, timeZone: string) =>
  moment ? dayInZone(new Date(moment), timeZone) : '';

const columns: readonly Column[] = [
  ['Root', 24, ({ host }) => host.root.name],
  ['Host', 36, ({ host }) => host.name],
  ['Kind', 10, ({ host }) => host.kind],
  ['State', 12, ({ host }) => host.state],
  ['Scope', 12, ({ host }) => host.scope],
  ['IP addresses', 30, ({ host }) => host.ips.join(', ')],
  ['Port', 8, ({ service }) => (service ? String(service.port) : ''), 'number'],
  ['Protocol', 10, ({ service }) => service?.protocol ?? ''],
  ['Service', 14, ({ service }) => service?.name ?? ''],
  ['Product', 22, ({ service }) => service?.product ?? ''],
  ['Version', 14, ({ service }) => service?.version ?? ''],
  ['Certificate expires', 16, ({ service, timeZone }) => dayOf(service?.validUntil, timeZone)],
  ['Critical', 10, ({ host, service }) => String((service ?? host).counts.critical), 'number'],
  ['High', 10, ({ host, service }) => String((service ?? host).counts.high), 'number'],
  ['Medium', 10, ({ host, service }) => String((service ?? host).counts.medium), 'number'],
  ['Low', 10, ({ host, service }) => String((service ?? host).counts.low), 'number'],
  ['Tags', 24, ({ host }) => host.tags.join(', ')],
  ['Owner', 24, ({ host }) => host.owner?.fullname ?? ''],
  ['Criticality', 12, ({ host }) => host.criticality ?? ''],
  ['First seen', 14, ({ host, service, timeZone }) => dayOf((service ?? host).firstSeen, timeZone)],
  ['Last seen', 14, ({ host, service, timeZone }) => dayOf((service ?? host).lastSeen, timeZone)],
];

function* cellsOf(hosts: Iterable<SurfaceHost>, timeZone: string): Generator<string[]> {
  for (const host of hosts) {
    const services = host.services.length === 0 ? [null] : host.services;
    for (const service of services) yield columns.map(([, , read]) => read({ host, service, timeZone }));
  }
}

function* writeCsv(hosts: Iterable<SurfaceHost>, timeZone: string): Generator<string> {
  yield byteOrderMark + writeCsvRow(columns.map(([name]) => name));
  for (const cells of cellsOf(hosts, timeZone)) yield writeCsvRow(cells);
}

const writeSheet = (hosts: Iterable<SurfaceHost>, timeZone: string): Iterable<Buffer> =>
  writeXlsx(
    { sheet: 'Attack surface', columns: columns.map(([name, width, , kind]) => ({ name, width, kind })) },
    cellsOf(hosts, timeZone),
  );

function* writeJson(hosts: Iterable<SurfaceHost>): Generator<string> {
  let before = '{"hosts":[\n';
  for (const host of hosts) {
    yield before + JSON.stringify(host);
    before = ',\n';
  }
  yield before.startsWith('{') ? '{"hosts":[]}\n' : '\n]}\n';
}

interface FileFormat {
  ending: string;
  type: string;
  write: (hosts: Iterable<SurfaceHost>, timeZone: string) => Iterable<string | Buffer>;
}

const fileFormats: Record<(typeof surfaceExportFormats)[number], FileFormat> = {
  csv: { ending: '.csv', type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: {
    ending: '.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeSheet,
  },
  json: { ending: '.json', type: 'application/json; charset=utf-8', write: writeJson },
};
