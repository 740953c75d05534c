import { decodeText, type FileInput } from './decode-text.ts';
import { formatFailure, type FormatFailure } from './read-failure.ts';

/** The text of one JSON object of the file and the line on which it begins. */
export interface JsonText {
  text: string;
  line: number;
}

/** What one object may cost; a file may hold any number of them. */
export interface SplitLimits {
  maxCharacters: number;
  maxDepth: number;
  /** Some tools write a comma behind the last element of their list. */
  allowsLastComma?: boolean;
}

// Enough for a result with its whole response; 16 MB is the importer's promise.
const defaultLimits: SplitLimits = { maxCharacters: 16 * 1024 * 1024, maxDepth: 64 };

const codes = {
  quote: 34,
  backslash: 92,
  newline: 10,
  openBrace: 123,
  closeBrace: 125,
  openBracket: 91,
  closeBracket: 93,
};

// What the splitter expects outside of an object. A file of JSON lines is `between` from its first object on.
type Expectation = 'start' | 'between' | 'element' | 'separator' | 'nextElement' | 'end';

/** The state of reading; one per file. */
interface SplitState {
  limits: SplitLimits;
  expects: Expectation;
  line: number;
  /** Zero outside of an object. */
  depth: number;
  isInText: boolean;
  isEscaped: boolean;
  startLine: number;
  /** Pieces of an object that spans pieces of the file. */
  parts: string[];
  partCharacters: number;
}

const nextExpectation: Record<Expectation, Record<string, Expectation>> = {
  start: { '{': 'between', '[': 'element' },
  between: { '{': 'between' },
  element: { '{': 'separator', ']': 'end' },
  separator: { ',': 'nextElement', ']': 'end' },
  nextElement: { '{': 'separator' },
  end: {},
};

const expectedWords: Record<Expectation, string> = {
  start: 'an object or a list',
  between: 'an object',
  element: 'an object',
  separator: 'a comma or the end of the list',
  nextElement: 'an object',
  end: 'the end of the file',
};

function invalidJson(line: number, reason: string): FormatFailure {
  return formatFailure(`Line ${line} is not valid JSON: ${reason}.`, { line });
}

/** One character outside of every object. */
function stepOutside(state: SplitState, character: string): void {
  if (character === '\n') state.line += 1;
  if (/[ \t\r\n]/.test(character)) return;
  const isLastComma = state.limits.allowsLastComma === true && state.expects === 'nextElement' && character === ']';
  const next = isLastComma ? 'end' : nextExpectation[state.expects][character];
  if (next === undefined) {
    throw invalidJson(state.line, `expected ${expectedWords[state.expects]}`);
  }
  state.expects = next;
  if (character !== '{') return;
  state.depth = 1;
  state.startLine = state.line;
}

/** One character inside a text of an object. */
function stepInText(state: SplitState, code: number): void {
  if (code === codes.newline) throw invalidJson(state.line, 'a string is not closed before the end of the line');
  if (state.isEscaped) state.isEscaped = false;
  else if (code === codes.backslash) state.isEscaped = true;
  else if (code === codes.quote) state.isInText = false;
}

function stepInObject(state: SplitState, code: number): void {
  if (code === codes.quote) state.isInText = true;
  else if (code === codes.newline) state.line += 1;
  else if (code === codes.openBrace || code === codes.openBracket) deepen(state);
  else if (code === codes.closeBrace || code === codes.closeBracket) state.depth -= 1;
}

function deepen(state: SplitState): void {
  state.depth += 1;
  if (state.depth <= state.limits.maxDepth) return;
  const message = `Line ${state.line} is nested more than ${state.limits.maxDepth} levels deep.`;
  throw formatFailure(message, { line: state.line });
}

function keepPart(state: SplitState, part: string): void {
  state.partCharacters += part.length;
  if (state.partCharacters > state.limits.maxCharacters) {
    const message = `The JSON object starting on line ${state.startLine} is larger than ${state.limits.maxCharacters} characters.`;
    throw formatFailure(message, { line: state.startLine });
  }
  state.parts.push(part);
}

/** Index after the end of the object that is open at `from`, or the end of the piece. */
function walkObject(state: SplitState, piece: string, from: number): number {
  let index = from;
  while (index < piece.length && state.depth > 0) {
    const code = piece.charCodeAt(index);
    if (state.isInText) stepInText(state, code);
    else stepInObject(state, code);
    index += 1;
  }
  return index;
}

function takeObject(state: SplitState): JsonText {
  const text = state.parts.length === 1 ? (state.parts[0] ?? '') : state.parts.join('');
  state.parts = [];
  state.partCharacters = 0;
  return { text, line: state.startLine };
}

function* splitPiece(state: SplitState, piece: string): Generator<JsonText> {
  let index = 0;
  while (index < piece.length) {
    const start = index;
    if (state.depth === 0) {
      stepOutside(state, piece.charAt(index));
      index += 1;
    }
    if (state.depth === 0) continue;
    index = walkObject(state, piece, index);
    keepPart(state, piece.slice(start, index));
    if (state.depth === 0) yield takeObject(state);
  }
}

function refuseUnfinished(state: SplitState): void {
  if (state.depth > 0) {
    const message = `The file ends on line ${state.line}, inside the JSON object that starts on line ${state.startLine}.`;
    throw formatFailure(message, { line: state.line });
  }
  const isFinished = state.expects === 'start' || state.expects === 'between' || state.expects === 'end';
  if (isFinished) return;
  throw formatFailure(`The file ends on line ${state.line}, before its JSON list is closed.`, { line: state.line });
}

/**
 * Splits JSON lines or one JSON list into the texts of its objects, in memory for one object at a time.
 * Our own, because a streaming parser builds a token for every value; finding the ends of objects needs only quotes and
 * brackets, keeps the line for the error, and leaves the parsing to JSON.parse.
 */
export async function* splitJsonObjects(input: FileInput, limits = defaultLimits): AsyncGenerator<JsonText> {
  const state: SplitState = {
    limits,
    expects: 'start',
    line: 1,
    depth: 0,
    isInText: false,
    isEscaped: false,
    startLine: 1,
    parts: [],
    partCharacters: 0,
  };
  for await (const piece of decodeText(input)) yield* splitPiece(state, piece);
  refuseUnfinished(state);
}

/** Parses one object; the failure names the line of the file, not of the object. */
export function parseJsonText({ text, line }: JsonText): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const inside = /\(line (\d+) column \d+\)/.exec(message)?.[1];
    // The parser's own words, without the excerpt of the file that some of them carry.
    const reason = message.replace(/,? (?:\.\.\.)?".*$/s, '').replace(/ in JSON at position.*$/s, '');
    throw invalidJson(line + Number(inside ?? 1) - 1, reason);
  }
}
