import { auth } from '@gatehouse/contract/auth/auth';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { callIdHeader, FailureCode } from '@gatehouse/contract/core/reply';
import { failureOfAnswer, failureOfParsing, failureOfNoResponse, type Outcome } from './failure.ts';
import { isPageLeft } from './page-leave.ts';
import { addressOf, request, type Request } from './request.ts';

const responseTimeoutMs = 30_000;
/** Timeout of uploads and downloads, in milliseconds. */
export const fileWithinMs = 600_000;

let csrfToken: Promise<string | null> | null = null;

/** Fetches the CSRF token, before the first change and again when the server rejects it. */
async function fetchCsrfToken(): Promise<string | null> {
  const outcome = await exchange(request(auth.csrfToken)(), null);
  return (outcome.data as { csrfToken: string } | undefined)?.csrfToken ?? null;
}

async function currentCsrfToken(): Promise<string | null> {
  csrfToken ??= fetchCsrfToken();
  const token = await csrfToken;
  if (token === null) csrfToken = null;
  return token;
}

/** Drops the CSRF token; the next change fetches a new one. */
export function forgetCsrfToken(): void {
  csrfToken = null;
}

/** Returns the headers of a call. */
export function headersOf({ endpoint, body, callId }: Request, token: string | null): Record<string, string> {
  const isJson = body !== undefined && !(body instanceof FormData) && !sendsForm(endpoint);
  return {
    accept: 'application/json',
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { 'x-csrf-token': token }),
    ...(callId === undefined ? {} : { [callIdHeader]: callId }),
  };
}

function bodyOf({ endpoint, body }: Request): BodyInit | null {
  if (body === undefined) return null;
  if (body instanceof FormData) return body;
  return sendsForm(endpoint) ? formOf(body) : JSON.stringify(body);
}

/** True if the endpoint takes a form, with or without a file (specification.md, Calls). */
const sendsForm = ({ takesForm, file }: AnyEndpoint): boolean => takesForm === true && file !== undefined;

/** Converts a body to form fields: text unchanged, other values as JSON. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as object)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** Sends a call with fetch; rejects if there is no response. */
export function fetchAnswer(call: Request, token: string | null): Promise<Response> {
  const { kind, method } = call.endpoint;
  const isFile = kind === 'upload' || kind === 'download';
  return fetch(addressOf(call), {
    method,
    headers: headersOf(call, token),
    body: bodyOf(call),
    credentials: 'include',
    keepalive: isPageLeft(),
    signal: AbortSignal.timeout(isFile ? fileWithinMs : responseTimeoutMs),
  });
}

async function bodyAsJson(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

/** Returns the payload of a success: `datas`, and for a list also its page (contract/core.md, API conventions). */
function payloadOf({ endpoint }: Request, body: unknown): unknown {
  const { datas, page } = body as { datas: unknown; page?: { total: number; nextCursor: string | null } };
  return endpoint.kind === 'list'
    ? { rows: datas, total: page?.total ?? 0, nextCursor: page?.nextCursor ?? null }
    : datas;
}

async function exchange(call: Request, token: string | null): Promise<Outcome<unknown>> {
  try {
    const response = await fetchAnswer(call, token);
    const body = await bodyAsJson(response);
    if (!response.ok) return { error: failureOfAnswer(response, body) };
    const isOurs = typeof body === 'object' && body !== null && 'datas' in body;
    return isOurs ? { data: payloadOf(call, body) } : { error: failureOfParsing(response) };
  } catch (cause) {
    return { error: failureOfNoResponse(cause) };
  }
}

/** Sends one call of the contract. */
export async function send(call: Request): Promise<Outcome<unknown>> {
  // If the browser sends no fetch metadata, the server requires the CSRF token for these calls too.
  if (call.endpoint.ownSiteOnly) return withFreshCsrfToken((token) => exchange(call, token), null);
  if (call.endpoint.method === 'GET') return exchange(call, null);

  return withCsrfToken((token) => exchange(call, token));
}

/** Makes a change with the CSRF token, and retries once with a fresh token if the server rejects it. */
export async function withCsrfToken<T>(attempt: (token: string | null) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  return withFreshCsrfToken(attempt, await currentCsrfToken());
}

async function withFreshCsrfToken<T>(
  attempt: (token: string | null) => Promise<Outcome<T>>,
  known: string | null,
): Promise<Outcome<T>> {
  const outcome = await attempt(known);
  if (outcome.error?.code !== FailureCode.csrf) return outcome;
  forgetCsrfToken();
  return attempt(await currentCsrfToken());
}
