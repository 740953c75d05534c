import { TextDecoder } from 'node:util';

/** A single-byte encoding found in credential lists, with the letters of its languages by frequency. */
interface AlphabetEncoding {
  /** The name for `TextDecoder`. */
  name: string;
  letters: string;
  /** In Latin scripts only a few letters per word are non-ASCII; in other scripts whole words are. */
  script: 'latin' | 'other';
  /** Letters of two languages that never appear in the same word. */
  apart?: readonly [one: string, other: string];
}

const russian = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґ';
const western = 'éüöäáóíñçãàèêßúåøæôìëïîâõòùûÿœ';
const central = 'łóęśążćńáíéščřžýěůúöüőťďňű';
// Polish, and Czech with Slovak.
const centralApart = ['ąćęłńśźż', 'áčďěíľĺňŕřšťúůýž'] as const;
const turkish = 'ışğüçö';
const greek = 'αοιετσνηυρπκμλωςγδθχφβξζψάόίέήύώ';

/** Single-byte encodings. If two give the same score, the more common one comes first. */
const alphabetEncodings: readonly AlphabetEncoding[] = [
  { name: 'windows-1252', letters: western, script: 'latin' },
  { name: 'windows-1251', letters: russian, script: 'other' },
  { name: 'koi8-r', letters: russian, script: 'other' },
  { name: 'ibm866', letters: russian, script: 'other' },
  { name: 'windows-1250', letters: central, script: 'latin', apart: centralApart },
  { name: 'iso-8859-2', letters: central, script: 'latin', apart: centralApart },
  { name: 'windows-1254', letters: turkish, script: 'latin' },
  { name: 'windows-1253', letters: greek, script: 'other' },
];

/** A double-byte encoding, with the range of the first bytes of its common characters. */
interface WideEncoding {
  name: string;
  common: readonly [first: number, last: number];
  /** The weight of a common character. */
  weight: number;
}

/** Double-byte encodings. Korean first bytes are a subset of the Chinese ones, so they have a higher weight. */
const wideEncodings: readonly WideEncoding[] = [
  { name: 'gb18030', common: [0xb0, 0xd7], weight: 1.3 },
  { name: 'euc-kr', common: [0xb0, 0xc8], weight: 1.35 },
  { name: 'shift_jis', common: [0x82, 0x9f], weight: 1.3 },
];

const maxBytes = 65_536;

interface Letter {
  letter: string;
  before: string;
}

function isLetter(text: string): boolean {
  return /^\p{L}$/u.test(text);
}

// Symbols on western European keyboards.
const keyboardSigns = '€£§°´¡¿²³µ';

function isUpper(text: string): boolean {
  return text !== text.toLowerCase();
}

/** Returns the non-ASCII characters, each with its preceding character. */
function highLetters(text: string): Letter[] {
  const letters = [...text];
  return letters.flatMap((letter, index) => (letter > '\x7f' ? [{ letter, before: letters[index - 1] ?? '' }] : []));
}

// The most frequent letters make up most of a text.
function frequencyOf({ letters }: AlphabetEncoding, letter: string): number {
  const rank = letters.indexOf(letter.toLowerCase());
  return rank < 0 ? -0.6 : 1 - rank / letters.length;
}

/** Returns a score for how well a letter fits its preceding character. */
function neighbourScore({ script }: AlphabetEncoding, { letter, before }: Letter): number {
  if (!isLetter(before)) return 0;
  const wrongCase = isUpper(letter) && !isUpper(before) ? -1 : 0;
  const isHigh = before > '\x7f';
  const fits = script === 'latin' ? !isHigh : isHigh;
  return wrongCase + (fits ? 0.3 : -0.6);
}

function scoreLetter(encoding: AlphabetEncoding, high: Letter): number {
  if (!isLetter(high.letter)) return encoding.script === 'latin' && keyboardSigns.includes(high.letter) ? 0 : -2;
  return frequencyOf(encoding, high.letter) + neighbourScore(encoding, high);
}

function countIn(word: string, letters: string): number {
  return [...word].filter((letter) => letters.includes(letter)).length;
}

/** Returns the number of letters in words that mix two languages. */
function countMixed({ apart }: AlphabetEncoding, text: string): number {
  if (apart === undefined) return 0;
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const counts = words.map((word) => apart.map((letters) => countIn(word, letters)));
  return counts.reduce((sum, [one = 0, other = 0]) => sum + (one > 0 && other > 0 ? one + other : 0), 0);
}

function scoreAlphabet(encoding: AlphabetEncoding, bytes: Uint8Array): number {
  const text = new TextDecoder(encoding.name).decode(bytes);
  const letters = highLetters(text);
  const score = letters.reduce((sum, high) => sum + scoreLetter(encoding, high), 0);
  return (score - countMixed(encoding, text)) / Math.max(1, letters.length);
}

/** Returns the first bytes of double-byte characters, or null if the bytes are invalid in this encoding. */
function leadBytes({ name }: WideEncoding, bytes: Uint8Array): number[] | null {
  try {
    new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const leads: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    leads.push(byte);
    at += 1;
  }
  return leads;
}

function scoreWide(encoding: WideEncoding, bytes: Uint8Array): number {
  const leads = leadBytes(encoding, bytes) ?? [];
  const [first, last] = encoding.common;
  const common = leads.filter((lead) => lead >= first && lead <= last).length;
  // Text in another encoding looks like rare characters in this one.
  return leads.length === 0 ? -2 : (common * encoding.weight - (leads.length - common) * 2) / leads.length;
}

/**
 * Detects the encoding of non-UTF-8 lines from the letters that each known encoding would produce; the default is windows-1252.
 * This is our own detector because measurements showed it to be right more often on short password lists than existing ones, which need
 * whole sentences (docs/proof.md).
 */
export function detectEncoding(lines: Uint8Array): string {
  const bytes = lines.subarray(0, maxBytes);
  const scored = [
    ...alphabetEncodings.map((encoding) => ({ name: encoding.name, score: scoreAlphabet(encoding, bytes) })),
    ...wideEncodings.map((encoding) => ({ name: encoding.name, score: scoreWide(encoding, bytes) })),
  ];
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).name;
}
