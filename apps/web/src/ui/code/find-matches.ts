/** A match, as start and end offsets. */
export interface Match {
  start: number;
  end: number;
}

/** Limit on matches, because more would slow the page down. */
const maxMatches = 1_000;

/** Returns the matches of a text, ignoring case. */
export function findMatches(text: string, words: string): Match[] {
  const matches: Match[] = [];
  if (words === '') return matches;
  const pattern = new RegExp(words.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'giu');
  for (const { 0: match, index } of text.matchAll(pattern)) {
    matches.push({ start: index, end: index + match.length });
    if (matches.length === maxMatches) break;
  }
  return matches;
}

/** Splits a text into pieces; matching pieces have their number among all matches. */
export function splitAtMatches(text: string, matches: readonly Match[]): { text: string; match: number | null }[] {
  const pieces: { text: string; match: number | null }[] = [];
  let at = 0;
  for (const [index, { start, end }] of matches.entries()) {
    if (start > at) pieces.push({ text: text.slice(at, start), match: null });
    pieces.push({ text: text.slice(start, end), match: index });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), match: null });
  return pieces;
}
