import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { failureSchema } from '@gatehouse/contract/core/reply.schema';
import { z } from 'zod';

import { type JsonSchema, outputSchema } from './openapi-schema.ts';

const meanings: Record<number, string> = {
  400: 'Malformed request: unknown or missing fields, wrong types, or unsupported characters.',
  401: 'Not signed in, the session or token has expired, or the credentials are incorrect.',
  403: 'No permission, the CSRF token is missing or out of date (`CSRF_INVALID`), or a new password must be set first.',
  404: 'Not found. Records of other companies return the same response.',
  408: 'The request took too long to arrive.',
  409: 'Conflict with the current state.',
  410: 'The link has expired or was revoked (`LINK_EXPIRED`), or the upload has expired (`UPLOAD_EXPIRED`).',
  412: 'The version of the upload protocol is missing.',
  413: 'Too large.',
  415: 'The wrong content type.',
  416: 'The requested range is outside the file.',
  422: 'Validation failed, a second factor or recent proof of identity (`STEP_UP_REQUIRED`) is needed, or the Idempotency-Key was used for a different request.',
  423: 'Another call is changing the upload.',
  429: 'Too many attempts. `Retry-After` gives the seconds to wait.',
  500: 'Server error. `requestId` identifies the log entry.',
  503: 'Busy or restarting. `Retry-After` gives the seconds to wait.',
  507: 'Storage is full. Nothing was changed.',
};

const everyCall = [400, 429, 500, 503];
const everyWrite = [403, 408, 409, 413, 415, 422, 507];

/** Paths opened by a personal link, which may be unknown or expired. */
const followsLink = /^\/(?:awareness-session\/|certificates$)/;

const ofKind: Partial<Record<AnyEndpoint['kind'], readonly number[]>> = {
  download: [416],
  resumable: [410, 412, 423],
};

/** True for an endpoint with a record in its path or body, or a client in its query. */
function namesRecord(endpoint: AnyEndpoint): boolean {
  const { params, body, query } = schemasOf(endpoint);
  return params !== undefined || body !== undefined || (query instanceof z.ZodObject && 'companyId' in query.shape);
}

/** Returns the error statuses of an endpoint. */
export function failureStatuses(endpoint: AnyEndpoint): number[] {
  const { access, method, kind } = endpoint;
  const mayRefuseSignIn = access !== 'public' || schemasOf(endpoint).body !== undefined;
  return [
    ...everyCall,
    ...(mayRefuseSignIn ? [401] : []),
    ...refusalsOf(endpoint),
    ...(namesRecord(endpoint) ? [404] : []),
    ...(followsLink.test(endpoint.path) ? [404, 410] : []),
    ...(ofKind[kind] ?? []),
    ...(method === 'GET' ? [] : everyWrite),
  ]
    .filter((status, place, all) => all.indexOf(status) === place)
    .toSorted((left, right) => left - right);
}

/** Returns the error statuses of the checks before the handler. */
const refusalsOf = ({ access, ownSiteOnly, recentProof }: AnyEndpoint): number[] => [
  ...(access === 'public' && !ownSiteOnly ? [] : [403]),
  ...(recentProof ? [422] : []),
];

/** Returns the error responses of an operation. */
export const failureResponses = (endpoint: AnyEndpoint): Record<string, { $ref: string }> =>
  Object.fromEntries([...failureStatuses(endpoint), 'default'].map((status) => [status, { $ref: refTo(status) }]));

const refTo = (status: number | string) => `#/components/responses/Failure-${status}`;

/** Returns the shared components of all error responses. */
export function failureComponents() {
  const entries = Object.entries({ ...meanings, default: 'Any other error.' });
  return {
    responses: Object.fromEntries(entries.map(([status, text]) => [`Failure-${status}`, failure(status, text)])),
    schemas: { Failure: envelopeOf(outputSchema(failureSchema)) },
  };
}

function failure(status: string, description: string) {
  const wait = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } };
  return {
    description,
    ...(['429', '503'].includes(status) ? { headers: { 'Retry-After': wait } } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
}

const envelopeOf = (datas: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { datas },
  required: ['datas'],
  additionalProperties: false,
});
