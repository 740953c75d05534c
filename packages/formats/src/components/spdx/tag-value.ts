import { decodeText, type FileInput } from '../../decode-text.ts';
import { formatFailure } from '../../read-failure.ts';

/** A tag of an SPDX document with its value, which may have several lines. */
export interface SpdxTag {
  tag: string;
  value: string;
  line: number;
}

// A value may be a complete license text.
const maxCharacters = 1_000_000;
const tagShape = /^([A-Za-z]{1,60}):\s*(.*)$/s;
const textStart = '<text>';
const textEnd = '</text>';

interface TagState {
  line: number;
  /** The unfinished `<text>` value, and the line on which it began. */
  open: SpdxTag | null;
}

function refuseLine(line: number): never {
  throw formatFailure(`The file is not valid SPDX on line ${line}: a tag and a colon are missing.`, { line });
}

function beginText(state: TagState, tag: string, rest: string): SpdxTag | null {
  const end = rest.indexOf(textEnd);
  if (end >= 0) return { tag, value: rest.slice(0, end), line: state.line };
  state.open = { tag, value: rest, line: state.line };
  return null;
}

function continueText(state: TagState, open: SpdxTag, text: string): SpdxTag | null {
  const end = text.indexOf(textEnd);
  if (open.value.length < maxCharacters) open.value += `\n${end < 0 ? text : text.slice(0, end)}`;
  if (end < 0) return null;
  state.open = null;
  return open;
}

function readLine(state: TagState, text: string): SpdxTag | null {
  state.line += 1;
  if (state.open !== null) return continueText(state, state.open, text);
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.startsWith('#')) return null;
  const found = tagShape.exec(trimmed);
  return found === null ? refuseLine(state.line) : readTag(state, found);
}

function readTag(state: TagState, [, tag = '', value = '']: RegExpExecArray): SpdxTag | null {
  return value.startsWith(textStart)
    ? beginText(state, tag, value.slice(textStart.length))
    : { tag, value, line: state.line };
}

function refuseEnd({ open, line }: TagState, hasTags: boolean): void {
  if (!hasTags) throw formatFailure('The file is empty; it is not an SPDX document.', { line: 1 });
  if (open === null) return;
  throw formatFailure(`The file ends on line ${line}, inside the text that starts on line ${open.line}.`, { line });
}

/** Yields the lines of a file and throws if a line is too long. */
async function* linesOf(input: FileInput): AsyncGenerator<string> {
  let rest = '';
  let line = 1;
  for await (const piece of decodeText(input)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    line += lines.length;
    if (rest.length > maxCharacters) {
      throw formatFailure(`Line ${line} has more than ${maxCharacters} characters.`, { line });
    }
    yield* lines;
  }
  yield rest;
}

/** Yields the tags of a document one at a time. */
export async function* readTags(input: FileInput): AsyncGenerator<SpdxTag> {
  const state: TagState = { line: 0, open: null };
  let hasTags = false;
  for await (const text of linesOf(input)) {
    const tag = readLine(state, text);
    if (tag === null) continue;
    hasTags = true;
    yield tag;
  }
  refuseEnd(state, hasTags);
}
