import type { AnyEndpoint, Body, Params, Result, Schema } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { FailureBody } from '@gatehouse/contract/core/reply.schema';
import '@gatehouse/contract/schemas';
import { vi } from 'vitest';
import { z } from 'zod';

import { stubUploads } from './fake-uploads.ts';

/** A request as the server receives it. */
export interface Received<E extends AnyEndpoint = AnyEndpoint> {
  params: Params<E>;
  query: URLSearchParams;
  body: Body<E>;
  headers: Headers;
}

interface SeenCall {
  endpoint: AnyEndpoint;
  received: Received;
}

/** A prepared response; create it with `answer` or `refuse`. */
export interface Answer {
  endpoint: AnyEndpoint;
  reply: (received: Received) => Response | Promise<Response>;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

function envelopeOf(endpoint: AnyEndpoint, result: unknown): unknown {
  const schema = schemasOf(endpoint).result;
  if (endpoint.kind !== 'list') return { datas: z.parse(schema, result) };
  const { rows, total, nextCursor } = result as { rows: unknown[]; total: number; nextCursor: string | null };
  return { datas: rows.map((row) => z.parse(schema, row)), page: { total, nextCursor } };
}

type Reply<E extends AnyEndpoint> = Result<E> | ((received: Received<E>) => Result<E> | Promise<Result<E>>);

/** Prepares a successful response, typed by the contract and checked against its schema. */
export function answer<E extends AnyEndpoint>(endpoint: E, given: Reply<E>): Answer {
  const make =
    typeof given === 'function' ? (given as (received: Received<E>) => Result<E> | Promise<Result<E>>) : () => given;
  const reply = async (received: Received): Promise<Response> =>
    json(200, envelopeOf(endpoint, await make(received as Received<E>)));
  return { endpoint, reply };
}

interface Refusal extends Partial<FailureBody> {
  status: number;
  retryAfterSeconds?: number;
}

/** Prepares a failure response in the server's format. */
export function refuse(endpoint: AnyEndpoint, { status, retryAfterSeconds, ...body }: Refusal): Answer {
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  const datas = { message: 'Refused', code: 'INTERNAL', ...body };
  return { endpoint, reply: () => json(status, { datas }, headers) };
}

interface FieldRefusal {
  status?: 409 | 422;
  path: string;
  message: string;
}

/** A refusal with its message beside a field, which has a taken value, or an invalid one if the status is 422. */
export function refuseField(endpoint: AnyEndpoint, { status = 409, path, message }: FieldRefusal): Answer {
  const code = status === 409 ? 'CONFLICT' : 'VALIDATION_FAILED';
  return refuse(endpoint, { status, code, message, issues: [{ path, message }] });
}

function paramsOf({ path }: AnyEndpoint, pathname: string): Record<string, string> | null {
  const pattern = path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^/api${pattern}$`).exec(pathname);
  return match ? { ...match.groups } : null;
}

const paramCountOf = ({ path }: AnyEndpoint): number => path.split('/:').length - 1;

/** Parses form fields as the server does: a field whose schema rejects text contains JSON. */
function fieldsOf(body: Schema, form: FormData): object {
  const { shape } = body as unknown as { shape: Record<string, z.ZodType> };
  const read = ([name, text]: [string, FormDataEntryValue]): [string, unknown] =>
    typeof text === 'string' && !shape[name]?.safeParse(text).success ? [name, JSON.parse(text)] : [name, text];
  return Object.fromEntries([...form].map(read));
}

/** Parses a request body. A body that violates the contract fails the test, whatever response is prepared. */
function bodyOf(endpoint: AnyEndpoint, sent: unknown): unknown {
  const { path, takesForm } = endpoint;
  const { body } = schemasOf(endpoint);
  if (!body || (sent instanceof FormData && !takesForm)) return sent;
  const fields = sent instanceof FormData ? fieldsOf(body, sent) : undefined;
  const checked = z.safeParse(body, typeof sent === 'string' ? JSON.parse(sent) : fields);
  if (!checked.success)
    throw new Error(`The page sent ${path} a body that the contract refuses: ${checked.error.message}`);
  return checked.data;
}

/** Replaces `fetch` with prepared responses. Later ones take precedence. */
export function fakeApi(...prepared: readonly Answer[]) {
  const answers = [...prepared];
  const seen: SeenCall[] = [];

  // As on the server, `/invoices/sums` is not the invoice `sums`: the path with the fewest parameters matches.
  const findAnswer = (method: string, pathname: string): Answer | undefined => {
    const fitting = answers.filter(({ endpoint }) => endpoint.method === method && paramsOf(endpoint, pathname));
    const fewest = Math.min(...fitting.map(({ endpoint }) => paramCountOf(endpoint)));
    return fitting.findLast(({ endpoint }) => paramCountOf(endpoint) === fewest);
  };

  stubUploads();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const found = findAnswer(init.method ?? 'GET', pathname);
    if (!found) throw new TypeError(`No answer was prepared for ${init.method ?? 'GET'} ${pathname}`);
    const received = {
      params: paramsOf(found.endpoint, pathname),
      query: searchParams,
      body: bodyOf(found.endpoint, init.body),
      headers: new Headers(init.headers),
    } as unknown as Received;
    seen.push({ endpoint: found.endpoint, received });
    return found.reply(received);
  });

  return {
    use: (...more: readonly Answer[]): void => void answers.push(...more),
    /** The requests sent to one endpoint, oldest first. */
    sentTo: <E extends AnyEndpoint>(endpoint: E): Received<E>[] =>
      seen.filter((call) => call.endpoint === endpoint).map(({ received }) => received as Received<E>),
  };
}
