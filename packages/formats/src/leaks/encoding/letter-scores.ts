/** A single-byte encoding found in credential lists, with the letters of its languages by frequency. */
export interface AlphabetEncoding {
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
export const alphabetEncodings: readonly AlphabetEncoding[] = [
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
export interface WideEncoding {
  name: string;
  common: readonly [first: number, last: number];
  /** The weight of a common character. */
  weight: number;
}

/** Double-byte encodings. Korean first bytes are a subset of the Chinese ones, so they have a higher weight. */
export const wideEncodings: readonly WideEncoding[] = [
  { name: 'gb18030', common: [0xb0, 0xd7], weight: 1.3 },
  { name: 'euc-kr', common: [0xb0, 0xc8], weight: 1.35 },
  { name: 'shift_jis', common: [0x82, 0x9f], weight: 1.3 },
];
