import { decodeText, type FileInput } from './decode-text.ts';
import { formatFailure, type FormatFailure } from './read-failure.ts';

/** The text of one JSON object, and the line on which it begins. */
export interface JsonText {
  text: string;
  line: number;
}

/** Limits for one object. The number of objects is unlimited. */
export interface SplitLimits {
  maxCharacters: number;
  maxDepth: number;
  /** Some tools write a comma after the last list element. */
  allowsLastComma?: boolean;
}

// Large enough for a result with its complete response. The importer guarantees 16 MB.
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

// The next token that the splitter expects outside an object. A JSON Lines file is in `between` after its first object.
type Expectation = 'start' | 'between' | 'element' | 'separator' | 'nextElement' | 'end';

/** The parser state of one file. */
interface SplitState {
  limits: SplitLimits;
  expects: Expectation;
  line: number;
  /** Zero outside an object. */
  depth: number;
  isInText: boolean;
  isEscaped: boolean;
  startLine: number;
  /** Parts of an object that spans several chunks of the file. */
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

/** Handles one character outside all objects. */
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

/** Handles one character inside a string of an object. */
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

/** Returns the index after the end of the current object, or the end of the chunk. */
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
 * Splits JSON Lines or one JSON list into the texts of its objects, holding one object at a time.
 * This is our own splitter because a streaming parser emits a token per value. Finding the ends of objects needs only quotes and brackets,
 * tracks the line for errors, and leaves the parsing to `JSON.parse`.
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

/** Parses one object. An error names the line in the file, not in the object. */
export function parseJsonText({ text, line }: JsonText): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const inside = /\(line (\d+) column \d+\)/.exec(message)?.[1];
    // The parser's message without the excerpt of the file that it may contain.
    const reason = message.replace(/,? (?:\.\.\.)?".*$/s, '').replace(/ in JSON at position.*$/s, '');
    throw invalidJson(line + Number(inside ?? 1) - 1, reason);
  }
}
