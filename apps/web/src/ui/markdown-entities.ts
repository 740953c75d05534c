/** The names that people and converters write; HTML knows two thousand more, which stay as they are written. */
const named = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    bull: '•',
    cent: '¢',
    check: '✓',
    colon: ':',
    commat: '@',
    copy: '©',
    deg: '°',
    divide: '÷',
    emsp: '\u2003',
    ensp: '\u2002',
    euro: '€',
    ge: '≥',
    gt: '>',
    hellip: '…',
    laquo: '«',
    larr: '←',
    ldquo: '“',
    le: '≤',
    lowbar: '_',
    lsquo: '‘',
    lt: '<',
    mdash: '—',
    middot: '·',
    minus: '−',
    nbsp: '\u00A0',
    ndash: '–',
    ne: '≠',
    para: '¶',
    plusmn: '±',
    pound: '£',
    quot: '"',
    raquo: '»',
    rarr: '→',
    rdquo: '”',
    reg: '®',
    rsquo: '’',
    sect: '§',
    shy: '\u00AD',
    sol: '/',
    times: '×',
    trade: '™',
  }),
);

const entity = /&(?:#(?<decimal>\d{1,7})|#[xX](?<hex>[\da-fA-F]{1,6})|(?<name>[A-Za-z]{2,8}));/y;
const unknownCharacter = '\uFFFD';
const lastCodePoint = 0x10_ffff;

function characterOf(code: number): string {
  const isSurrogate = code >= 0xd8_00 && code <= 0xdf_ff;
  return code === 0 || code > lastCodePoint || isSurrogate ? unknownCharacter : String.fromCodePoint(code);
}

function characterNamed({ decimal, hex, name = '' }: Partial<Record<string, string>>): string | undefined {
  if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
  return hex === undefined ? named.get(name) : characterOf(Number.parseInt(hex, 16));
}

/** The character that an entity such as `&amp;` or `&#58;` at this place stands for, and how long it is written. */
export function entityAt(text: string, at: number): { character: string; length: number } | null {
  entity.lastIndex = at;
  const found = entity.exec(text);
  const character = characterNamed(found?.groups ?? {});
  return found && character !== undefined ? { character, length: found[0].length } : null;
}

const escapeOrEntity = /\\([!-/:-@[-`{-~])|&#?[\dA-Za-z]{2,8};/g;

/** An address or a label as it is meant: escapes and entities resolved, as Markdown does before it looks at them. */
export function unescaped(text: string): string {
  return text.replaceAll(escapeOrEntity, (written, escaped?: string) =>
    escaped === undefined ? (entityAt(written, 0)?.character ?? written) : escaped,
  );
}
