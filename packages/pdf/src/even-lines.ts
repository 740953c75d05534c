import type { Run } from './letters.ts';
import { breakLines, type Line, type TextSetting } from './lines.ts';
import type { Sheet } from './sheet.ts';

/** More lines than this are not balanced, because only the last one would change visibly. */
const balancedLines = 3;
const balancingSteps = 9;

const widthOf = (line: Line | undefined): number => (line ?? []).reduce((sum, piece) => sum + piece.width, 0);

/** True if all lines but the last end between words. */
const endsAtSpaces = (lines: readonly Line[]): boolean =>
  lines.slice(0, -1).every((line) => line.at(-1)?.text.endsWith(' ') === true);

/** Breaks a text into as few lines as fit, all of about the same length, as is right for headings. */
export function breakEvenly(sheet: Sheet, runs: readonly Run[], room: TextSetting): Line[] {
  const lines = [...breakLines(sheet, runs, room)];
  if (lines.length < 2 || lines.length > balancedLines || !endsAtSpaces(lines)) return lines;
  return balanced(lines, room, (width) => {
    const other = [...breakLines(sheet, runs, { ...room, width })];
    return other.length === lines.length && endsAtSpaces(other) ? other : null;
  });
}

type TryWidth = (width: number) => Line[] | null;

/** A word of so few letters at the end of a line, such as an article, belongs to the next one. */
const shortWord = /(?:^|\s)\S{1,3}\s*$/;
/** The least share of the longest line that the last one has, if another break than the most even one is chosen. */
const leastEven = 0.6;

function isEven(lines: readonly Line[]): boolean {
  const isWell = lines.slice(0, -1).every((line) => !shortWord.test(line.map(({ text }) => text).join('')));
  return isWell && widthOf(lines.at(-1)) >= leastEven * Math.max(...lines.map(widthOf));
}

/** Returns the lines of the least width, or others almost as even if these end with a short word. */
function balanced(lines: Line[], { width }: TextSetting, tried: TryWidth): Line[] {
  let [narrowest, tooNarrow, fits] = [lines, width / 2, width];
  for (let step = 0; step < balancingSteps; step += 1) {
    const middle = (tooNarrow + fits) / 2;
    const other = tried(middle);
    if (other === null) tooNarrow = middle;
    else [narrowest, fits] = [other, middle];
  }
  if (isEven(narrowest)) return narrowest;
  const wider = Array.from({ length: balancingSteps }, (_, step) => fits + ((width - fits) * step) / balancingSteps);
  for (const each of wider) {
    const other = tried(each);
    if (other !== null && isEven(other)) return other;
  }
  return narrowest;
}
