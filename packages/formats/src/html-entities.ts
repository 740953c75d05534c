// The names that scanners use in their texts; any other name stays as it is written.
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  trade: '™',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  para: '¶',
  sect: '§',
  deg: '°',
  plusmn: '±',
  times: '×',
  frac12: '½',
  micro: 'µ',
  euro: '€',
  pound: '£',
  larr: '←',
  rarr: '→',
  le: '≤',
  ge: '≥',
  ne: '≠',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
};

// White space and everything above the control characters, without the halves of surrogate pairs.
const ranges: readonly (readonly [first: number, last: number])[] = [
  [9, 10],
  [13, 13],
  [0x20, 0xd7_ff],
  [0xe0_00, 0x10_ff_ff],
];

function decodeNumber(digits: string): string | null {
  const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number.parseInt(digits, 10);
  return ranges.some(([first, last]) => code >= first && code <= last) ? String.fromCodePoint(code) : null;
}

function decodeOne(whole: string, body: string): string {
  if (body.startsWith('#')) return decodeNumber(body.slice(1)) ?? whole;
  return (Object.hasOwn(named, body) ? named[body] : undefined) ?? whole;
}

/** Decodes the character references of HTML once; `&amp;lt;` is `&lt;` afterwards. */
export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, decodeOne);
}
