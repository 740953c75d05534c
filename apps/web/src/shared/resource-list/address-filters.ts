import { currentValue, type Filter, type ListDeclaration } from '@gatehouse/contract/core/list-declaration';
import { parseDate } from '@gatehouse/domain/display-date';

/** The parameters of an address, one text each. */
export type Parameters = Readonly<Record<string, string | undefined>>;

const momentPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const idPattern = /^[\da-f-]{36}$/i;
const longestSearch = 200;

type Single = Exclude<Filter, { kind: 'dayRange' }>;

type Reader<F extends Single> = (declared: F, text: string) => string | undefined;

const matching =
  (pattern: RegExp): Reader<Single> =>
  (_declared, text) =>
    pattern.test(text) ? text : undefined;

/** Parsers of parameters by kind of filter; an invalid value yields undefined. */
const readers: { [Kind in Single['kind']]: Reader<Extract<Single, { kind: Kind }>> } = {
  oneOf: ({ values }, text) => values.find((value) => value === text),
  anyOf: ({ values }, text) => {
    const selected = new Set(text.split(','));
    return values.filter((value) => selected.has(String(value))).join(',') || undefined;
  },
  flag: matching(/^true$/),
  day: (_declared, text) => (parseDate(text) === text ? text : undefined),
  moment: matching(momentPattern),
  id: (declared, text) => {
    const word = currentValue(declared, text);
    return declared.words.includes(word) || idPattern.test(word) ? word : undefined;
  },
  text: ({ longest }, text) => text.trim().slice(0, longest) || undefined,
};

const keptOf = (declared: Single, text: string): string | undefined =>
  (readers[declared.kind] as Reader<Single>)(declared, text);

/** Returns the parameter names of a filter: two for a range, otherwise its own name. */
export const parametersOf = (name: string, declared: Filter): readonly string[] =>
  declared.kind === 'dayRange' ? [declared.from, declared.to] : [name];

/** Returns all parameters that filter the list. */
export const filterParameters = ({ filters }: ListDeclaration): readonly string[] =>
  Object.entries(filters).flatMap(([name, declared]) => parametersOf(name, declared));

/** Returns the valid parameters of an address. Others are ignored, such as an unknown value in an old link. */
export function knownParameters({ search, filters }: ListDeclaration, address: Parameters): Parameters {
  const known: Record<string, string | undefined> = {};
  if (search) known['q'] = address['q']?.trim().slice(0, longestSearch) || undefined;
  for (const [name, declared] of Object.entries(filters)) {
    for (const parameter of parametersOf(name, declared)) {
      const text = address[parameter];
      const single: Single = declared.kind === 'dayRange' ? { kind: 'day' } : declared;
      known[parameter] = text === undefined ? undefined : keptOf(single, text);
    }
  }
  return known;
}

/** Joins values to a comma-separated parameter, or returns undefined if there are none. */
export function withValues(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}
