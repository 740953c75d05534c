/** A line, less what its containers have taken of it. */
export interface Line {
  /** Begins with spaces only: tabs before the first word are spaces here. */
  rest: string;
  /** Where the rest begins in the page, which tabs depend on. */
  column: number;
  /** Spaces before the first word. */
  indent: number;
}

const tabWidth = 4;
const leading = /^[ \t]*/;

/** Reads how far a line is indented from this column on. */
export function lineAt(text: string, column: number): Line {
  const blank = leading.exec(text)?.[0] ?? '';
  if (!blank.includes('\t')) return { rest: text, column, indent: blank.length };
  let width = 0;
  for (const character of blank) width += character === '\t' ? tabWidth - ((column + width) % tabWidth) : 1;
  return { rest: ' '.repeat(width) + text.slice(blank.length), column, indent: width };
}

/** The line without its first characters. */
export const lineAfter = ({ rest, column }: Line, length: number): Line => lineAt(rest.slice(length), column + length);

/** Whether nothing is left of a line. */
export const isBlank = ({ rest, indent }: Line): boolean => rest.length === indent;

/** The words of a line. */
export const wordsOf = ({ rest }: Line): string => rest.trim();

/** From here on an indent means code. */
export const codeIndent = 4;

/** Whether something other than code may begin in this line. */
export const mayBegin = (line: Line): boolean => line.indent < codeIndent && !isBlank(line);
