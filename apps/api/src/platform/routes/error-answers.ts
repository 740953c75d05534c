import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Config } from '../settings/config.ts';
import { isConnectionFailure } from '../database/connection-failure.ts';
import { storageFull } from '../files/storage-space.ts';
import { AppError, conflict, malformed, unprocessable, unavailable, wrongType } from '../core/errors.ts';
import { securityHeaders } from '../http/headers.ts';
import { logRejection } from '../http/refusal-log.ts';

/** Errors for the caller by SQLSTATE; all others are server errors and become a 500. */
const bySqlState: Record<string, () => AppError> = {
  '22021': () => malformed('The request contains unsupported characters'),
  '22P02': () => malformed('A value has an invalid format'),
  '22P05': () => malformed('The request contains unsupported characters'),
  '22001': () => malformed('A value is too long'),
  '22003': () => malformed('A number is too large'),
  '22007': () => malformed('A date has an invalid format'),
  '22008': () => malformed('A date is out of range'),
  '23505': () => conflict('This already exists'),
  '23503': () => unprocessable('This refers to something that does not exist'),
  '23514': () => unprocessable('A value is out of range'),
  '40001': () => unavailable(),
  '40P01': () => unavailable(),
  '55P03': () => unavailable(),
  '57014': () => unavailable('This took too long. Narrow the filters and try again.'),
  '53100': () => storageFull(),
  '53300': () => unavailable(),
};

/** Errors of the framework before a handler runs. */
const byFrameworkCode: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => wrongType(),
  FST_ERR_BAD_URL: () => malformed('The URL is malformed'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformed('The body is empty'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('The body is not valid JSON'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError(413, FailureCode.tooLarge, 'The request is too large'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError(413, FailureCode.tooLarge, 'The file is too large'),
  FST_FILES_LIMIT: () => new AppError(413, FailureCode.tooLarge, 'Too many files'),
  FST_PARTS_LIMIT: () => new AppError(413, FailureCode.tooLarge, 'Too many parts'),
  FST_FIELDS_LIMIT: () => new AppError(413, FailureCode.tooLarge, 'Too many fields'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => wrongType('The content type must be multipart/form-data'),
  FST_INVALID_JSON_FIELD_ERROR: () => malformed('A field of the form is not valid JSON'),
  FST_CSRF_MISSING_SECRET: () => csrfRefused(),
  FST_CSRF_INVALID_TOKEN: () => csrfRefused(),
  // Errors of the disk that files are stored on.
  ENOSPC: () => storageFull(),
  EDQUOT: () => storageFull(),
};

const csrfRefused = () => new AppError(403, FailureCode.csrf, 'The page is out of date. Reload it and try again.');
const timedOut = () => new AppError(408, FailureCode.timeout, 'The request took too long to arrive');

/** Converts any thrown value to the error response of contract/core.md, API conventions; the caller sees only one sentence. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asAppError(error);
  if (known.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
  logRejection(request, known.status);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds));
  void reply.code(known.status).send({ datas: failureBody(known, request.id) });
}

/** Responds to URLs that the router cannot parse. They reach no hook, so the security headers are set here. */
export const sendUrlError =
  ({ isSecure }: Pick<Config, 'isSecure'>) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(securityHeaders(isSecure));
    sendError(error, request, reply);
  };

function failureBody({ status, code, message, issues }: AppError, requestId: string) {
  return { message, code, ...(issues ? { issues } : {}), ...(status >= 500 ? { requestId } : {}) };
}

/** Converts any thrown value to the error that the caller receives. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode = 500 } = Object(error) as Partial<FastifyError>;
  const known = bySqlState[code] ?? byFrameworkCode[code] ?? knownByMessage(error);
  if (known) return known();
  return isConnectionFailure(error) ? unavailable() : byStatus(statusCode);
}

function byStatus(status: number): AppError {
  if (status === 408) return timedOut();
  if (status >= 400 && status < 500) return malformedAs(status);
  return new AppError(500, FailureCode.internal, 'Something went wrong on our side');
}

const malformedAs = (status: number) => new AppError(status, FailureCode.malformed, 'The request is malformed');

/** Errors without a code: an incomplete form. */
const byMessage: [RegExp, () => AppError][] = [
  [/^Multipart: Boundary not found|unexpected end of multipart data$/i, () => malformed('The form data is malformed')],
];

function knownByMessage(error: unknown): (() => AppError) | undefined {
  if (!(error instanceof Error)) return undefined;
  return byMessage.find(([pattern]) => pattern.test(error.message))?.[1];
}

/** True for an SQLSTATE after which the same transaction can be retried. */
export const isWorthRetrying = (error: unknown): boolean =>
  ['40001', '40P01'].includes((error as { code?: string })?.code ?? '');
