import { FailureCode } from '@gatehouse/contract/reply';

export interface FieldIssue {
  path: string;
  message: string;
}

interface ErrorDetails {
  message: string;
  issues?: readonly FieldIssue[] | undefined;
  retryAfterSeconds?: number;
}

/** A failure with a sentence for the reader; everything else that is thrown becomes a 500 without details. */
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

/** 404, alike for what is absent and for what belongs to another company. */
export const notFound = () => new AppError(404, FailureCode.notFound, 'Not found. It may have been deleted.');
/** 403. */
export const forbidden = () => new AppError(403, FailureCode.forbidden, 'You do not have access to this');
/** 401. */
export const unauthenticated = () => new AppError(401, FailureCode.signInRequired, 'Sign in to continue');
/** 400: the request cannot be read as what it should be. */
export const malformed = (message: string, issues?: readonly FieldIssue[]) =>
  new AppError(400, FailureCode.malformed, { message, issues });
/** 422: read and understood, but refused; `path` names the field at fault. */
export const refused = (message: string, path?: string) =>
  new AppError(422, FailureCode.validation, { message, issues: path ? [{ path, message }] : undefined });
/** 409. */
export const conflict = (message: string) => new AppError(409, FailureCode.conflict, message);
/** 415. */
export const wrongType = (message = 'The content type must be application/json') =>
  new AppError(415, FailureCode.wrongType, message);
/** 429 with the seconds to wait. */
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, FailureCode.tooMany, { message: 'Too many attempts. Try again later.', retryAfterSeconds });
/** 503 with the seconds after which trying again makes sense. */
export const unavailable = (message = 'The portal is busy. Try again in a moment.', retryAfterSeconds = 2) =>
  new AppError(503, FailureCode.unavailable, { message, retryAfterSeconds });
/** 408 that no one reads: the client closed the connection before its answer was ready. */
export const clientGone = () => new AppError(408, FailureCode.timeout, 'The connection was closed');
