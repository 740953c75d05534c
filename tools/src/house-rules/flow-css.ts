import { holdRatchet, type Ratchet } from './ratchet.ts';
import type { Finding, SourceFile, Violation } from './source-file.ts';

/** Number of violations that a module may still have, until its style sheets use the primitives. */
const remaining: Readonly<Record<string, number>> = { reports: 2 };

const refused = [
  {
    pattern: /(?<![\w-])display\s*:\s*(?:inline-)?flex\b/g,
    advice: 'Use Row or Stack, or rowLook() for another element.',
  },
  { pattern: /(?<![\w-])font-size\s*:/g, advice: 'Use Text, or textLook() for another element.' },
];

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function find(text: string): Finding[] {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, blank);
  return refused.flatMap(({ pattern, advice }) =>
    [...css.matchAll(pattern)].map(({ index }) => ({ offset: index, advice })),
  );
}

const ratchet: Ratchet = {
  rule: 'flow-css',
  file: 'tools/src/house-rules/flow-css.ts',
  moduleOf: (path) => /^apps\/web\/src\/modules\/([^/]+)\/.*\.css$/.exec(path)?.[1],
  find,
};

/** House rule: rows, stacks and font sizes of modules come from the primitives of `ui/layout`. */
export const flowSheets = (files: readonly SourceFile[], allowed = remaining): Violation[] =>
  holdRatchet(ratchet, files, allowed);
