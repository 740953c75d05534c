import type { Filter, ListDeclaration } from '@gatehouse/contract/list-declaration';

/** The parameters of an address, one text each. */
export type Parameters = Readonly<Record<string, string | undefined>>;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const momentPattern = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const idPattern = /^[\da-f-]{36}$/i;
const longestSearch = 200;

type Single = Exclude<Filter, { kind: 'dayRange' }>;

function keptOf(declared: Single, text: string): string | undefined {
  switch (declared.kind) {
    case 'oneOf':
      return declared.values.find((value) => value === text);
    case 'anyOf': {
      const selected = new Set(text.split(','));
      return declared.values.filter((value) => selected.has(String(value))).join(',') || undefined;
    }
    case 'flag':
      return text === 'true' ? text : undefined;
    case 'day':
      return dayPattern.test(text) ? text : undefined;
    case 'moment':
      return momentPattern.test(text) ? text : undefined;
    case 'id':
      return declared.words.includes(text) || idPattern.test(text) ? text : undefined;
    case 'text':
      return text.trim().slice(0, declared.longest) || undefined;
  }
}

/** The names of the parameters of a filter: two for a range, else its own. */
export const parametersOf = (name: string, declared: Filter): readonly string[] =>
  declared.kind === 'dayRange' ? [declared.from, declared.to] : [name];

/** Every parameter that filters the list. */
export const filterParameters = ({ filters }: ListDeclaration): readonly string[] =>
  Object.entries(filters).flatMap(([name, declared]) => parametersOf(name, declared));

/** What of an address the list understands. Anything else, such as an old link with an unknown value, is ignored. */
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

/** Adds or removes one value of a parameter that holds several, separated by commas. */
export function withValues(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}
