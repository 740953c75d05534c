/** A PDF value. Names begin with a slash, strings do not, and a reference is the object number. */
export type Value = number | boolean | null | string | Text | Ref | Value[] | Dictionary;
export interface Text {
  text: string;
  bytes: Buffer;
}
export interface Ref {
  ref: number;
}
export interface Dictionary {
  entries: Map<string, Value>;
}

/** The position of a parser, with one character per byte. */
export interface Cursor {
  text: string;
  at: number;
}

const blank = /[\0\t\n\f\r ]/;
const mark = /[()<>[\]{}/%]/;

function skipBlank(cursor: Cursor): void {
  const { text } = cursor;
  while (cursor.at < text.length && blank.test(text[cursor.at] ?? '')) cursor.at += 1;
}

/** Returns the next token: a name with its slash, a number, or an operator. */
export function readWord(cursor: Cursor): string {
  skipBlank(cursor);
  const start = cursor.at;
  cursor.at += 1;
  while (
    cursor.at < cursor.text.length &&
    !blank.test(cursor.text[cursor.at] ?? '') &&
    !mark.test(cursor.text[cursor.at] ?? '')
  )
    cursor.at += 1;
  return cursor.text.slice(start, cursor.at);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readLiteral(cursor: Cursor): Text {
  let [depth, found] = [1, ''];
  for (cursor.at += 1; depth > 0; cursor.at += 1) {
    const sign = cursor.text[cursor.at];
    if (sign === undefined) throw new Error('A text has no end');
    if (sign === '\\') {
      cursor.at += 1;
      const next = cursor.text[cursor.at] ?? '';
      found += escapes[next] ?? next;
      continue;
    }
    depth += { '(': 1, ')': -1 }[sign] ?? 0;
    if (depth > 0) found += sign;
  }
  return textOf(Buffer.from(found, 'latin1'));
}

function readHex(cursor: Cursor): Text {
  const end = cursor.text.indexOf('>', cursor.at);
  const digits = cursor.text.slice(cursor.at + 1, end).replaceAll(/\s/g, '');
  cursor.at = end + 1;
  return textOf(Buffer.from(digits, 'hex'));
}

const textOf = (bytes: Buffer): Text => ({
  bytes,
  text:
    bytes.toString('hex', 0, 2) === 'feff'
      ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
      : bytes.toString('latin1'),
});

function readList(cursor: Cursor, end: string): Value[] {
  const found: Value[] = [];
  for (skipBlank(cursor); !cursor.text.startsWith(end, cursor.at); skipBlank(cursor)) {
    if (cursor.at >= cursor.text.length) throw new Error(`${end} is missing`);
    found.push(readValue(cursor));
  }
  cursor.at += end.length;
  return found;
}

function readDictionary(cursor: Cursor): Dictionary {
  cursor.at += 2;
  const list = readList(cursor, '>>');
  const entries = new Map<string, Value>();
  for (let at = 0; at < list.length; at += 2) entries.set(nameIn(list[at]), list[at + 1] ?? null);
  return { entries };
}

const reference = /^(\d+) 0 R\b/;
const words: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

/** Returns the next value. An operator is returned as a string. */
export function readValue(cursor: Cursor): Value {
  skipBlank(cursor);
  const [first, second] = [cursor.text[cursor.at], cursor.text[cursor.at + 1]];
  if (first === '(') return readLiteral(cursor);
  if (first === '<' && second === '<') return readDictionary(cursor);
  if (first === '<') return readHex(cursor);
  if (first === '[') {
    cursor.at += 1;
    return readList(cursor, ']');
  }
  return readPlain(cursor);
}

function readPlain(cursor: Cursor): Value {
  const found = reference.exec(cursor.text.slice(cursor.at, cursor.at + 24));
  if (found) {
    cursor.at += found[0].length;
    return { ref: Number(found[1]) };
  }
  const word = readWord(cursor);
  if (word in words) return words[word] ?? null;
  return /^[-+.\d]/.test(word) ? Number(word) : word;
}

export const isRef = (value: Value | undefined): value is Ref =>
  typeof value === 'object' && value !== null && 'ref' in value;
export const isDictionary = (value: Value | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'entries' in value;
export const isText = (value: Value | undefined): value is Text =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** Returns a name without its slash, or an empty string. */
export const nameIn = (value: Value | undefined): string =>
  typeof value === 'string' && value.startsWith('/') ? value.slice(1) : '';
