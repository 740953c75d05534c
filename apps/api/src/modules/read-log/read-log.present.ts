import type { ReadEntry } from '@gatehouse/contract/read-log/read-log.schema';
import { writeCsvRow } from '@gatehouse/formats/csv/write-csv';

export const entryHeadings = writeCsvRow([
  'Time (UTC)',
  'Kind',
  'Action',
  'ID',
  'Title',
  'Section',
  'Reader',
  'Reader type',
  'IP address',
]);

export const presentLine = ({ at, kind, action, record, section, who, address }: ReadEntry): string =>
  writeCsvRow([at, kind, action, record.idVisual, record.title, section ?? '', who.name, who.kind, address]);
