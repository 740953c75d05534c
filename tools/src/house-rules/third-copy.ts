import type { SourceFile, Violation } from './source-file.ts';

/** How many lines in a row are a copy. */
const copiedLines = 12;
/** The third module makes it shared code. */
const modulesAtMost = 2;

const moduleOf = /^apps\/(?:web|api)\/src\/modules\/([^/]+)\/.*\.tsx?$/;
const importStatement = /^import\b[^;]*;$/gm;
/** Without a word a line only closes what others opened. */
const hasWord = /\w/;
const isComment = /^(?:\/\/|\/?\*)/;

interface Line {
  number: number;
  /** The same for every line with the same text. */
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

/** The runs of one file, each with a key made of the ids of its lines. */
const runsOf = (lines: readonly Line[]): { key: string; line: number }[] =>
  lines.slice(0, Math.max(0, lines.length - copiedLines + 1)).map(({ number }, start) => ({
    line: number,
    key: lines
      .slice(start, start + copiedLines)
      .map(({ id }) => id)
      .join(),
  }));

/** Every run of lines in a module, with the places where the same run is. */
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

/** The same lines in three modules: one line of the report for each file that has them. */
export function thirdCopies(files: readonly SourceFile[]): Violation[] {
  const copies = [...placesOf(files)].filter((places) => modulesOf(places).length > modulesAtMost);
  const violations = copies.flatMap((places) => {
    const mend = `Move these ${copiedLines} lines to shared code: ${modulesOf(places).join(', ')} have them too.`;
    return places.map(({ file, line }) => ({ file, line, rule: 'third-copy', mend }));
  });
  const byFile = Map.groupBy(violations, ({ file }) => file).values();
  return [...byFile].flatMap((found) => found.toSorted((one, other) => one.line - other.line).slice(0, 1));
}
