import { type PeopleEncoding, peopleEncodingNames } from '@gatehouse/domain/text-encodings';

import { decodeWith } from './code-pages.ts';

// As many letters tell an encoding as any list needs.
const mostBytes = 16_384;

/** The letters beyond ASCII that one language has in names. */
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
// First bytes of common characters; others are what other encodings look like in this one.
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

/** How often a letter is used in its script, from 0 to 1; null for one of another script. */
function frequencyOf(letters: string, letter: string): number | null {
  const rank = letters.indexOf(letter.toLowerCase());
  return rank < 0 ? null : 1 - rank / letters.length;
}

/** A capital inside a word that has small letters, or a small letter among capitals. */
function isCaseWrong({ letter, before, after }: HighLetter): boolean {
  if (!isLetter(before)) return false;
  const isAfterUpper = isLetter(after) && isUpper(after);
  if (!isUpper(letter)) return isUpper(before) && isAfterUpper;
  return !isUpper(before) || (isLetter(after) && !isAfterUpper);
}

/** Whether it is a vowel; null for what is no letter. */
function isVowel(sign: string): boolean | null {
  return isLetter(sign) ? /^[aeiouyıøœæ]/i.test(sign.normalize('NFD')) : null;
}

function signPenalty({ letter, before, after }: HighLetter): number {
  if (/^[\p{Cc}\uFFFD]$/u.test(letter)) return 3;
  return isLetter(before) || isLetter(after) ? 2 : 0.5;
}

/** What nobody writes in a name: signs inside a word, capitals in the middle, a consonant between two others. */
function penaltyOf(high: HighLetter): number {
  const { letter, before, after } = high;
  if (!isLetter(letter)) return signPenalty(high);
  const isAlike = isLatin(letter) && isVowel(before) === isVowel(letter) && isVowel(after) === isVowel(letter);
  return (isCaseWrong(high) ? 1 : 0) + (isAlike ? 0.3 : 0);
}

const isLatin = (sign: string): boolean => /^\p{sc=Latn}$/u.test(sign);

/** Letters of one script stand together, and Latin words have few letters beyond ASCII in a row. */
function neighbourPenalty({ letter, before }: HighLetter): number {
  if (!isLetter(before) || !isLetter(letter)) return 0;
  if (isLatin(before) !== isLatin(letter)) return 2;
  return isLatin(letter) && isHigh(before) ? 0.4 : 0;
}

/** Of a Latin letter: whether the language that has most of the letters has it, or at least some language. */
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
  // Han and Hangul do not stand inside of Latin words.
  const mixed = text.match(/[a-z][\u0080-\uFFFF]|[\u0080-\uFFFF][a-z]/gi)?.length ?? 0;
  return (common - (leads.length - common) * 2 - mixed * 2) / Math.max(1, leads.length);
}

interface Reading {
  encoding: PeopleEncoding;
  text: string;
  /** Beyond ASCII; one for each such byte, but for double bytes. */
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

// Below it the letters fit no language, and closer than this two readings are equally likely.
const leastScore = 0.4;
const leastLead = 0.25;

/** By how much one reading is likelier than another, for each letter in which they differ. */
function leadOver(best: Reading, other: Reading): number {
  if (best.letters.length !== other.letters.length) return best.score - other.score;
  const different = best.letters.filter((letter, place) => letter !== other.letters[place]).length;
  return (best.sum - other.sum) / Math.max(1, different);
}

/** What lines that are no UTF-8 are written in, as far as their letters tell. */
export interface EncodingGuess {
  encoding: PeopleEncoding;
  /** No other reading of the same bytes is as likely; otherwise a person has to choose. */
  isCertain: boolean;
}

/**
 * The encoding of names. It guesses only where one reading alone makes names of a language: names go into emails and onto
 * certificates, so that a question is better than a wrong letter.
 */
export function guessPeopleEncoding(lines: Uint8Array): EncodingGuess {
  const bytes = lines.subarray(0, mostBytes);
  const readings = peopleEncodingNames.slice(1).map((encoding) => readAs(encoding, bytes));
  const best = readings.reduce((one, other) => (other.score > one.score ? other : one));
  const others = readings.filter(({ text }) => text !== best.text);
  const isCertain = best.score >= leastScore && others.every((other) => leadOver(best, other) >= leastLead);
  return { encoding: best.encoding, isCertain };
}
