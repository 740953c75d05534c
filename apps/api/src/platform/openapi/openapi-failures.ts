import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import { failureSchema } from '@gatehouse/contract/reply';

import { type JsonSchema, outputSchema } from './openapi-schema.ts';

const meanings: Record<number, string> = {
  400: 'The request cannot be read as what it should be: unknown or missing fields, wrong types, text that cannot be stored.',
  401: 'Not signed in, the session or token is over, or the credentials are wrong.',
  403: 'No access to this; or the CSRF token is missing or out of date (`CSRF_INVALID`); or a new password must be chosen first.',
  404: "Absent, or another company's: both are answered alike.",
  408: 'The request took too long to arrive.',
  409: 'In conflict with what is stored.',
  413: 'Too large.',
  415: 'The wrong content type.',
  416: 'The file ends before the range that was asked for.',
  422: 'Understood, but refused: a rule of the form or of the field, a second factor, a recent proof of identity (`STEP_UP_REQUIRED`), or an Idempotency-Key used for another request.',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait.',
  500: 'Our fault. `requestId` names the line of the log.',
  503: 'Busy or restarting; `Retry-After` says when to come again.',
  507: 'The storage is full; nothing was changed.',
};

const everyCall = [400, 429, 500, 503];
const everyWrite = [403, 408, 409, 413, 415, 422, 507];

/** The failure statuses that an endpoint may answer. */
export function failureStatuses(endpoint: AnyEndpoint): number[] {
  const { access, method, params, body, door } = endpoint;
  const mayRefuseSignIn = access !== 'public' || body !== undefined;
  return [
    ...everyCall,
    ...(mayRefuseSignIn ? [401] : []),
    ...refusalsOf(endpoint),
    // An id may stand in the body as well.
    ...(params || body ? [404] : []),
    ...(door === 'download' ? [416] : []),
    ...(method === 'GET' ? [] : everyWrite),
  ]
    .filter((status, place, all) => all.indexOf(status) === place)
    .toSorted((left, right) => left - right);
}

/** Of the checks before the handler. */
const refusalsOf = ({ access, ownSiteOnly, recentProof }: AnyEndpoint): number[] => [
  ...(access === 'public' && !ownSiteOnly ? [] : [403]),
  ...(recentProof ? [422] : []),
];

/** The entry of every failure among the responses of an operation. */
export const failureResponses = (endpoint: AnyEndpoint): Record<string, { $ref: string }> =>
  Object.fromEntries([...failureStatuses(endpoint), 'default'].map((status) => [status, { $ref: refTo(status) }]));

const refTo = (status: number | string) => `#/components/responses/Failure-${status}`;

/** The shapes of all failures, shared by the operations. */
export function failureComponents() {
  const entries = Object.entries({ ...meanings, default: 'Any other failure.' });
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
