import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { rowsQuery } from '@gatehouse/contract/core/list-query.schema';
import { envelope, failureSchema, pagedEnvelope, pagedRecordEnvelope } from '@gatehouse/contract/core/reply.schema';
import type { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';

import { failureStatuses } from '../platform/openapi/openapi-failures.ts';
import { arbitraryInput } from './arbitrary-input.ts';
import { nameOf, openCast } from './cast.ts';
import { formOf } from './form.ts';
import { type FuzzCase, wrongCalls } from './mutations.ts';
import { type Actor, ownPortal, type TestPortal } from './portal.ts';
import { protocolHeaders, type SentRequest, send } from './send.ts';

const patienceMs = 20_000;

type Cast = Awaited<ReturnType<typeof openCast>>;

/** A case may sign its actor out or change their session; the next one then signs in again. */
function stage({ portal, cast }: { portal: TestPortal; cast: Cast }, endpoint: AnyEndpoint) {
  let actor: Actor | undefined;
  return async (wrong: FuzzCase): Promise<LightMyRequestResponse> => {
    actor ??= await cast.for(endpoint);
    const reply = await send(portal, { actor, endpoint, ...sentAs(endpoint, wrong) });
    if (reply.statusCode === 401 || reply.headers['set-cookie']) actor = undefined;
    return reply;
  };
}

function sentAs(
  { kind, method }: AnyEndpoint,
  { params, search, body, headers }: FuzzCase,
): Omit<SentRequest, 'actor' | 'endpoint'> {
  const address = { params, search };
  if (kind === 'upload') return { ...address, ...uploaded(body ?? '', headers) };
  if (body === undefined) return { ...address, headers };
  const type = method === 'PATCH' ? 'application/offset+octet-stream' : 'application/json';
  return { ...address, payload: body, headers: { 'content-type': type, ...headers } };
}

/** Sends the text both as form fields and as a file. */
function uploaded(text: string, headers: FuzzCase['headers']): Pick<SentRequest, 'payload' | 'headers'> {
  const form = formOf(fieldsIn(text), { name: 'fuzz.json', content: text });
  return { payload: form.payload, headers: { ...form.headers, ...headers } };
}

function fieldsIn(body: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(body)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** A request that every endpoint parses and then rejects, so that this case does not depend on chance. */
function unreadable(endpoint: AnyEndpoint): FuzzCase {
  const search = 'unexpected=1';
  return { kind: 'presence', params: {}, search, body: '{"unexpected":1}', headers: protocolHeaders(endpoint) };
}

/** Returns the faults of a response as text; none if it satisfies the contract. */
function faultsOf(endpoint: AnyEndpoint, reply: LightMyRequestResponse): string[] {
  const { statusCode: status, body } = reply;
  const faults = slipsOf(status, body);
  if (status >= 500) return [...faults, `answers ${status}`];
  if (status < 300) return [...faults, ...(isPromised(endpoint, reply) ? [] : ['answers what it does not promise'])];
  const isDeclared = [...failureStatuses(endpoint), 401].includes(status);
  return [
    ...faults,
    ...(isDeclared ? [] : [`answers ${status}, which it does not declare`]),
    ...(envelope(failureSchema).safeParse(jsonOf(body)).success ? [] : ['fails in another shape']),
  ];
}

/** Finds internals in a response that no user should see. */
const slipsOf = (status: number, body: string): string[] => [
  ...(/\n\s+at |node_modules|SELECT |select .* from /.test(body) && status >= 400 ? ['shows its insides'] : []),
  ...(wordsOfLibrary.test(messagesIn(body)) ? ['speaks in the words of a library'] : []),
];

const wordsOfLibrary = /Invalid (?:input|option|ISO|key)|Too (?:big|small)|Unrecognized|expected .* received|[<>]=\d/;

/** Returns the messages of an error, without the data of a success. */
function messagesIn(body: string): string {
  const failure = envelope(failureSchema).safeParse(jsonOf(body));
  if (!failure.success) return '';
  const { message, issues = [] } = failure.data.datas;
  return [message, ...issues.map((issue) => issue.message)].join('\n');
}

function isPromised(endpoint: AnyEndpoint, { body, headers }: LightMyRequestResponse): boolean {
  const { kind } = endpoint;
  const { query, result } = schemasOf(endpoint);
  // The tus protocol responds with headers only.
  if (kind === 'resumable') return body === '';
  if (kind === 'download') return String(headers['content-disposition']).startsWith('attachment');
  if (query === rowsQuery) return pagedRecordEnvelope(result).safeParse(jsonOf(body)).success;
  const promised = kind === 'list' ? pagedEnvelope(result) : envelope(result);
  return promised.safeParse(jsonOf(body)).success;
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

type Runs = ReturnType<typeof propertyOptions>;

/**
 * Proves that invalid calls of the selected operations get a proper response. `runs` has the number of cases per operation. Each test file
 * that calls this has a portal of its own.
 */
export async function proveWrongCalls(isSelected: (endpoint: AnyEndpoint) => boolean, runs: Runs): Promise<void> {
  const portal = await ownPortal({ LOG_LEVEL: 'error' });
  const cast = await openCast(portal);
  const endpoints = portal.app.endpoints.filter(isSelected);
  describe(`${runs.numRuns} invalid calls`, () => {
    it.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
      'of %s get a proper response',
      async (_name, endpoint) => {
        const seen = await sendWrongCalls({ endpoint, perform: stage({ portal, cast }, endpoint) }, runs);

        expect(({} as { x?: number }).x).toBeUndefined();
        // Requests passed the access checks and reached validation.
        expect([...seen]).toContain(400);
      },
      120_000,
    );

    it('leave only the portal’s own messages in the log', () => {
      expect(portal.log.filter((line) => line.includes('"the call failed"'))).toEqual([]);
    });
  });
}

interface StagedEndpoint {
  endpoint: AnyEndpoint;
  perform: (wrong: FuzzCase) => Promise<LightMyRequestResponse>;
}

/** Sends the cases of an operation and returns the statuses of their responses. */
async function sendWrongCalls({ endpoint, perform }: StagedEndpoint, runs: Runs): Promise<Set<number>> {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(wrongCalls(arbitraryInput(schemasOf(endpoint))), async (wrong) => {
      const start = performance.now();
      const reply = await perform(wrong);
      seen.add(reply.statusCode);
      expect({ faults: faultsOf(endpoint, reply), answer: reply.body }).toMatchObject({ faults: [] });
      expect(performance.now() - start).toBeLessThan(patienceMs);
    }),
    { ...runs, examples: [[unreadable(endpoint)]] },
  );
  return seen;
}
