import {
  extensionOf,
  type ScanGap,
  type UploadRejection,
  type UploadScan,
  type UploadState,
} from '@gatehouse/contract/uploads/uploads-rules';
import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';

import type { UploadRow } from './uploads.store.ts';

type ShownRow = Pick<UploadRow, 'id' | 'name' | 'size' | 'state' | 'reason' | 'scan' | 'scan_reason'>;

/** The client in the path for staff, or null for a reader of the company itself. */
export type ReadingClient = string | null;

/** Converts an upload to the shape of the contract for either side. */
export const presentUpload = (row: ShownRow, client: ReadingClient): UploadedFile => ({
  _id: row.id,
  name: row.name,
  path: client === null ? `/api/uploads/${row.id}` : `/api/provider/companies/${client}/uploads/${row.id}`,
  size: row.size,
  state: row.state as UploadState,
  reason: row.reason as UploadRejection | null,
  scan: row.scan as UploadScan,
  scanReason: row.scan_reason as ScanGap | null,
});

const mediaTypes: Readonly<Record<string, string>> = {
  '.zip': 'application/zip',
  '.rar': 'application/vnd.rar',
  '.apk': 'application/vnd.android.package-archive',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
};

/** Returns the media type for a download. The content has been checked against the extension. */
export const mediaTypeOf = (name: string): string => mediaTypes[extensionOf(name)] ?? 'application/octet-stream';
