import { FailureCode } from '@gatehouse/contract/core/reply';

export interface FieldIssue {
  path: string;
  message: string;
}

interface ErrorDetails {
  message: string;
  issues?: readonly FieldIssue[] | undefined;
  retryAfterSeconds?: number;
}

/** An error with a sentence for the reader; any other thrown value becomes a 500 without details. */
export class AppError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly issues: readonly FieldIssue[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, code: FailureCode, said: string | ErrorDetails) {
    const { message, issues, retryAfterSeconds }: ErrorDetails = typeof said === 'string' ? { message: said } : said;
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** 404, whether the record does not exist or belongs to another company. */
export const notFound = () => new AppError(404, FailureCode.notFound, 'Not found. It may have been deleted.');
/** Returns the record; throws a 404 where there is none. */
export function found<Found>(record: Found | undefined): Found {
  if (record === undefined) throw notFound();
  return record;
}
/** 403: the viewer lacks the permission. */
export const forbidden = () => new AppError(403, FailureCode.forbidden, 'You do not have access to this');
/** 401: the request needs a sign-in. */
export const unauthenticated = () => new AppError(401, FailureCode.signInRequired, 'Sign in to continue');
/** 400: the request cannot be parsed. */
export const malformed = (message: string, issues?: readonly FieldIssue[]) =>
  new AppError(400, FailureCode.malformed, { message, issues });
/** 422: the request was understood but rejected; `path` names the invalid field. */
export const unprocessable = (message: string, path?: string) =>
  new AppError(422, FailureCode.validation, { message, issues: path ? [{ path, message }] : undefined });
/** 409: the request conflicts with the current state; `path` names the field of a taken value. */
export const conflict = (message: string, path?: string) =>
  new AppError(409, FailureCode.conflict, { message, issues: path ? [{ path, message }] : undefined });
/** 415: the content type is not accepted. */
export const wrongType = (message = 'The content type must be application/json') =>
  new AppError(415, FailureCode.wrongType, message);
/** 429 with the seconds to wait. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, FailureCode.tooMany, { message: 'Too many attempts. Try again later.', retryAfterSeconds });
/** 503 with the seconds to wait before a retry. */
export const unavailable = (message = 'The portal is busy. Try again in a moment.', retryAfterSeconds = 2) =>
  new AppError(503, FailureCode.unavailable, { message, retryAfterSeconds });
/** A 408 that no one receives: the client closed the connection before the response was ready. */
export const clientGone = () => new AppError(408, FailureCode.timeout, 'The connection was closed');
