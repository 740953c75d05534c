import type { AuditEntry } from '@gatehouse/contract/audit';

import { csvLine } from '../../platform/csv.ts';

export const entryHeadings = csvLine(['Time (UTC)', 'Action', 'Who', 'What', 'Address', 'Details']);

export function presentLine({ at, action, actor, subject, address, details }: AuditEntry): string {
  const told = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return csvLine([at, action, actor.name, subject, address, told.join('; ')]);
}
