import type { SourceFile, Violation } from './source-file.ts';

/** Number of consecutive lines that count as a copy. */
const copiedLines = 12;
/** Code in more modules than this must be shared. */
const maxModules = 2;

const moduleOf = /^apps\/(?:web|api)\/src\/modules\/([^/]+)\/.*\.tsx?$/;
const importStatement = /^import\b[^;]*;$/gm;
/** A line without a word only closes what other lines opened. */
const hasWord = /\w/;
const isComment = /^(?:\/\/|\/?\*)/;

interface Line {
  number: number;
  /** Identical for lines with the same text. */
  id: number;
}

interface Place {
  file: string;
  line: number;
  module: string;
}

const blank = (statement: string): string => statement.replaceAll(/[^\n]/g, '');

function lineReader() {
  const ids = new Map<string, number>();
  const idOf = (text: string): number => {
    const known = ids.get(text) ?? ids.size;
    ids.set(text, known);
    return known;
  };
  return ({ text }: SourceFile): Line[] =>
    text
      .replaceAll(importStatement, blank)
      .split('\n')
      .map((line, at) => ({ number: at + 1, text: line.trim().replaceAll(/\s+/g, ' ') }))
      .filter((line) => hasWord.test(line.text) && !isComment.test(line.text))
      .map((line) => ({ number: line.number, id: idOf(line.text) }));
}

/** Returns all runs of lines in a file, with a key made of the line IDs. */
const runsOf = (lines: readonly Line[]): { key: string; line: number }[] =>
  lines.slice(0, Math.max(0, lines.length - copiedLines + 1)).map(({ number }, start) => ({
    line: number,
    key: lines
      .slice(start, start + copiedLines)
      .map(({ id }) => id)
      .join(),
  }));

/** Groups all runs of lines in modules by their content. */
function placesOf(files: readonly SourceFile[]): Iterable<Place[]> {
  const read = lineReader();
  const places = files.flatMap((file) => {
    const module = moduleOf.exec(file.path)?.[1];
    if (module === undefined) return [];
    return runsOf(read(file)).map(({ key, line }) => ({ key, file: file.path, line, module }));
  });
  return Map.groupBy(places, ({ key }) => key).values();
}

const modulesOf = (places: readonly Place[]): string[] => [...new Set(places.map(({ module }) => module))];

/** Returns a violation for each file that contains lines which also exist in two other modules. */
export function thirdCopies(files: readonly SourceFile[]): Violation[] {
  const copies = [...placesOf(files)].filter((places) => modulesOf(places).length > maxModules);
  const violations = copies.flatMap((places) => {
    const advice = `Move these ${copiedLines} lines to shared code: ${modulesOf(places).join(', ')} have them too.`;
    return places.map(({ file, line }) => ({ file, line, rule: 'third-copy', advice }));
  });
  const byFile = Map.groupBy(violations, ({ file }) => file).values();
  return [...byFile].flatMap((found) => found.toSorted((one, other) => one.line - other.line).slice(0, 1));
}
