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

/** Where each run of lines is; the key of a run is made of the ids of its lines. */
function placesOf(files: readonly SourceFile[]): Iterable<Place[]> {
  const places = new Map<string, Place[]>();
  const read = lineReader();
  for (const file of files) {
    const module = moduleOf.exec(file.path)?.[1];
    if (module === undefined) continue;
    const lines = read(file);
    for (let start = 0; start + copiedLines <= lines.length; start += 1) {
      const run = lines.slice(start, start + copiedLines);
      const key = run.map(({ id }) => id).join();
      const place = { file: file.path, line: run[0]?.number ?? 1, module };
      const known = places.get(key);
      if (known) known.push(place);
      else places.set(key, [place]);
    }
  }
  return places.values();
}

/** The same lines in three modules: one line of the report for each file that has them. */
export function thirdCopies(files: readonly SourceFile[]): Violation[] {
  const firstByFile = new Map<string, Violation>();
  for (const places of placesOf(files)) {
    const modules = [...new Set(places.map(({ module }) => module))];
    if (modules.length <= modulesAtMost) continue;
    for (const { file, line } of places) {
      const known = firstByFile.get(file);
      if (known && known.line <= line) continue;
      const mend = `Move these ${copiedLines} lines to shared code: ${modules.join(', ')} have them too.`;
      firstByFile.set(file, { file, line, rule: 'third-copy', mend });
    }
  }
  return [...firstByFile.values()];
}
