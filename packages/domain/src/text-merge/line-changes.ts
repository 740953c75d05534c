import { lineMatches } from './line-matches.ts';

/** A line of a changed text. */
export interface LineChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Returns the lines of both versions of a text in one order: removed ones before those that were added in their place. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [former, current] = [linesOf(before), linesOf(after)];
  const matches = lineMatches(former, current);
  const changes: LineChange[] = [];
  let shown = 0;
  const addUntil = (end: number): void => {
    for (const text of current.slice(shown, end)) changes.push({ kind: 'added', text });
    shown = end;
  };
  for (const [at, text] of former.entries()) {
    const match = matches[at] ?? -1;
    if (match >= 0) addUntil(match);
    changes.push({ kind: match < 0 ? 'removed' : 'same', text });
    if (match >= 0) shown = match + 1;
  }
  addUntil(current.length);
  return changes;
}
