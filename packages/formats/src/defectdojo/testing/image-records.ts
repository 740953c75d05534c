import { defectDojoFindings } from '../defectdojo-findings.ts';

/** Bytes that begin as a PNG does; the mark tells one from another. */
export const png = (mark: number, length = 100): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(length - 8, mark)]);
/** A file as DefectDojo attaches it. */
export const attached = (title: string, bytes: Buffer) => ({ title, data: bytes.toString('base64') });
/** A finding with its files. */
export const record = (title: string, files: readonly object[], more: object = {}) => ({
  files,
  title,
  severity: 'High',
  description: 'D',
  ...more,
});
/** Reads findings of one export. */
export const read = (records: readonly object[]) => defectDojoFindings([JSON.stringify({ findings: records })]);
