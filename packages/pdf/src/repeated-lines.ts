/** The longest group of lines whose repetition is recognized. */
const longestGroup = 4;
/** A group is shortened from this number of repetitions on, and where at least this number of lines are left out. */
const [fewestTimes, fewestLeftOut] = [3, 4];

/** A stretch of lines to show, and the number of lines after it that only repeat its end. */
export interface UniqueLines {
  lines: readonly string[];
  repeated: number;
}

/** Returns how often the group of `length` lines at `from` occurs in a row. */
function timesOf(lines: readonly string[], from: number, length: number): number {
  let end = from + length;
  while (end < lines.length && lines[end] === lines[end - length]) end += 1;
  return Math.floor((end - from) / length);
}

/** Returns the group of lines at `from` that is repeated most closely, or undefined. */
function groupAt(lines: readonly string[], from: number): { length: number; times: number } | undefined {
  for (let length = 1; length <= longestGroup; length += 1) {
    const times = timesOf(lines, from, length);
    const isWorth = times >= fewestTimes && (times - 1) * length >= fewestLeftOut;
    if (isWorth && lines.slice(from, from + length).some((line) => line.trim() !== '')) return { length, times };
  }
  return undefined;
}

/** Splits lines where the same group of up to four lines is repeated, and leaves the repetitions out. */
export function withoutRepeats(lines: readonly string[]): UniqueLines[] {
  const parts: UniqueLines[] = [];
  let shown: string[] = [];
  for (let at = 0; at < lines.length;) {
    const group = groupAt(lines, at);
    const length = group?.length ?? 1;
    shown.push(...lines.slice(at, at + length));
    at += length * (group?.times ?? 1);
    if (!group) continue;
    parts.push({ lines: shown, repeated: length * (group.times - 1) });
    shown = [];
  }
  return shown.length > 0 ? [...parts, { lines: shown, repeated: 0 }] : parts;
}
