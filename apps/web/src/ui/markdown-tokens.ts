import { entityAt } from './markdown-entities.ts';
import { readAngle, readBareAddress, readClosing, readImageOpening, readOpening } from './markdown-links.ts';
import {
  type Definitions,
  type MarksToken,
  matchAt,
  put,
  type Reader,
  type Scan,
  type Token,
} from './markdown-scan.ts';

const escape = /\\([!-/:-@[-`{-~\n])/y;

const readEscape: Reader = (scan) => {
  const found = matchAt(escape, scan.text, scan.at);
  return found !== null && put(scan, { kind: 'text', text: found[1] ?? '' }, 2);
};

const readEntity: Reader = (scan) => {
  const found = entityAt(scan.text, scan.at);
  return found !== null && put(scan, { kind: 'text', text: found.character }, found.length);
};

function codeRunsOf(text: string): Scan['codeRuns'] {
  const runs: Scan['codeRuns'] = new Map();
  for (const { 0: run, index } of text.matchAll(/`+/g)) {
    const known = runs.get(run.length);
    if (known) known.starts.push(index);
    else runs.set(run.length, { starts: [index], next: 0 });
  }
  return runs;
}

/** One space at each side keeps backticks apart: ``` `` ` `` ``` is a backtick. */
function unpadded(code: string): string {
  const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return isPadded ? code.slice(1, -1) : code;
}

const backticks = /`+/y;

const readCode: Reader = (scan) => {
  const marks = matchAt(backticks, scan.text, scan.at)?.[0] ?? '';
  const from = scan.at + marks.length;
  const runs = scan.codeRuns.get(marks.length);
  while (runs && (runs.starts[runs.next] ?? Infinity) < from) runs.next += 1;
  const to = runs?.starts[runs.next];
  if (to === undefined) return put(scan, { kind: 'text', text: marks }, marks.length);

  const text = unpadded(scan.text.slice(from, to).replaceAll('\n', ' '));
  return put(scan, { kind: 'code', text }, to + marks.length - scan.at);
};

const isSpace = (character: string): boolean => character === '' || /\s/.test(character);
const isPunctuation = (character: string): boolean => /[\p{P}\p{S}]/u.test(character);

const leansOn = (near: string, far: string): boolean =>
  !isSpace(near) && (!isPunctuation(near) || isSpace(far) || isPunctuation(far));

/** What marks may do between these two characters. `snake_case_names` hold no emphasis. */
function abilitiesOf(mark: '*' | '_', before: string, after: string): Pick<MarksToken, 'mayOpen' | 'mayClose'> {
  const mayOpen = leansOn(after, before);
  const mayClose = leansOn(before, after);
  if (mark === '*' || mayOpen !== mayClose) return { mayOpen, mayClose };
  return { mayOpen: mayOpen && isPunctuation(before), mayClose: mayClose && isPunctuation(after) };
}

const markRun = /\*+|_+/y;

const readMarks: Reader = (scan) => {
  const { text, at } = scan;
  const count = matchAt(markRun, text, at)?.[0].length ?? 0;
  const mark = text.charAt(at) === '*' ? '*' : '_';
  const abilities = abilitiesOf(mark, text.charAt(at - 1), text.charAt(at + count));
  return put(scan, { kind: 'marks', mark, count, ...abilities }, count);
};

const readers: Readonly<Record<string, Reader>> = {
  '\\': readEscape,
  '&': readEntity,
  '`': readCode,
  '*': readMarks,
  _: readMarks,
  '[': readOpening,
  '!': readImageOpening,
  ']': readClosing,
  '<': readAngle,
  h: readBareAddress,
};

const special = /[\\&`*_[\]!<]|https?:\/\//g;

/** Cuts a text into its pieces from left to right, in a time that grows with its length alone. */
export function tokensOf(text: string, definitions: Definitions): Token[] {
  const scan: Scan = { text, at: 0, tokens: [], brackets: [], linkFloor: 0, codeRuns: codeRunsOf(text), definitions };
  while (scan.at < text.length) {
    const next = matchAt(special, text, scan.at)?.index ?? text.length;
    if (next > scan.at) put(scan, { kind: 'text', text: text.slice(scan.at, next) }, next - scan.at);
    const character = text.charAt(next);
    if (next < text.length && !readers[character]?.(scan)) put(scan, { kind: 'text', text: character }, 1);
  }
  return scan.tokens;
}
