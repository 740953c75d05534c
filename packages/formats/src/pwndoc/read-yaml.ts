import { LineCounter, parseDocument } from 'yaml';

import { decodeText, type FileInput } from '../decode-text.ts';
import { formatFailure, type FormatFailure } from '../read-failure.ts';

// The document is parsed as a whole. Libraries of real firms have about a tenth of this, with five thousand marks.
const maxCharacters = 1_000_000;

// Limit for characters that may start or end a value. Each costs a few kilobytes, even in an invalid document.
const maxMarks = 60_000;
const mark = /[\][{},&*!"'?#%\n\t]|[-:] /g;

// Limits nested aliases, which would otherwise expand without bound.
const maxAliases = 100;

async function readAllText(input: FileInput): Promise<string> {
  let text = '';
  for await (const piece of decodeText(input)) {
    text += piece;
    if (text.length <= maxCharacters) continue;
    throw formatFailure(`The YAML document has more than ${maxCharacters} characters.`, { byte: 0 });
  }
  return text;
}

function refuse(reason: string, { line, col }: { line: number; col: number }): FormatFailure {
  const position = { line: Math.max(1, line), column: Math.max(1, col) };
  const place = `line ${position.line}, column ${position.column}`;
  const why = reason === '' ? '' : `: ${reason}`;
  return formatFailure(`The file is not valid YAML at ${place}${why}.`, position);
}

function countMarks(text: string): number {
  let marks = 0;
  mark.lastIndex = 0;
  while (marks <= maxMarks && mark.exec(text) !== null) marks += 1;
  return marks;
}

function parse(text: string): unknown {
  if (countMarks(text) > maxMarks) {
    throw formatFailure(`The YAML document has more than ${maxMarks} tokens.`, { byte: 0 });
  }
  const lineCounter = new LineCounter();
  // The check for duplicate keys takes quadratic time.
  const options = { schema: 'core', uniqueKeys: false, prettyErrors: false, logLevel: 'silent', lineCounter } as const;
  const document = parseDocument(text, options);
  const [first] = document.errors;
  // The library's message may quote the document, which may be a list of passwords.
  if (first !== undefined) throw refuse('', lineCounter.linePos(first.pos[0]));
  return document.toJS({ maxAliasCount: maxAliases });
}

/** Reads a YAML document into JSON values. Throws a `FormatFailure`. */
export async function readYaml(input: FileInput): Promise<unknown> {
  const text = await readAllText(input);
  try {
    return parse(text);
  } catch (error) {
    // The library overflows the stack in deeply nested documents, and rejects aliases that expand too much.
    const isKnown = error instanceof RangeError || error instanceof ReferenceError;
    if (!isKnown) throw error;
    throw refuse(error instanceof RangeError ? 'it is nested too deeply' : 'its aliases expand too much', {
      line: 1,
      col: 1,
    });
  }
}
