import { defectDojoFindings } from '../defectdojo-findings.ts';

/** Returns bytes that start like a PNG. The mark makes images distinguishable. */
export const png = (mark: number, length = 100): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(length - 8, mark)]);
/** Returns a file as DefectDojo attaches it. */
export const attached = (title: string, bytes: Buffer) => ({ title, data: bytes.toString('base64') });
/** Returns a finding with attached files. */
export const record = (title: string, files: readonly object[], more: object = {}) => ({
  files,
  title,
  severity: 'High',
  description: 'D',
  ...more,
});
/** Reads the findings of one export. */
export const read = (records: readonly object[]) => defectDojoFindings([JSON.stringify({ findings: records })]);
