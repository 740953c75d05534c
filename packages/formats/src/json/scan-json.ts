import { addScalar, closeContainer, keptCharacters, nameField, openContainer } from './build-json.ts';
import { here, type Expectation, type JsonReading, type OpenText } from './json-reading.ts';
import { refuseCharacter, syntaxError, refuseText } from './refuse-json.ts';

const codes = { quote: 34, backslash: 92, space: 32, firstPrintable: 32 };

const escapes: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

const valueMay = new Set<Expectation>(['value', 'first element']);
const nameMay = new Set<Expectation>(['field', 'first field']);

function openText(reading: JsonReading): void {
  const isName = nameMay.has(reading.expects);
  if (!isName && !valueMay.has(reading.expects)) throw refuseCharacter(reading);
  reading.text = {
    keeps: isName ? reading.limits.keptText : keptCharacters(reading),
    text: '',
    characters: 0,
    escape: '',
    begin: here(reading),
  };
}

function endText(reading: JsonReading, { text, begin }: OpenText): void {
  reading.text = null;
  if (nameMay.has(reading.expects)) nameField(reading, text);
  else addScalar(reading, text, begin);
}

function addToText(reading: JsonReading, open: OpenText, part: string): void {
  open.characters += part.length;
  if (open.characters > reading.limits.text) throw refuseText(reading, open.begin);
  if (open.text.length < open.keeps) open.text += part;
}

/** Returns the index of the next character that ends a run of plain characters. */
function endOfRun(piece: string, from: number): number {
  let end = from;
  while (end < piece.length) {
    const code = piece.charCodeAt(end);
    if (code === codes.quote || code === codes.backslash || code < codes.firstPrintable) break;
    end += 1;
  }
  return end;
}

function readRun(reading: JsonReading, open: OpenText, piece: string): void {
  const end = endOfRun(piece, reading.index);
  if (end > reading.index) addToText(reading, open, piece.slice(reading.index, end));
  reading.index = end;
  if (end === piece.length) return;
  const code = piece.charCodeAt(end);
  if (code < codes.firstPrintable) throw syntaxError(reading, 'a string contains a control character');
  if (code === codes.quote) endText(reading, open);
  else open.escape = '\\';
  reading.index += 1;
}

// A complete or partial escape sequence.
const escapeSoFar = /^\\(?:["\\/bfnrt]|u[\dA-Fa-f]{0,4})$/;
const longestEscape = 6;

/** Returns the character of an escape sequence, or an empty string if the sequence is incomplete. */
function decodeEscape(escape: string): string {
  if (escape.length === longestEscape) return String.fromCharCode(Number.parseInt(escape.slice(2), 16));
  return escapes[escape.slice(1)] ?? '';
}

function readEscape(reading: JsonReading, open: OpenText, piece: string): void {
  open.escape += piece.charAt(reading.index);
  if (!escapeSoFar.test(open.escape)) throw syntaxError(reading, 'a string contains an invalid escape');
  const decoded = decodeEscape(open.escape);
  if (decoded !== '') {
    open.escape = '';
    addToText(reading, open, decoded);
  }
  reading.index += 1;
}

const wordCharacter = /[-+.\w]/;
const words: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d+)?$/i;

// Some tools write the modulus of an RSA key as a number; one of 16,384 bits has 4,933 digits.
const longestWord = 5_000;

/** Reads a literal or number, which ends before the first other character or at the end of the file. */
function readWord(reading: JsonReading, piece: string): void {
  const start = reading.index;
  while (reading.index < piece.length && wordCharacter.test(piece.charAt(reading.index))) reading.index += 1;
  reading.word += piece.slice(start, Math.min(reading.index, start + longestWord));
  if (reading.index < piece.length || reading.word.length >= longestWord) endWord(reading);
}

function endWord(reading: JsonReading): void {
  const { word, wordBegin } = reading;
  reading.word = '';
  const isWord = Object.hasOwn(words, word);
  if (!isWord && !(number.test(word) && word.length < longestWord)) {
    throw syntaxError(reading, 'expected a value', wordBegin);
  }
  addScalar(reading, isWord ? (words[word] ?? null) : Number(word), wordBegin);
}

function close(reading: JsonReading, character: string): void {
  const isList = reading.frames.at(-1)?.isList;
  const first = character === ']' ? 'first element' : 'first field';
  const mayEnd = reading.expects === 'comma' || reading.expects === first;
  if (!mayEnd || isList !== (character === ']')) throw refuseCharacter(reading);
  closeContainer(reading);
}

function pass(reading: JsonReading, character: string): void {
  const { frames, expects } = reading;
  const wanted = character === ':' ? 'colon' : 'comma';
  if (expects !== wanted) throw refuseCharacter(reading);
  reading.expects = wanted === 'colon' || frames.at(-1)?.isList === true ? 'value' : 'field';
}

function open(reading: JsonReading, character: string): void {
  if (!valueMay.has(reading.expects)) throw refuseCharacter(reading);
  openContainer(reading, character === '[');
}

function breakLine(reading: JsonReading): void {
  reading.line += 1;
  reading.lineStart = reading.index + 1;
}

function beginWord(reading: JsonReading, character: string): void {
  if (!valueMay.has(reading.expects) || !wordCharacter.test(character)) throw refuseCharacter(reading);
  reading.word = character;
  reading.wordBegin = here(reading);
}

const ignore = (): void => {};

const marks: Readonly<Record<string, (reading: JsonReading, character: string) => void>> = {
  '\t': ignore,
  '\r': ignore,
  '\n': breakLine,
  '"': openText,
  '{': open,
  '[': open,
  '}': close,
  ']': close,
  ',': pass,
  ':': pass,
};

function readMark(reading: JsonReading, piece: string): void {
  // Indented files consist mostly of spaces.
  while (piece.charCodeAt(reading.index) === codes.space) reading.index += 1;
  if (reading.index === piece.length) return;
  const character = piece.charAt(reading.index);
  const step = marks[character] ?? beginWord;
  step(reading, character);
  reading.index += 1;
}

/** Parses one chunk of the file. Records that end in it are then ready. */
export function scanPiece(reading: JsonReading, piece: string): void {
  reading.index = 0;
  while (reading.index < piece.length) {
    const { text, word } = reading;
    if (word !== '') readWord(reading, piece);
    else if (text === null) readMark(reading, piece);
    else if (text.escape === '') readRun(reading, text, piece);
    else readEscape(reading, text, piece);
  }
  reading.lineStart -= piece.length;
  reading.index = 0;
}
