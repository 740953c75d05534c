import { severities, type Severity } from './severity.ts';

/** The severities for the words or numbers of a table, in lowercase. */
export type SeverityScale = Readonly<Record<string, Severity>>;

const known: ReadonlySet<string> = new Set(severities);

function isSeverity(word: string): word is Severity {
  return known.has(word);
}

/** Parses "5:critical/4:high/3:medium". Returns null if an entry has no valid severity. An empty text is an empty scale. */
export function readSeverityScale(text: string): SeverityScale | null {
  const entries = text
    .toLowerCase()
    .split('/')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => entry.split(':').map((part) => part.trim()));
  const scale: Record<string, Severity> = {};
  for (const [value = '', severity = '', ...more] of entries) {
    if (value === '' || more.length > 0 || !isSeverity(severity)) return null;
    scale[value] = severity;
  }
  return scale;
}
