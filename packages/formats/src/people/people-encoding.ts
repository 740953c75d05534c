import { type PeopleEncoding, peopleEncodingNames } from '@gatehouse/domain/text-encodings';

import { decodeWith } from './code-pages.ts';

// This many bytes contain enough letters to detect the encoding of any list.
const maxBytes = 16_384;

/** Non-ASCII letters in the names of one language each. */
const latinAlphabets = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíóúüñ',
  'áâãàçéêíóôõú',
  'àèéìòù',
  'åäöæøé',
  'áðéíóúýþæö',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîșțşţ',
  'çğıİöşü',
  'āčēģīķļņšūž',
  'ąčęėįšųūž',
  'äõöüšž',
];

const cyrillic = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґ';
const greek = 'αοιετσνηυρπκμλωςγδθχφβξζψάόίέήύώ';
// The range of the first bytes of common characters. Text in another encoding mostly has different first bytes.
const commonLeads: Readonly<Partial<Record<PeopleEncoding, readonly [first: number, last: number]>>> = {
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
  shift_jis: [0x82, 0x9f],
  'euc-kr': [0xb0, 0xc8],
};

const isLetter = (sign: string): boolean => /^[\p{L}\p{M}]$/u.test(sign);
const isUpper = (sign: string): boolean => sign !== sign.toLowerCase();
const isHigh = (sign: string): boolean => sign > '\x7f';

interface HighLetter {
  letter: string;
  before: string;
  after: string;
}

function highLettersOf(text: string): HighLetter[] {
  const signs = [...text];
  return signs.flatMap((letter, at) =>
    isHigh(letter) ? [{ letter, before: signs[at - 1] ?? '', after: signs[at + 1] ?? '' }] : [],
  );
}

/** Returns how common a letter is in its script, from 0 to 1, or null for a letter of another script. */
function frequencyOf(letters: string, letter: string): number | null {
  const rank = letters.indexOf(letter.toLowerCase());
  return rank < 0 ? null : 1 - rank / letters.length;
}

/** True for an uppercase letter inside a lowercase word, or the reverse. */
function isCaseWrong({ letter, before, after }: HighLetter): boolean {
  if (!isLetter(before)) return false;
  const isAfterUpper = isLetter(after) && isUpper(after);
  if (!isUpper(letter)) return isUpper(before) && isAfterUpper;
  return !isUpper(before) || (isLetter(after) && !isAfterUpper);
}

/** True for a vowel, or null for a character that is not a letter. */
function isVowel(sign: string): boolean | null {
  return isLetter(sign) ? /^[aeiouyıøœæ]/i.test(sign.normalize('NFD')) : null;
}

function signPenalty({ letter, before, after }: HighLetter): number {
  if (/^[\p{Cc}\uFFFD]$/u.test(letter)) return 3;
  return isLetter(before) || isLetter(after) ? 2 : 0.5;
}

/**
 * Returns a penalty for letters that do not occur in names: symbols inside a word, uppercase in the middle, a consonant between two others.
 */
function penaltyOf(high: HighLetter): number {
  const { letter, before, after } = high;
  if (!isLetter(letter)) return signPenalty(high);
  const isAlike = isLatin(letter) && isVowel(before) === isVowel(letter) && isVowel(after) === isVowel(letter);
  return (isCaseWrong(high) ? 1 : 0) + (isAlike ? 0.3 : 0);
}

const isLatin = (sign: string): boolean => /^\p{sc=Latn}$/u.test(sign);

/** Returns a penalty for mixed scripts, and for consecutive non-ASCII letters in Latin words. */
function neighbourPenalty({ letter, before }: HighLetter): number {
  if (!isLetter(before) || !isLetter(letter)) return 0;
  if (isLatin(before) !== isLatin(letter)) return 2;
  return isLatin(letter) && isHigh(before) ? 0.4 : 0;
}

/** Returns a function that scores Latin letters: 1 for letters of the language with the most matches, 0.5 for letters of any other. */
function latinScores(letters: readonly HighLetter[]): (letter: string) => number {
  const small = letters.map(({ letter }) => letter.toLowerCase());
  const counts = latinAlphabets.map((alphabet) => small.filter((letter) => alphabet.includes(letter)).length);
  const best = latinAlphabets[counts.indexOf(Math.max(...counts))] ?? '';
  return (letter) => {
    if (best.includes(letter.toLowerCase())) return 1;
    return latinAlphabets.some((alphabet) => alphabet.includes(letter.toLowerCase())) ? 0.5 : 0;
  };
}

function scoreLetters(text: string): { letters: string[]; sum: number } {
  const letters = highLettersOf(text);
  const latin = latinScores(letters);
  const scores = letters.map((high) => {
    const other = frequencyOf(cyrillic, high.letter) ?? frequencyOf(greek, high.letter);
    const own = isLetter(high.letter) ? (other ?? latin(high.letter)) : 0;
    return own - penaltyOf(high) - neighbourPenalty(high);
  });
  return { letters: letters.map(({ letter }) => letter), sum: scores.reduce((sum, score) => sum + score, 0) };
}

function scoreWide([first, last]: readonly [number, number], bytes: Uint8Array, text: string): number {
  if (text.includes('\uFFFD')) return -3;
  const leads: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    leads.push(bytes[at] ?? 0);
    at += 1;
  }
  const common = leads.filter((lead) => lead >= first && lead <= last).length;
  // Han and Hangul characters do not occur inside Latin words.
  const mixed = text.match(/[a-z][\u0080-\uFFFF]|[\u0080-\uFFFF][a-z]/gi)?.length ?? 0;
  return (common - (leads.length - common) * 2 - mixed * 2) / Math.max(1, leads.length);
}

interface Reading {
  encoding: PeopleEncoding;
  text: string;
  /** The decoded non-ASCII characters: one per byte, except in double-byte encodings. */
  letters: readonly string[];
  sum: number;
  score: number;
}

function readAs(encoding: PeopleEncoding, bytes: Uint8Array): Reading {
  const text = decodeWith(encoding, bytes);
  const leads = commonLeads[encoding];
  const { letters, sum } = scoreLetters(text);
  if (leads === undefined) return { encoding, text, letters, sum, score: sum / Math.max(1, letters.length) };
  const score = scoreWide(leads, bytes, text);
  return { encoding, text, letters, sum: score * letters.length, score };
}

// Below this score the letters fit no language, and with a smaller lead two readings are equally likely.
const leastScore = 0.4;
const leastLead = 0.25;

/** Returns how much more likely one reading is than another, per letter in which they differ. */
function leadOver(best: Reading, other: Reading): number {
  if (best.letters.length !== other.letters.length) return best.score - other.score;
  const different = best.letters.filter((letter, place) => letter !== other.letters[place]).length;
  return (best.sum - other.sum) / Math.max(1, different);
}

/** The detected encoding of lines that are not UTF-8. */
export interface EncodingGuess {
  encoding: PeopleEncoding;
  /** True if no other encoding is similarly likely; otherwise the user must choose. */
  isCertain: boolean;
}

/**
 * Detects the encoding of names. The result is certain only if a single encoding produces plausible names: names go into emails and onto
 * certificates, so asking the user is better than a wrong letter.
 */
export function guessPeopleEncoding(lines: Uint8Array): EncodingGuess {
  const bytes = lines.subarray(0, maxBytes);
  const readings = peopleEncodingNames.slice(1).map((encoding) => readAs(encoding, bytes));
  const best = readings.reduce((one, other) => (other.score > one.score ? other : one));
  const others = readings.filter(({ text }) => text !== best.text);
  const isCertain = best.score >= leastScore && others.every((other) => leadOver(best, other) >= leastLead);
  return { encoding: best.encoding, isCertain };
}
