import type { FailureBody } from '@gatehouse/contract/core/reply.schema';
import { coreTexts } from './core.texts.ts';

/**
 * A failed call as screens receive it (specification.md, Error catalogue). `status` is the HTTP status, or 500 if there was no response.
 */
export interface Failure {
  status: number;
  /** The server's stable code, or the kind of network failure (specification.md, Error catalogue, "Request error statuses"). */
  code: FailureBody['code'] | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
  message: string;
  issues: readonly { path: string; message: string }[];
  requestId: string | null;
  /** The delay that the server requests before a retry; null if unspecified. */
  retryAfterSeconds: number | null;
}

/** The result of a call: either data or an error. */
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
 * Returns the message to show. Other values than text are serialized, and an empty one counts as none (specification.md, Error catalogue).
 */
function shownMessage(message: unknown): string {
  if (message === undefined || message === null || message === '') return coreTexts.noServerMessage;
  return typeof message === 'string' ? message : JSON.stringify(message);
}

/** Returns the server's message: `datas.message`, or `datas` if it is text (specification.md, Error catalogue). */
function serverMessage(datas: unknown): string {
  if (typeof datas === 'string') return shownMessage(datas);
  return shownMessage(isRecord(datas) ? datas['message'] : undefined);
}

/** Converts a response other than 2xx into a failure. A foreign body, such as a proxy's error page, also yields a message. */
export function failureOfAnswer(response: Response, body: unknown): Failure {
  const datas = datasOf(body);
  const told = { status: response.status, message: serverMessage(datas), retryAfterSeconds: retryAfter(response) };
  if (!isFailureBody(datas)) return { ...unanswered, ...told, code: 'PARSING_ERROR' };
  const { code, issues = [], requestId = null } = datas;
  return { ...told, code, issues, requestId };
}

/**
 * The failure of a call without a response, because of the network or a timeout. It has no server message (specification.md, Error
 * catalogue).
 */
export function failureOfNoResponse(cause: unknown): Failure {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isTimeout
    ? { ...unanswered, code: 'TIMEOUT_ERROR', message: coreTexts.noServerMessage }
    : { ...unanswered, code: 'FETCH_ERROR', message: coreTexts.noServerMessage };
}

/** The failure of a 2xx response that does not match the contract. */
export function failureOfParsing(response: Response): Failure {
  return { ...unanswered, status: response.status, code: 'PARSING_ERROR', message: coreTexts.noServerMessage };
}

/** Returns the server's message about one form field, if any. */
export function issueOf(failure: Failure | null | undefined, field: string): string | undefined {
  return failure?.issues.find(({ path }) => path === field)?.message;
}

/** Returns the server's message, or `otherwise` if there is none (specification.md, Error catalogue). */
export const serverMessageOr = ({ message }: Failure, otherwise: string): string =>
  message === coreTexts.noServerMessage ? otherwise : message;

/** Returns the failure's message, with the requested delay if the server sent one. */
export function failureMessage({ message, code, retryAfterSeconds }: Failure): string {
  if (code !== 'TOO_MANY_REQUESTS' || retryAfterSeconds === null) return message;
  return coreTexts.tooManyAttempts(Math.max(1, retryAfterSeconds));
}
