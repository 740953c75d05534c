/** The encodings that a list of credentials can be said to have, as decoders name them. */
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

/** One of these encodings. */
export type LeakEncoding = (typeof leakEncodings)[number];
