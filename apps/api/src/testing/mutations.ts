import fc from 'fast-check';

import { type EndpointInput, searchOf } from './arbitrary-input.ts';

/** One request of a fuzz run, ready to be sent. */
export interface FuzzCase {
  kind: MutationKind;
  params: Record<string, string>;
  search: string;
  /** JSON text, so that it may contain values that JavaScript lacks; undefined without a body. */
  body: string | undefined;
  headers: Record<string, string>;
}

/** The twelve kinds of mutation of a request. */
export const mutationKinds = [
  'type',
  'boundary',
  'presence',
  'long',
  'unicode',
  'number',
  'list',
  'depth',
  'prototype',
  'duplicate',
  'content-type',
  'header',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

const oddTexts = ['\0', 'a\0b', '\u202e', '\u{1f600}', '\u0301'.repeat(50), '\r\nx: y', '﷽', '%00', '../../etc/passwd'];
const oddNumbers = [0, -0, -1, 1e308, -1e308, 2 ** 53, 2 ** 63, 0.1, 201];
const oddTypes: unknown[] = [null, true, 0, 1, '', 'x', [], {}, [[]], { $ne: null }];
const edges: unknown[] = ['', ' ', 'x', 'x'.repeat(200), 'x'.repeat(201), 0, 1, 200, 201, -1, [], 'all', 'ALL'];

/** Replacements of valid values; JSON text expresses those that JavaScript lacks. */
const replacements: Partial<Record<MutationKind, fc.Arbitrary<unknown>>> = {
  type: fc.oneof(fc.constantFrom(...oddTypes), fc.jsonValue({ maxDepth: 2 })),
  boundary: fc.constantFrom(...edges),
  long: fc.integer({ min: 255, max: 15_000 }).map((length) => 'x'.repeat(length)),
  unicode: fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: 'binary' }), fc.constantFrom('\ud800', '\udc00x')),
  number: fc.oneof(fc.constantFrom(...oddNumbers), fc.double()),
  list: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 5 }),
};

const rawBodies: Partial<Record<MutationKind, readonly string[]>> = {
  depth: [nested(33), nested(1_000), '['.repeat(2_000) + ']'.repeat(2_000)],
  prototype: ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"toString":1,"hasOwnProperty":1}'],
  duplicate: ['{"a":1,"a":2}', '{"a":1e400}', '{"a":12345678901234567890}', '\ufeff{}', '{"a":"\\ud800"}'],
};

function nested(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

const oddSearches = [
  'q=1&q=2',
  'limit=1&limit=all',
  '__proto__[x]=1',
  'cursor=%00',
  'cursor=WyJ4IiwieSJd',
  'q=%ED%A0%80',
  '%',
  'a[]=1',
  '&&=',
];
const contentTypes = [
  'text/plain',
  'application/json; charset=utf-16',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  '',
  ';',
  'application/json\ta',
  'multipart/form-data; boundary=',
];
const oddHeaders: Record<string, string>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(300) },
  { 'idempotency-key': 'fuzz' },
  { 'accept-encoding': 'gzip;q=x, br' },
  { accept: 'application/xml' },
  { origin: 'null' },
  { 'x-forwarded-for': '1.2.3.4, garbage' },
  { 'user-agent': 'x'.repeat(5_000) },
  { 'x-http-method-override': 'DELETE' },
  { range: 'bytes=0-1,5-' },
  { cookie: 'portal_access=%; portal_refresh=\u00e9; =' },
];

/** Returns valid requests of an endpoint, each with one of the twelve mutations. */
export const wrongCalls = (right: fc.Arbitrary<EndpointInput>): fc.Arbitrary<FuzzCase> =>
  fc.tuple(right, fc.constantFrom(...mutationKinds)).chain(([input, kind]) => mutated(input, kind));

function mutated(input: EndpointInput, kind: MutationKind): fc.Arbitrary<FuzzCase> {
  const plain = { kind, params: input.params, search: searchOf(input.query), body: textOf(input.body), headers: {} };
  if (kind === 'content-type')
    return fc.constantFrom(...contentTypes).map((type) => ({ ...plain, headers: { 'content-type': type } }));
  if (kind === 'header') return fc.constantFrom(...oddHeaders).map((headers) => ({ ...plain, headers }));
  if (kind === 'presence') return fc.boolean().map((isExtra) => present(plain, input, isExtra));
  const raw = rawBodies[kind];
  if (raw)
    return fc
      .tuple(fc.constantFrom(...raw), fc.constantFrom(...oddSearches), fc.boolean())
      .map((drawn) => rewritten(plain, drawn));
  const value = replacements[kind] ?? fc.constant(null);
  return fc.tuple(value, fc.nat()).map(([odd, place]) => replaced(plain, input, { odd, place }));
}

const textOf = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));

/** Adds unknown fields, or removes all fields. */
function present(plain: FuzzCase, { query, body }: EndpointInput, isExtra: boolean): FuzzCase {
  if (!isExtra) return { ...plain, search: '', body: body === undefined ? undefined : '{}' };
  const more = { _id: 'x', company: 'x', role: 'company-admin', isPrimary: true };
  return {
    ...plain,
    search: searchOf({ ...query, company_id: 'x' }),
    body: JSON.stringify({ ...(body as object), ...more }),
  };
}

const rewritten = (plain: FuzzCase, [body, search, isBody]: [string, string, boolean]): FuzzCase =>
  isBody ? { ...plain, body } : { ...plain, search };

/** Replaces one value of the path, query or body, chosen by `place`, with the odd one. */
function replaced(plain: FuzzCase, input: EndpointInput, { odd, place }: { odd: unknown; place: number }): FuzzCase {
  const body = (input.body ?? {}) as Record<string, unknown>;
  const places = [
    ...Object.keys(input.params).map((name) => ({ ...plain, params: { ...input.params, [name]: textIn(odd) } })),
    ...Object.keys(input.query).map((name) => ({
      ...plain,
      search: searchOf({ ...input.query, [name]: textIn(odd) }),
    })),
    ...Object.keys(body).map((name) => ({ ...plain, body: JSON.stringify({ ...body, [name]: odd }) })),
  ];
  return places[place % places.length] ?? { ...plain, search: `unexpected=${encodeURIComponent(textIn(odd))}` };
}

/** Converts a value to text that a URL can contain, in which lone surrogates are replaced. */
const textIn = (odd: unknown) => (typeof odd === 'string' ? odd : String(JSON.stringify(odd))).toWellFormed();
