import { displayDate } from './display-date.ts';
import { plainFileName } from './file-name.ts';

/** Extensions that describe the content of a file, such as `.xml.gz`. */
const endings = /\.[a-z0-9_]{1,8}(?:\.(?:gz|zip))?$/i;
const titleCharacters = 300;

/** The file from which findings are imported. */
interface ScanFile {
  name: string;
  /** Name of the scan in the scanner. */
  scanName?: string | null;
  /** ISO date of the scan. */
  day: string;
}

/**
 * Suggests a title for the engagement of an imported file: the name of the scan or file, and the day, so that next month's scan gets an
 * engagement of its own.
 */
export function suggestedTitle({ name, scanName, day }: ScanFile): string {
  const plain = plainFileName(name);
  const base = scanName ?? (plain.replace(endings, '') || plain);
  const parts = [base, displayDate(day)].filter(Boolean);
  return [...parts.join(', ')].slice(0, titleCharacters).join('');
}
