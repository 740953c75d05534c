import type { Severity } from '@gatehouse/domain/severity';

/** Returns the severity for a level. Nexpose calls levels 8 to 10 critical, 4 to 7 severe and 1 to 3 moderate. */
export function severityFromLevel(text: string): Severity | null {
  const level = /^\d{1,2}$/.test(text) ? Number(text) : null;
  if (level === null) return null;
  if (level >= 8) return 'critical';
  if (level >= 4) return 'high';
  return level >= 1 ? 'medium' : 'info';
}
