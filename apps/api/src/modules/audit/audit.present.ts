import type { AuditEntry } from '@gatehouse/contract/audit/audit.schema';
import { writeCsvRow } from '@gatehouse/formats/csv/write-csv';

export const entryHeadings = writeCsvRow(['Time (UTC)', 'Action', 'Who', 'What', 'Address', 'Details']);

export function presentLine({ at, action, actor, subject, address, details }: AuditEntry): string {
  const detailTexts = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return writeCsvRow([at, action, actor.name, subject, address, detailTexts.join('; ')]);
}
