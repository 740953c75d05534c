/** CPE attributes in the order of a formatted string. */
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
/** The name of a CPE attribute. */
export type CpeAttribute = (typeof cpeAttributes)[number];

/**
 * An attribute value: any, not applicable, or a lowercase text. Wildcards are only allowed at the ends: `*` for any number of characters,
 * each `?` for one or none.
 */
export type CpeValue = { kind: 'any' } | { kind: 'none' } | { kind: 'text'; text: string; lead: string; trail: string };

/** A CPE name with all its attributes. */
export type Cpe = Readonly<Record<CpeAttribute, CpeValue>>;

/** The name, or a message about the error that does not quote the text. */
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

/** A character of a value. A quoted wildcard is an ordinary character. */
interface Sign {
  sign: string;
  isWildcard: boolean;
}

/** Returns the number of wildcards at the start: one star or any number of question marks. */
function countWildcards(signs: readonly Sign[]): number {
  if (signs[0]?.isWildcard === true && signs[0].sign === '*') return 1;
  const first = signs.findIndex(({ sign, isWildcard }) => !isWildcard || sign !== '?');
  return first < 0 ? signs.length : first;
}

const join = (signs: readonly Sign[]): string => signs.map(({ sign }) => sign).join('');

/** Returns a value, or undefined if a wildcard is in the middle. */
function makeValue(signs: readonly Sign[]): CpeValue | undefined {
  const lead = countWildcards(signs);
  const rest = signs.slice(lead);
  const trail = countWildcards(rest.toReversed());
  const middle = rest.slice(0, rest.length - trail);
  if (middle.some(({ isWildcard }) => isWildcard)) return undefined;
  return { kind: 'text', text: join(middle), lead: join(signs.slice(0, lead)), trail: join(rest.slice(middle.length)) };
}

/** Printable ASCII without backslash, star and question mark, so that no character has a special meaning. */
const plainValue = /^[ -)+->@-[\]-~]+$/;
const formattedSigns = /\\.|[^\\]/gsu;

/** Reads a value of a formatted string, in which a backslash quotes the next character. */
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

/** Reads a value of a URI: an empty value means any, other characters are percent-encoded, and `%01` and `%02` are wildcards. */
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

/** Splits a formatted string at unquoted colons. */
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

/** Unpacks the edition of a URI, which can contain five attributes: `~edition~software edition~software hardware~target hardware~other`. */
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

/** Parses a CPE name: a CPE 2.3 formatted string, or a CPE 2.2 URI. */
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
