import { commonPasswords } from './common-passwords.ts';

// Fewer letters, scattered between digits and symbols, may match a stem by chance.
const minScatteredLetters = 4;

// Shorter personal words occur by chance in too many good passwords.
const minOwnWordLetters = 3;

// Maximum letters besides personal words: "Acme2026!xY" still counts as based on "Acme".
const maxLettersBesideOwnWord = 3;
const maxCharactersBesideOwnWord = 11;

const letterBySign: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function withoutSigns(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function onlyLetters(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

/** Replaces symbols that look like letters: "p4$$w0rd" becomes "password". */
function withLetters(text: string): string {
  return [...text].map((sign) => letterBySign[sign] ?? sign).join('');
}

/** Returns the text from its first to its last letter. */
function trimToLetters(text: string): string {
  const characters = [...text];
  const first = characters.findIndex((character) => /\p{L}/u.test(character));
  const last = characters.findLastIndex((character) => /\p{L}/u.test(character));
  return first < 0 ? '' : characters.slice(first, last + 1).join('');
}

/** Returns one period of a repeated text: "abcabc" becomes "abc". */
function withoutRepetition(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return period > 0 ? text.slice(0, period) : text;
}

/** Returns the variants of a password that are looked up in the list of common ones. */
function spellings(password: string): string[] {
  const whole = plain(password);
  const alphanumeric = withoutSigns(whole);
  const letters = onlyLetters(whole);
  const scattered = letters.length < minScatteredLetters ? [] : [letters];
  const forms = [whole, trimToLetters(whole), alphanumeric, trimToLetters(alphanumeric), ...scattered];
  const read = [...forms, ...forms.map(withLetters)];
  return [...read, ...read.map(withoutRepetition)];
}

/** Splits the user's names and addresses into the words that an attacker would try, longest first. */
function splitOwnWords(ownWords: readonly string[]): string[] {
  const parts = ownWords.map(plain).flatMap((word) => [...word.split(/[^\p{L}\p{N}]+/u), withoutSigns(word)]);
  const usable = parts.filter((part) => part.length >= minOwnWordLetters);
  return [...new Set(usable)].sort((left, right) => right.length - left.length);
}

function isBuiltFrom(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  const letters = onlyLetters(rest).length;
  const hasOwnWord = rest.length < text.length;
  return hasOwnWord && letters <= maxLettersBesideOwnWord && rest.length <= maxCharactersBesideOwnWord;
}

/** True if a variant of the password is common, or it is built from the user's personal words. */
export function isGuessable(password: string, ownWords: readonly string[]): boolean {
  if (spellings(password).some((spelling) => commonPasswords.has(spelling))) return true;
  const words = splitOwnWords(ownWords);
  const whole = plain(password);
  return isBuiltFrom(whole, words) || isBuiltFrom(withLetters(whole), words.map(withLetters));
}

/** Counts the characters that must be guessed individually: a run such as "1111" or "abcd" counts as its first two. */
export function countGuessableUnits(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, index) => !continuesRun(codes, index, code)).length;
}

function continuesRun(codes: readonly number[], index: number, code: number): boolean {
  const previous = codes[index - 1];
  const beforeThat = codes[index - 2];
  if (previous === undefined || beforeThat === undefined) return false;
  const step = code - previous;
  return Math.abs(step) <= 1 && previous - beforeThat === step;
}
