const wide = /[mwMW@%]/;
const narrow = /[iljtfrI.,;:'|()[\]/ -]/;
const capital = /[A-Z0-9]/;

/** Estimates the width of a letter in the portal's font, relative to the font size. */
function letterWidth(letter: string): number {
  if (wide.test(letter)) return 0.94;
  if (narrow.test(letter)) return 0.4;
  return capital.test(letter) ? 0.72 : 0.62;
}

const codeLetterWidth = 0.62;

/** Estimates the width of a line in px. It rather overestimates, so that text never leaves its card. */
export function widthOf(text: string, size: number, isCode = false): number {
  if (isCode) return text.length * size * codeLetterWidth;
  return [...text].reduce((sum, letter) => sum + letterWidth(letter) * size, 0);
}

interface Room {
  /** Available width in px. */
  width: number;
  size: number;
  isCode?: boolean;
}

/** Shortens a line to fit, with an ellipsis. It stops reading once the line is full, because a text may be very long. */
export function fitLine(text: string, { width, size, isCode }: Room): string {
  const room = width - widthOf('…', size, isCode);
  let [used, kept] = [0, 0];
  for (const letter of text) {
    used += widthOf(letter, size, isCode);
    if (used <= room || kept === 0) kept += letter.length;
    if (used > width) return `${text.slice(0, kept).trimEnd()}…`;
  }
  return text;
}

/** Wraps a text into a maximum number of lines; the last one ends with an ellipsis if text is left. */
export function fitLines(text: string, lines: number, room: Room): string[] {
  const fitting: string[] = [];
  let rest = text.split(/\s+/).filter((word) => word !== '');
  while (rest.length > 0 && fitting.length < lines - 1) {
    const taken = takeLine(rest, room);
    fitting.push(fitLine(rest.slice(0, taken).join(' '), room));
    rest = rest.slice(taken);
  }
  return rest.length === 0 ? fitting : [...fitting, fitLine(rest.join(' '), room)];
}

/** Returns the number of words that fit on one line, at least one. */
function takeLine(words: readonly string[], { width, size, isCode }: Room): number {
  let used = 0;
  for (const [place, word] of words.entries()) {
    used += widthOf(place === 0 ? word : ` ${word}`, size, isCode);
    if (used > width) return Math.max(1, place);
  }
  return words.length;
}
