import { type Finding, lineAt, type SourceFile, type Violation } from './source-file.ts';

/** A rule that some modules do not keep yet, with what each of them may still have. A number may only go down. */
export interface Ratchet {
  rule: string;
  /** The file with the numbers. */
  file: string;
  /** Returns the module of a file that the rule covers. */
  moduleOf: (path: string) => string | undefined;
  find: (text: string) => Finding[];
}

/** Returns the violations of modules that have more than their number, and the numbers that can be lowered. */
export function holdRatchet(
  { rule, file, moduleOf, find }: Ratchet,
  files: readonly SourceFile[],
  remaining: Readonly<Record<string, number>>,
): Violation[] {
  const covered = files.filter(({ path }) => moduleOf(path) !== undefined);
  const modules = Map.groupBy(covered, ({ path }) => moduleOf(path) ?? '');
  const judge = ([module, its]: [string, SourceFile[]]): Violation[] => {
    const found = its.flatMap(({ path, text }) =>
      find(text).map(({ offset, advice }) => ({ file: path, line: lineAt(text, offset), rule, advice })),
    );
    const limit = remaining[module] ?? 0;
    if (found.length >= limit) return found.length === limit ? [] : found;
    return [{ file, line: 1, rule, advice: `Lower the number of ${module} to ${found.length}.` }];
  };
  return [...modules].flatMap(judge);
}
