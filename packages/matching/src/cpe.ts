/** The attributes of a CPE in the order of a formatted string. */
export const cpeAttributes = [
  'part',
  'vendor',
  'product',
  'version',
  'update',
  'edition',
  'language',
  'softwareEdition',
  'targetSoftware',
  'targetHardware',
  'other',
] as const;
/** One of them. */
export type CpeAttribute = (typeof cpeAttributes)[number];

/**
 * The value of an attribute: any, not applicable, or a text in lower case. Wildcards are only at the ends: `*` for any
 * number of characters, each `?` for one or none.
 */
export type CpeValue = { kind: 'any' } | { kind: 'none' } | { kind: 'text'; text: string; lead: string; trail: string };

/** A CPE name with all its attributes. */
export type Cpe = Readonly<Record<CpeAttribute, CpeValue>>;

/** The name, or a sentence that says what is wrong. The sentence quotes nothing. */
export type CpeReading = { ok: true; cpe: Cpe } | { ok: false; message: string };

const longestCpe = 2_000;
const formattedStart = /^cpe:2\.3:/i;
const uriStart = /^cpe:\//i;
const parts = new Set(['a', 'o', 'h']);

const any: CpeValue = { kind: 'any' };
const none: CpeValue = { kind: 'none' };

const messages = {
  start: 'A CPE begins with "cpe:2.3:" or "cpe:/".',
  length: 'The CPE is longer than 2,000 characters.',
  count: 'The CPE does not have the eleven attributes of version 2.3.',
  many: 'The CPE has too many attributes.',
  part: 'The part of a CPE is a, o or h.',
  value: 'The CPE has an attribute that is not valid.',
} as const;

const refused = (message: string): CpeReading => ({ ok: false, message });

/** One character of a value; a wildcard counts only where it is not quoted. */
interface Sign {
  sign: string;
  isWildcard: boolean;
}

/** The wildcards at the start: one star or question marks. */
function countWildcards(signs: readonly Sign[]): number {
  if (signs[0]?.isWildcard === true && signs[0].sign === '*') return 1;
  const first = signs.findIndex(({ sign, isWildcard }) => !isWildcard || sign !== '?');
  return first < 0 ? signs.length : first;
}

const join = (signs: readonly Sign[]): string => signs.map(({ sign }) => sign).join('');

/** Undefined if a wildcard is in the middle. */
function makeValue(signs: readonly Sign[]): CpeValue | undefined {
  const lead = countWildcards(signs);
  const rest = signs.slice(lead);
  const trail = countWildcards(rest.toReversed());
  const middle = rest.slice(0, rest.length - trail);
  if (middle.some(({ isWildcard }) => isWildcard)) return undefined;
  return { kind: 'text', text: join(middle), lead: join(signs.slice(0, lead)), trail: join(rest.slice(middle.length)) };
}

/** Printable characters of ASCII without a backslash, a star or a question mark: nothing in them has another meaning. */
const plainValue = /^[ -)+->@-[\]-~]+$/;
const formattedSigns = /\\.|[^\\]/gsu;

/** A value of a formatted string: a backslash takes the meaning from the character behind it. */
function readFormattedValue(text: string): CpeValue | undefined {
  if (text === '*') return any;
  if (text === '-') return none;
  if (plainValue.test(text)) return { kind: 'text', text: text.toLowerCase(), lead: '', trail: '' };
  const found = text.match(formattedSigns) ?? [];
  if (text === '' || found.join('') !== text) return undefined;
  return makeValue(
    found.map((one): Sign => {
      const isQuoted = one.startsWith('\\');
      return { sign: one.slice(isQuoted ? 1 : 0).toLowerCase(), isWildcard: !isQuoted && (one === '*' || one === '?') };
    }),
  );
}

const encodedWildcards: ReadonlyMap<string, string> = new Map([
  ['%01', '?'],
  ['%02', '*'],
]);
const uriSigns = /%[0-9a-f]{2}|[^%]/gi;

/** A value of a URI: nothing is any value, other characters are percent-encoded, `%01` and `%02` are the wildcards. */
function readUriValue(text: string): CpeValue | undefined {
  if (text === '') return any;
  if (text === '-') return none;
  const found = text.match(uriSigns) ?? [];
  if (found.join('') !== text) return undefined;
  const signs = found.map((one): Sign => {
    const wildcard = encodedWildcards.get(one);
    if (wildcard !== undefined) return { sign: wildcard, isWildcard: true };
    const sign = one.length > 1 ? String.fromCharCode(Number.parseInt(one.slice(1), 16)) : one;
    return { sign: sign.toLowerCase(), isWildcard: false };
  });
  return makeValue(signs);
}

/** Splits at colons that no backslash quotes. */
function splitFormatted(text: string): string[] {
  const found: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === ':') {
      found.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...found, text.slice(start)];
}

const uriAttributes = 7;
const editionAt = 5;
const extendedAttributes = 4;

/** The edition of a URI can hold five attributes: `~edition~software edition~software~hardware~other`. */
function unpackEdition(values: readonly string[]): string[] {
  const edition = values[editionAt] ?? '';
  const packed = edition.startsWith('~') ? edition.slice(1).split('~') : [edition];
  const plain = Array.from({ length: editionAt }, (_, at) => values[at] ?? '');
  const extended = Array.from({ length: extendedAttributes }, (_, at) => packed[at + 1] ?? '');
  return [...plain, packed[0] ?? '', values[editionAt + 1] ?? '', ...extended];
}

function nameAttributes(values: readonly CpeValue[]): Cpe {
  const at = (name: CpeAttribute): CpeValue => values[cpeAttributes.indexOf(name)] ?? any;
  return {
    part: at('part'),
    vendor: at('vendor'),
    product: at('product'),
    version: at('version'),
    update: at('update'),
    edition: at('edition'),
    language: at('language'),
    softwareEdition: at('softwareEdition'),
    targetSoftware: at('targetSoftware'),
    targetHardware: at('targetHardware'),
    other: at('other'),
  };
}

function readValues(texts: readonly string[], read: (text: string) => CpeValue | undefined): CpeReading {
  const values = texts.map(read);
  const known = values.filter((value) => value !== undefined);
  if (known.length < cpeAttributes.length) return refused(messages.value);
  const [part] = known;
  if (part?.kind === 'text' && !parts.has(part.text)) return refused(messages.part);
  return { ok: true, cpe: nameAttributes(known) };
}

/** Reads a CPE name: a formatted string of CPE 2.3, or a URI as in CPE 2.2. */
export function parseCpe(text: string): CpeReading {
  const name = text.trim();
  if (name.length > longestCpe) return refused(messages.length);
  if (formattedStart.test(name)) {
    const values = splitFormatted(name).slice(2);
    return values.length === cpeAttributes.length ? readValues(values, readFormattedValue) : refused(messages.count);
  }
  if (!uriStart.test(name)) return refused(messages.start);
  const values = name.slice('cpe:/'.length).split(':');
  return values.length > uriAttributes ? refused(messages.many) : readValues(unpackEdition(values), readUriValue);
}
