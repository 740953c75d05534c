import type { AnyEndpoint, Schema } from '@gatehouse/contract/core/endpoint';
import { type BoundSchemas, schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import fc from 'fast-check';
import { z } from 'zod';

import { inputSchema, type JsonSchema } from '../platform/openapi/openapi-schema.ts';

/** Longer values slow the runs down and find nothing; mutations test the limits themselves. */
const charactersAtMost = 30;
const entriesAtMost = 4;

/** Returns arbitrary values of a schema. Rules beyond JSON Schema, such as a non-empty trimmed line, may still reject them. */
export function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  const types = [schema.type ?? 'anything'].flat();
  return fc.oneof(...types.map((type) => (byType[type] ?? anything)(schema)));
}

const anything = () => fc.jsonValue();

const byType: Record<string, (schema: JsonSchema) => fc.Arbitrary<unknown>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -1_000, maximum = 1_000 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum = -1_000, maximum = 1_000 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  string: textOf,
  array: ({ items = {}, minItems = 0, maxItems = entriesAtMost }) =>
    fc.array(arbitraryOf(items), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, entriesAtMost)),
    }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, fieldOf(name, inner)])), {
      requiredKeys: required,
    }),
};

/** Fields, by name, whose domain rules JSON Schema cannot express. */
const wellKnown: Record<string, fc.Arbitrary<unknown>> = {
  fullname: fc.stringMatching(/^[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}$/),
  username: fc.stringMatching(/^[a-z]{3,10}@company\.example$/),
  domain: fc.stringMatching(/^[a-z]{1,10}\.example$/),
  email: fc.stringMatching(/^[a-z]{3,10}@company\.example$/),
  language: fc.constantFrom('en', 'pt-BR'),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin'),
  password: fc.stringMatching(/^[a-z]{4}[A-Z]{4}-[0-9]{4}$/),
  country: fc.constantFrom('DE', 'NL'),
  currency: fc.constantFrom('eur', 'jpy'),
  vatId: fc.constantFrom('', 'DE136695976'),
  iban: fc.constantFrom('', 'DE89370400440532013000'),
  bic: fc.constantFrom('', 'COBADEFF'),
  quantity: fc.constantFrom(1, 2.5),
  taxRate: fc.constantFrom(0, 19),
};

function fieldOf(name: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = wellKnown[name];
  return known ? fc.oneof(known, arbitraryOf(schema)) : arbitraryOf(schema);
}

const anyDay = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

const formats: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid({ version: 7 }),
  'date-time': anyDay.map((day) => day.toISOString()),
  date: anyDay.map((day) => day.toISOString().slice(0, 10)),
  email: fc.stringMatching(/^[a-z]{1,10}@company\.example$/),
  uri: fc.stringMatching(/^https:\/\/[a-z]{1,10}\.example$/),
};

function textOf({
  format = '',
  pattern,
  minLength = 0,
  maxLength = charactersAtMost,
}: JsonSchema): fc.Arbitrary<string> {
  if (formats[format]) return formats[format];
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, charactersAtMost)) });
}

/** The path, query and body of a call. */
export interface EndpointInput {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/** The schemas of the input of an endpoint. */
export type InputSchemas = Pick<BoundSchemas<AnyEndpoint>, 'params' | 'query' | 'body'>;

/** Returns arbitrary input by these schemas; the body is undefined if it has none. */
export const arbitraryInput = ({ params, query, body }: InputSchemas): fc.Arbitrary<EndpointInput> =>
  fc.record({
    params: partOf(params, {}) as fc.Arbitrary<Record<string, string>>,
    query: partOf(query, {}) as fc.Arbitrary<Record<string, unknown>>,
    body: partOf(body, undefined),
  });

const partOf = (schema: Schema | undefined, absent: unknown): fc.Arbitrary<unknown> =>
  schema ? arbitraryOf(inputSchema(schema)) : fc.constant(absent);

/** The numbers of draws to try. Most schemas accept one of the first few, and a longer series repeats the shorter one. */
const draws = [10, 500];
const known = new WeakMap<AnyEndpoint, EndpointInput>();

/** Returns an input that passes the schemas, the same in every run. */
export function validInput(endpoint: AnyEndpoint): EndpointInput {
  const input = known.get(endpoint) ?? validFor(schemasOf(endpoint));
  known.set(endpoint, input);
  return input;
}

const namesClients = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && 'companyIds' in body;

/** Returns an input that passes these schemas, the same in every run. */
export function validFor(schemas: InputSchemas): EndpointInput {
  const passes = (schema: Schema | undefined, value: unknown) => !schema || z.safeParse(schema, value).success;
  for (const numRuns of draws) {
    const drawn = fc.sample(arbitraryInput(schemas), { numRuns, seed: 1 });
    const found = drawn.find((input) => passes(schemas.query, input.query) && passes(schemas.body, input.body));
    if (!found) continue;
    // Cursors and client ids must come from the portal, so they cannot be drawn from a schema.
    const { cursor: _cursor, companyId: _client, ...query } = found.query;
    const body = namesClients(found.body) ? { ...found.body, companyIds: [] } : found.body;
    return { ...found, query, body };
  }
  throw new Error(`No input of ${draws.at(-1)} passes the schemas`);
}

/** Formats a query for a URL; a list repeats its name. */
export function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) search.append(name, String(one));
  return search.toString();
}
