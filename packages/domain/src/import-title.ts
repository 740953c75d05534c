import { displayDate } from './display-date.ts';
import { plainFileName } from './file-name.ts';

/** The endings of a file's name that say what is in it, such as `.xml.gz`. */
const endings = /\.[a-z0-9_]{1,8}(?:\.(?:gz|zip))?$/i;
const titleCharacters = 300;

/** The file that findings come from. */
interface ScanFile {
  name: string;
  /** Name of the scan in its tool. */
  scanName?: string | null;
  /** ISO date of the file. */
  day: string;
}

/**
 * Suggested title of the engagement of a file: the name of its scan, or else of the file, and its day, so that the scan of the next month
 * goes into an engagement of its own.
 */
export function suggestedTitle({ name, scanName, day }: ScanFile): string {
  const plain = plainFileName(name);
  const base = scanName ?? (plain.replace(endings, '') || plain);
  const parts = [base, displayDate(day)].filter(Boolean);
  return [...parts.join(', ')].slice(0, titleCharacters).join('');
}
