import { readdir } from 'node:fs/promises';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { afterAll, expect, it } from 'vitest';

import { openApiPath } from '../platform/openapi/openapi-operation.ts';
import { inputSchema, type JsonSchema } from '../platform/openapi/openapi-schema.ts';
import { openPortal } from './portal.ts';
import { withRouteTable } from './route-table.ts';

const { opened: portal, routes } = await withRouteTable(openPortal);
afterAll(() => portal.close());

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const { endpoints } = portal.app;

/** Pages about the contract, and endpoints of other programs that authenticate with a signature. */
const ownPages = [
  'GET /openapi.json',
  'GET /docs',
  'POST /webhooks/gophish/:connectionId',
  // The OPTIONS requests of resumable uploads, with the access of the POST.
  'OPTIONS /uploads',
  'OPTIONS /provider/companies/:companyId/uploads',
  'POST /gateway/stripe/webhook',
];

it('the contract has no address twice', () => {
  expect(endpoints.map(nameOf)).toEqual([...new Set(endpoints.map(nameOf))]);
});

it('the portal listens to exactly the endpoints in the contract', () => {
  const listening = routes
    .filter(({ method, url }) => url.startsWith('/api/') && method !== 'HEAD')
    .map(({ method, url }) => nameOf({ method, path: url.slice('/api'.length) }));

  expect(listening.toSorted()).toEqual([...endpoints.map(nameOf), ...ownPages].toSorted());
});

it('the portal serves everything in a contract file', async () => {
  const folder = new URL('../../../../packages/contract/src/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\/[\w-]+\.ts$/.test(name));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  );

  const promised = modules.flatMap((module) => Object.values(module).flatMap(endpointsIn)).map(nameOf);

  expect(endpoints.map(nameOf)).toEqual(expect.arrayContaining(promised));
});

function endpointsIn(value: unknown): AnyEndpoint[] {
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.values(value) as Partial<AnyEndpoint>[];
  return members.filter((member): member is AnyEndpoint => typeof member?.path === 'string' && 'kind' in member);
}

it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s has a summary of one sentence',
  (_name, endpoint) => {
    expect(schemasOf(endpoint).summary).toMatch(/^[A-Z].+\.$/s);
  },
);

it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s accepts only declared input, within limits',
  (_name, endpoint) => {
    const { params, query, body } = schemasOf(endpoint);
    const faults = Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      schema ? unbounded(inputSchema(schema), place) : [],
    );

    expect(faults).toEqual([]);
  },
);

/** Returns the paths in a schema whose value has no size limit. */
function unbounded(schema: JsonSchema, place: string): string[] {
  if (schema.enum || schema.const !== undefined) return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((choice) => unbounded(choice, place));
  const types = [schema.type ?? 'anything'].flat();
  return types.flatMap((type) => faultsOf[type]?.(schema, place) ?? [`${place}: ${type}`]);
}

const faultsOf: Record<string, (schema: JsonSchema, place: string) => string[]> = {
  null: () => [],
  boolean: () => [],
  string: (schema, place) =>
    schema.maxLength || schema.format || isBounded(schema.pattern) ? [] : [`${place}: no maximum length`],
  integer: numberFaults,
  number: numberFaults,
  array: (schema, place) => [
    ...(schema.maxItems === undefined ? [`${place}: no maximum of entries`] : []),
    ...unbounded(schema.items ?? {}, `${place}[]`),
  ],
  object: (schema, place) => [
    ...keyFaults(schema, place),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => unbounded(inner, `${place}.${key}`)),
  ],
};

/** A record by id is bounded if its keys have a pattern and a maximum number. */
function keyFaults({ additionalProperties, propertyNames, maxProperties }: JsonSchema, place: string): string[] {
  if (additionalProperties === false) return [];
  if (typeof additionalProperties !== 'object' || !isBounded(propertyNames?.pattern) || maxProperties === undefined)
    return [`${place}: unknown keys`];
  return unbounded(additionalProperties, `${place}.*`);
}

function numberFaults({ minimum, maximum }: JsonSchema, place: string): string[] {
  return minimum === undefined || maximum === undefined ? [`${place}: no smallest or largest number`] : [];
}

/** True if a pattern matches the whole text without unlimited repetition. */
const isBounded = (pattern = '') => /^\^.*\$$/s.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);

it('the OpenAPI document has exactly the endpoints under their paths', async () => {
  const { paths } = await document();

  const published = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => nameOf({ method: method.toUpperCase(), path })),
  );

  const declared = endpoints.map(({ method, path }) => nameOf({ method, path: openApiPath(path) }));
  expect(published.toSorted()).toEqual(declared.toSorted());
});

interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, unknown> };
  tags: { name: string }[];
}
interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, { $ref?: string; description?: string }>;
  'x-access': object;
}

const document = async () => (await portal.app.inject('/api/openapi.json')).json<OpenApiDocument>();

it('the OpenAPI document has no broken reference, duplicate name or unknown path parameter', async () => {
  const published = await document();
  const operations = Object.entries(published.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );

  expect(published).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: '4.4.0' } });
  expect(operations.map(({ operationId }) => operationId)).toEqual([
    ...new Set(operations.map(({ operationId }) => operationId)),
  ]);
  const tags = published.tags.map(({ name }) => name);
  const schemes = Object.keys(published.components.securitySchemes);
  for (const operation of operations) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(tags).toEqual(expect.arrayContaining(operation.tags));
    expect(schemes).toEqual(expect.arrayContaining(operation.security.flatMap(Object.keys)));
    expect(operation['x-access']).not.toEqual({});
  }
  expect(brokenReferences(published)).toEqual([]);
});

function brokenReferences(published: object): string[] {
  const references = [...JSON.stringify(published).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  return references.filter(
    (path) =>
      path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], published) ===
      undefined,
  );
}

it('the OpenAPI document lists the possible failures of each call with their shape', async () => {
  const { paths } = await document();

  const { responses, parameters } = paths['/provider/tokens/{id}']?.['delete'] ?? expect.fail('not published');

  expect(Object.keys(responses)).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '408',
    '409',
    '413',
    '415',
    '422',
    '429',
    '500',
    '503',
    '507',
    'default',
  ]);
  expect(parameters.map(({ name }) => name)).toEqual(['id', 'Idempotency-Key']);
});

it('the page of the contract runs no script and loads nothing from elsewhere', async () => {
  const reply = await portal.app.inject('/api/docs');

  const nonce = /style-src 'nonce-([^']+)'/.exec(String(reply.headers['content-security-policy']))?.[1] ?? 'none';
  expect(reply.body).toContain(`<style nonce="${nonce}">`);
  expect(reply.body).not.toMatch(/<script|https?:\/\/|url\(/);
  const anchors = [...reply.body.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
  expect(anchors.filter((id) => !reply.body.includes(`id="${id}"`))).toEqual([]);
  expect(anchors.length).toBeGreaterThan(endpoints.length);
});

it('the page of the contract requires sign-in if PORTAL_DOCS is off', async () => {
  const closed = await openPortal({ PORTAL_DOCS: 'off' });
  const { cookies } = await closed.signIn({ role: 'company-user' });

  const asked = ['/api/openapi.json', '/api/docs'].flatMap((url) => [
    closed.app.inject(url),
    closed.app.inject({ url, cookies }),
  ]);
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);

  await closed.close();
  expect(statuses).toEqual([401, 200, 401, 200]);
});
