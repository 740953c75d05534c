/** Encodings that can be selected for a list of credentials, by their names in `TextDecoder`. */
export const leakEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'iso-8859-2',
  'iso-8859-5',
  'koi8-r',
  'ibm866',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
] as const;

/** An encoding of a list of credentials. */
export type LeakEncoding = (typeof leakEncodings)[number];

/** Encodings that can be selected for a list of people, with their labels. */
export const peopleEncodings = {
  'utf-8': 'Unicode (UTF-8)',
  'windows-1252': 'Western (Windows)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1253': 'Greek (Windows)',
  'windows-1254': 'Turkish (Windows)',
  ibm850: 'Western (DOS)',
  ibm437: 'English (DOS)',
  ibm852: 'Central European (DOS)',
  ibm866: 'Cyrillic (DOS)',
  ibm857: 'Turkish (DOS)',
  ibm737: 'Greek (DOS)',
  macintosh: 'Western (Mac)',
  'x-mac-ce': 'Central European (Mac)',
  'x-mac-cyrillic': 'Cyrillic (Mac)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  gb18030: 'Chinese, simplified (GB 18030)',
  big5: 'Chinese, traditional (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-kr': 'Korean (EUC-KR)',
} as const;

/** An encoding of a list of people. */
export type PeopleEncoding = keyof typeof peopleEncodings;

/** The names of the encodings, more likely ones first. */
export const peopleEncodingNames = Object.keys(peopleEncodings) as [PeopleEncoding, ...PeopleEncoding[]];
