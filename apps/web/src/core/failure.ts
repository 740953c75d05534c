import type { FailureBody } from '@gatehouse/contract/core/reply.schema';
import { coreTexts } from './core.texts.ts';

/**
 * A failed call as screens get it (specification.md, Error catalogue): `status` is the HTTP status, or 500 where there
 * was no answer at all.
 */
export interface Failure {
  status: number;
  /**
   * Stable code of the server, or what went wrong on the way (specification.md, Error catalogue, "Request error
   * statuses").
   */
  code: FailureBody['code'] | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
  message: string;
  issues: readonly { path: string; message: string }[];
  requestId: string | null;
  /** How long the server asks to wait; null where it does not say. */
  retryAfterSeconds: number | null;
}

/** What every call gives: one of the two, never both. */
export type Outcome<T> = { data: T; error?: never } | { data?: never; error: Failure };

const unanswered = { status: 500, issues: [], requestId: null, retryAfterSeconds: null } as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFailureBody = (value: unknown): value is FailureBody => isRecord(value) && typeof value['code'] === 'string';

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

const datasOf = (body: unknown): unknown => (isRecord(body) ? body['datas'] : undefined);

/**
 * A message that is no text is serialised (specification.md, Error catalogue); none, or an empty one, counts as no
 * message.
 */
function shownMessage(message: unknown): string {
  if (message === undefined || message === null || message === '') return coreTexts.noServerMessage;
  return typeof message === 'string' ? message : JSON.stringify(message);
}

/**
 * The sentence of the server: datas.message, or datas itself where it is a sentence (specification.md, Error
 * catalogue).
 */
function serverMessage(datas: unknown): string {
  if (typeof datas === 'string') return shownMessage(datas);
  return shownMessage(isRecord(datas) ? datas['message'] : undefined);
}

/** Turns an answer other than 2xx into a failure; a body that is not ours (a proxy's page) still gives a sentence. */
export function failureOfAnswer(response: Response, body: unknown): Failure {
  const datas = datasOf(body);
  const told = { status: response.status, message: serverMessage(datas), retryAfterSeconds: retryAfter(response) };
  if (!isFailureBody(datas)) return { ...unanswered, ...told, code: 'PARSING_ERROR' };
  const { code, issues = [], requestId = null } = datas;
  return { ...told, code, issues, requestId };
}

/**
 * A call that never got an answer: no network, or none in time. There is no message of the server then
 * (specification.md, Error catalogue).
 */
export function failureOfSilence(cause: unknown): Failure {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isTimeout
    ? { ...unanswered, code: 'TIMEOUT_ERROR', message: coreTexts.noServerMessage }
    : { ...unanswered, code: 'FETCH_ERROR', message: coreTexts.noServerMessage };
}

/** An answer of 2xx that is not what the contract promises. */
export function failureOfParsing(response: Response): Failure {
  return { ...unanswered, status: response.status, code: 'PARSING_ERROR', message: coreTexts.noServerMessage };
}

/** The sentence about one field of a form, where the server named it. */
export function issueOf(failure: Failure | null | undefined, field: string): string | undefined {
  return failure?.issues.find(({ path }) => path === field)?.message;
}

/** The sentence of the server, or `otherwise` where it gave none (specification.md, Error catalogue). */
export const serverSentenceOf = ({ message }: Failure, otherwise: string): string =>
  message === coreTexts.noServerMessage ? otherwise : message;

/** The failure's sentence; where the server asks to wait, how long. */
export function sentenceOf({ message, code, retryAfterSeconds }: Failure): string {
  if (code !== 'TOO_MANY_REQUESTS' || retryAfterSeconds === null) return message;
  return coreTexts.tooManyAttempts(Math.max(1, retryAfterSeconds));
}
