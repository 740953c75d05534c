import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const optionsShown = 12;
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const formats: Record<string, string> = {
  uuid: 'must be a valid ID',
  email: 'must be an email address',
  url: 'must be a URL',
  date: 'must be a date such as 2026-11-22',
  datetime: 'must be a date and time such as 2026-11-22T09:00:00Z',
  time: 'must be a time such as 09:00',
};

/**
 * Returns a readable message for a broken rule, in place of the schema library's. Messages that a schema defines take precedence. It never
 * quotes the value, only names, limits and options of the contract.
 */
export function readableIssue(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue);
  const rule = ruleOf(issue);
  return `${nameOf(issue.path ?? [])} ${rule}`;
}

/** Returns a readable message for a query parameter. */
export const readableQueryIssue = (issue: Issue): string =>
  issue.code === 'unrecognized_keys' ? 'The query contains an unknown parameter' : readableIssue(issue);

/** Returns the name of a field in a message: `expectedDate` → Expected date; `findings.0.placeIds` → Place ids. */
export function nameOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (typeof name !== 'string') return 'The request';
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])|[_-]/g, ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>;

const unknownFields = ({ keys, path = [] }: Of<'unrecognized_keys'>): string =>
  `${nameOf(path)} contains ${keys.length === 1 ? 'an unknown field' : 'unknown fields'}`;

/** The message of each kind of broken rule. */
const rules: { [Code in Issue['code']]?: (issue: Of<Code>) => string } = {
  invalid_type: ({ input, expected }) =>
    input === undefined ? 'is required' : `must be ${kinds[expected] ?? 'of a different type'}`,
  too_big: ({ origin, maximum }) => `must ${limitOf(origin, `at most ${maximum}`)}`,
  too_small: ({ origin, minimum }) =>
    (Number(minimum) === 1 ? presence[origin] : undefined) ?? `must ${limitOf(origin, `at least ${minimum}`)}`,
  invalid_format: ({ format }) => formats[format] ?? 'has the wrong format',
  invalid_value: ({ values }) => optionsOf(values),
  invalid_union: ruleOfUnion,
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
};

const presence: Record<string, string> = { string: 'is required', array: 'must not be empty' };

function ruleOf(issue: Issue): string {
  const word = rules[issue.code] as ((one: Issue) => string) | undefined;
  return word?.(issue) ?? 'is not valid';
}

function ruleOfUnion({ errors, input }: Of<'invalid_union'>): string {
  const first = closestOption(errors)[0];
  return first === undefined ? 'is not valid' : ruleOf({ ...first, input } as Issue);
}

type BrokenRule = z.core.$ZodIssue;

/**
 * Returns the distance between a value and a union option that one issue adds: largest for a field that the option lacks, then for a wrong
 * constant.
 */
function distanceOf(issue: BrokenRule): number {
  if (issue.code === 'unrecognized_keys') return 4;
  return issue.code === 'invalid_value' && issue.values.length === 1 ? 3 : 1;
}

/** Returns the issues of the union option closest to the value; of equally close options, those of the last, which is more general. */
export function closestOption(forms: readonly (readonly BrokenRule[])[]): readonly BrokenRule[] {
  const distances = forms.map((issues) => issues.reduce((sum, issue) => sum + distanceOf(issue), 0));
  return forms.findLast((_, place) => distances[place] === Math.min(...distances)) ?? [];
}

/** Returns the issues to report for a broken rule: for a union, those of the closest option. */
export function explainIssue(issue: BrokenRule): BrokenRule[] {
  if (issue.code !== 'invalid_union') return [issue];
  const inner = closestOption(issue.errors);
  // An issue without a path cannot name a field, so the message about the whole value is used.
  if (inner.every(({ path }) => path.length === 0)) return [issue];
  return inner.flatMap((each) => explainIssue({ ...each, path: [...issue.path, ...each.path] }));
}

function limitOf(origin: string, bound: string): string {
  if (origin === 'string') return `have ${bound} characters`;
  if (origin === 'array' || origin === 'set') return `have ${bound} entries`;
  return `be ${bound}`;
}

function optionsOf(values: readonly unknown[]): string {
  if (values.length === 1) return `must be ${String(values[0])}`;
  if (values.length > optionsShown) return 'is not a supported value';
  return `must be one of ${values.map(String).join(', ')}`;
}
