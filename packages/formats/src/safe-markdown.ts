import { keepText } from './json-fields.ts';

// Only at the very beginning of a line: an indented fence may belong to a list, and then ends where the list ends.
const fenceStart = /^(?:(`{3,100})(?!`)[^`]*|(~{3,100})(?!~).*)$/;

const htmlStart = /[a-z/!?]/i;
const webAddress = /^<(https?:\/\/[^\s<>]+)>/i;

// A link opens a page of the web or is none. Far below a text, "[word]: more words" is no link either.
const harmless: Readonly<Record<string, RegExp>> = {
  '(': /^https?:\/\//i,
  ':': /^https?:\/\/|^[\w./#?=%-]+$/i,
};

// An address is judged by its beginning.
const addressCharacters = 500;

// Escapes at most double a text.
const mostGrowth = 2;

/** The Markdown while its lines are read. */
interface Writing {
  lines: string[];
  /** What the limit still allows. */
  left: number;
  /** The marks that opened the code block in which the next line stands; empty outside of one. */
  fence: string;
}

/** Where the code ends that a run of back-ticks begins, for every run that the line closes. */
function pairCode(line: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const nextOfLength = new Map<number, number>();
  for (const run of [...line.matchAll(/`+/g)].toReversed()) {
    const { length } = run[0];
    const next = nextOfLength.get(length);
    if (next !== undefined) ends.set(run.index, next + length);
    nextOfLength.set(length, run.index);
  }
  return ends;
}

type Piece = readonly [written: string, length: number];

function asItIs(text: string): Piece {
  return [text, text.length];
}

/** The beginning of a tag, comment or address in angle brackets, as text. */
function takeAngle(line: string, at: number): Piece {
  const address = webAddress.exec(line.slice(at, at + addressCharacters));
  if (address !== null) return [address[1] ?? '', address[0].length];
  return [htmlStart.test(line.charAt(at + 1)) ? '\\<' : '<', 1];
}

/** The bracket before the address of a link, which it stays only where the address is harmless. */
function takeBracket(line: string, at: number): Piece {
  const mark = line.charAt(at + 1);
  const pattern = harmless[mark];
  if (pattern === undefined) return asItIs(']');
  const address = /^\s*<?([^\s)>]*)/.exec(line.slice(at + 2, at + 2 + addressCharacters))?.[1] ?? '';
  return [pattern.test(address) ? `]${mark}` : `]\\${mark}`, 2];
}

function takeTicks(line: string, at: number, codeEnds: ReadonlyMap<number, number>): Piece {
  const end = codeEnds.get(at);
  return asItIs(end === undefined ? (/^`+/.exec(line.slice(at))?.[0] ?? '`') : line.slice(at, end));
}

/** A line outside of code blocks, in which no tag is more than text. */
function makeSafe(line: string): string {
  const parts: string[] = [];
  const codeEnds = pairCode(line);
  const special = /[<\]`\\]/g;
  let at = 0;
  for (let found = special.exec(line); found !== null; found = special.exec(line)) {
    const { index } = found;
    const takes: Record<string, () => Piece> = {
      '<': () => takeAngle(line, index),
      ']': () => takeBracket(line, index),
      '`': () => takeTicks(line, index, codeEnds),
    };
    const [written, length] = takes[found[0]]?.() ?? asItIs(line.slice(index, index + 2));
    parts.push(line.slice(at, index), written);
    at = index + length;
    special.lastIndex = at;
  }
  return parts.join('') + line.slice(at);
}

function switchFence(writing: Writing, line: string): void {
  const { fence } = writing;
  const opens = fenceStart.exec(line);
  if (fence === '') writing.fence = opens?.[1] ?? opens?.[2] ?? '';
  // A closing fence is at least as long, of the same mark, and stands alone.
  else if (line.startsWith(fence) && line.trimEnd() === fence.charAt(0).repeat(line.trimEnd().length)) {
    writing.fence = '';
  }
}

function writeLine(writing: Writing, line: string): void {
  const write = (text: string): string => (writing.fence === '' ? makeSafe(text) : text);
  const whole = write(line);
  const kept = whole.length <= writing.left ? line : line.slice(0, Math.floor(writing.left / mostGrowth));
  const written = kept === line ? whole : write(kept);
  switchFence(writing, kept);
  writing.lines.push(written);
  writing.left -= written.length + 1;
}

/**
 * Markdown of another program, at most so long, in which nothing is HTML: outside of code every tag reads as text, and
 * so does a link that opens no page. What is safe already stays as it is.
 */
export function safeMarkdown(text: string, maxCharacters: number): string {
  const longestFence = 101;
  const source = keepText(text, maxCharacters).replaceAll(/\r\n?/g, '\n').trim();
  // Most texts have nothing in them that could be more than text.
  if (source.length < maxCharacters - longestFence && !/[<\]`~]/.test(source)) return source;
  const writing: Writing = { lines: [], left: maxCharacters - longestFence, fence: '' };
  for (const line of source.split('\n')) {
    if (writing.left <= 0) break;
    writeLine(writing, line);
  }
  if (writing.fence !== '') writing.lines.push(writing.fence);
  return writing.lines.join('\n').trimEnd();
}
