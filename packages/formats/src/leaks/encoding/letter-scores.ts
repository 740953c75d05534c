/** An encoding that lists of credentials are found in, and the letters of its languages, the most frequent ones first. */
export interface AlphabetEncoding {
  /** As a decoder knows it. */
  name: string;
  letters: string;
  /** Latin letters with marks are few in a word; other scripts have whole words of their own. */
  script: 'latin' | 'other';
  /** Letters of two languages that no word has together. */
  apart?: readonly [one: string, other: string];
}

const russian = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґ';
const western = 'éüöäáóíñçãàèêßúåøæôìëïîâõòùûÿœ';
const central = 'łóęśążćńáíéščřžýěůúöüőťďňű';
// Polish against Czech and Slovak.
const centralApart = ['ąćęłńśźż', 'áčďěíľĺňŕřšťúůýž'] as const;
const turkish = 'ışğüçö';
const greek = 'αοιετσνηυρπκμλωςγδθχφβξζψάόίέήύώ';

/** The single-byte encodings, the likelier one of two that say the same first. */
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

/** A double-byte encoding, with the first bytes of its common characters. */
export interface WideEncoding {
  name: string;
  common: readonly [first: number, last: number];
  /** How much a common character says. */
  weight: number;
}

/** The double-byte encodings; Korean first bytes are a part of the Chinese ones, so they say more. */
export const wideEncodings: readonly WideEncoding[] = [
  { name: 'gb18030', common: [0xb0, 0xd7], weight: 1.3 },
  { name: 'euc-kr', common: [0xb0, 0xc8], weight: 1.35 },
  { name: 'shift_jis', common: [0x82, 0x9f], weight: 1.3 },
];
