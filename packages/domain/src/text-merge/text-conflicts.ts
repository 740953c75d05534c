/** One version of the conflicting lines. */
export interface ConflictSide {
  name: string;
  text: string;
}

/** Lines that two users changed at the same time; the text contains both versions. */
export interface TextConflict {
  /** The version that was saved first. */
  first: ConflictSide;
  second: ConflictSide;
}

/** The version of a conflict to keep. */
export type ConflictChoice = 'first' | 'second' | 'both';

const [opening, dividing, closing] = ['<<<<<<<', '=======', '>>>>>>>'];

interface NamedLines {
  name: string;
  lines: readonly string[];
}

const plainName = (name: string): string => name.replaceAll(/\s+/gu, ' ').trim();

/** Returns both versions between conflict markers, as lines of the text. */
export const conflictLines = (first: NamedLines, second: NamedLines): string[] => [
  `${opening} ${plainName(first.name)}`,
  ...first.lines,
  dividing,
  ...second.lines,
  `${closing} ${plainName(second.name)}`,
];

interface Place {
  from: number;
  divider: number;
  to: number;
}

/** Returns the positions of the conflicts; unmatched markers count as ordinary text. */
function conflictPositions(lines: readonly string[]): Place[] {
  const places: Place[] = [];
  let [from, divider] = [-1, -1];
  for (const [at, line] of lines.entries()) {
    if (line.startsWith(`${opening} `)) [from, divider] = [at, -1];
    else if (line === dividing && from >= 0 && divider < 0) divider = at;
    else if (line.startsWith(`${closing} `) && divider > 0) {
      places.push({ from, divider, to: at });
      [from, divider] = [-1, -1];
    }
  }
  return places;
}

const nameIn = (line: string | undefined): string => (line ?? '').slice(opening.length + 1);

/** Returns the conflicts of a text in order. */
export function conflictsIn(text: string): TextConflict[] {
  if (!text.includes(opening)) return [];
  const lines = text.split('\n');
  return conflictPositions(lines).map(({ from, divider, to }) => ({
    first: { name: nameIn(lines[from]), text: lines.slice(from + 1, divider).join('\n') },
    second: { name: nameIn(lines[to]), text: lines.slice(divider + 1, to).join('\n') },
  }));
}

/** Resolves one conflict of the text. */
export function resolveConflict(text: string, index: number, choice: ConflictChoice): string {
  const lines = text.split('\n');
  const place = conflictPositions(lines)[index];
  if (!place) return text;
  const { from, divider, to } = place;
  const first = choice === 'second' ? [] : lines.slice(from + 1, divider);
  const second = choice === 'first' ? [] : lines.slice(divider + 1, to);
  return [...lines.slice(0, from), ...first, ...second, ...lines.slice(to + 1)].join('\n');
}
