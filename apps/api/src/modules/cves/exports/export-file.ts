import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { AssetExportFormat } from '@gatehouse/contract/assets/asset-lists';
import { type ExportedTable, tableFormats } from '@gatehouse/formats/export/table-file';
import { writeCyclonedxPieces } from '@gatehouse/formats/export/write-cyclonedx';

import type { Database } from '../../../platform/database/database.ts';
import { nameFile, noteExport } from '../../../platform/mounting/exported-file.ts';
import type { FileCall } from '../../../platform/mounting/files-call.ts';
import { feedWriter } from '../../../platform/files/feed-writer.ts';
import { gatherPieces } from '../../../platform/files/gather-pieces.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import { headOf } from './export-head.ts';
import { type ChosenRecords, readParts } from './inventory-parts.ts';

const rowsAtATime = 500;

/** The records of an export and the functions that read and format them. */
export interface ListExport<Row> {
  /** The name of the file, without extension. */
  name: string;
  /** The IDs of the rows that match the filters, in list order. */
  ids: readonly string[];
  findRows: (database: Database, companyId: string, ids: readonly string[]) => Promise<Row[]>;
  /** The assets and vulnerabilities to which the rows refer. */
  chosen: ChosenRecords;
  tableOf: (timeZone: string) => ExportedTable<Row>;
}

type ExportCall = FileCall<AnyEndpoint>;

const cyclonedxEnding = '.cdx.json';

/** Returns the rows of a list as a file download. */
export async function exportList<Row>(
  call: ExportCall,
  format: AssetExportFormat,
  exported: ListExport<Row>,
): Promise<Download> {
  const { platform, companyId } = call;
  const { database } = platform;
  const { ids, findRows, tableOf, chosen } = exported;
  const kind = format === 'cyclonedx' ? null : tableFormats[format];
  const file = await nameFile(call, exported.name, kind?.ending ?? cyclonedxEnding);
  await noteExport(call, file.name, { records: String(ids.length), format });
  if (kind === null) {
    const head = headOf(call, file, exported.name);
    const open = () => readParts(database, companyId, chosen);
    const pieces = feedWriter({ open, passes: 1 }, (parts) => writeCyclonedxPieces(head, parts));
    return { name: file.name, type: 'application/vnd.cyclonedx+json; version=1.6', content: gatherPieces(pieces) };
  }
  async function* open() {
    for (let at = 0; at < ids.length; at += rowsAtATime)
      yield await findRows(database, companyId, ids.slice(at, at + rowsAtATime));
  }
  const table = tableOf(file.time_zone);
  const pieces = feedWriter<Row>({ open, passes: 1 }, (rows) => kind.write(table, rows));
  return { name: file.name, type: kind.type, content: gatherPieces(pieces) };
}
