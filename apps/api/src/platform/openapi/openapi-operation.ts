import type { AnyEndpoint, FileRules, Schema } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { envelope, pagedEnvelope } from '@gatehouse/contract/core/reply.schema';

import { accessFacts, accessWords, securityOf } from './openapi-access.ts';
import { failureResponses } from './openapi-failures.ts';
import { inputSchema, type JsonSchema, outputSchema } from './openapi-schema.ts';

export interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
  description?: string;
}

type Content = Record<string, { schema: JsonSchema }>;

export interface OpenApiResponse {
  $ref?: string;
  description?: string;
  content?: Content;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}

/** An endpoint as an OpenAPI 3.1 operation; names with `x-` are our extensions. */
export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: OpenApiParameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, OpenApiResponse>;
  'x-access': Record<string, unknown>;
  'x-recent-proof'?: true | readonly string[];
  'x-rate-limit'?: { calls: number; seconds: number; per: string };
  'x-emits'?: readonly string[];
}

/** Converts a path to the OpenAPI form: `/engagements/{id}`. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Returns the group of an endpoint: the first segment of its path. */
export const tagOf = ({ path }: AnyEndpoint): string => path.split('/')[1] ?? '';

/** Converts an endpoint of the contract to an operation. */
export function operationOf(endpoint: AnyEndpoint): OpenApiOperation {
  const { emits, recentProof } = endpoint;
  const { summary, params, query, limit } = schemasOf(endpoint);
  const requestBody = requestBodyOf(endpoint);
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(endpoint)],
    summary,
    description: description(endpoint),
    security: securityOf(endpoint),
    parameters: [...parametersIn('path', params), ...parametersIn('query', query), ...keyOf(endpoint)],
    ...(requestBody ? { requestBody } : {}),
    responses: { [statusOf(endpoint)]: success(endpoint), ...failureResponses(endpoint) },
    'x-access': accessFacts(endpoint.access),
    ...(recentProof ? { 'x-recent-proof': recentProof } : {}),
    ...(limit ? { 'x-rate-limit': { ...limit, per: 'address and account' } } : {}),
    ...(emits ? { 'x-emits': emits } : {}),
  };
}

/** Returns the status of a success; that of a resumable upload is defined by its protocol. */
function statusOf({ kind, method }: AnyEndpoint): number {
  if (kind !== 'resumable') return 200;
  return method === 'POST' ? 201 : 204;
}

/** Returns the operation id: `GET /engagements/:id` → `getEngagementsById`. */
function operationId({ method, path }: AnyEndpoint): string {
  const words = path.replaceAll(/:(\w)/g, (_mark, first: string) => `by/${first}`).split(/[/.-]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function description(endpoint: AnyEndpoint): string {
  const { access, whileRestricted, whileWithoutFactor, recentProof, emits } = endpoint;
  const { limit } = schemasOf(endpoint);
  const sentences = [
    accessWords(access),
    whileRestricted ? 'Available to users who must set a new password.' : '',
    whileWithoutFactor ? 'Available to users who must set up two-factor authentication.' : '',
    recentProof ? proofWords(recentProof) : '',
    limit ? `Limited to ${limit.calls} requests per ${limit.seconds} seconds for each IP address and account.` : '',
    emits ? `Emits the real-time event ${emits.map((name) => `\`${name}\``).join(', ')}.` : '',
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

const proofWords = (recentProof: NonNullable<AnyEndpoint['recentProof']>): string => {
  const what =
    recentProof === true ? 'Needs' : `With ${recentProof.map((name) => `\`${name}\``).join(' or ')} it needs`;
  return `${what} a proof of identity from the last ten minutes: a sign-in, or \`POST /companyUsers/me/proof\`; 422 \`STEP_UP_REQUIRED\` otherwise.`;
};

function parametersIn(place: 'path' | 'query', schema: Schema | undefined): OpenApiParameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = inputSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Returns the Idempotency-Key header for signed-in requests that change something; all others ignore it. */
function keyOf({ access, method, kind }: AnyEndpoint): OpenApiParameter[] {
  if (method === 'GET' || access === 'public' || (kind !== 'json' && kind !== 'upload')) return [];
  const schema = { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' };
  const text =
    'Requests with the same key, user, path and body return the first response without repeating the effect.';
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema, description: text }];
}

function requestBodyOf(endpoint: AnyEndpoint): OpenApiOperation['requestBody'] | null {
  const { kind, file, takesForm, method } = endpoint;
  const { body } = schemasOf(endpoint);
  if (kind === 'resumable' && method === 'PATCH')
    return { required: true, content: { 'application/offset+octet-stream': { schema: {} } } };
  if (kind === 'upload') return { required: true, content: { 'multipart/form-data': { schema: formOf(body, file) } } };
  if (body === undefined) return null;
  const schema = inputSchema(body);
  const form = takesForm ? { 'multipart/form-data': { schema } } : {};
  return { required: true, content: { 'application/json': { schema }, ...form } };
}

function formOf(body: Schema | undefined, rules: AnyEndpoint['file']): JsonSchema {
  const fields: JsonSchema = body ? inputSchema(body) : { type: 'object', additionalProperties: false };
  const file = {
    type: 'string',
    contentMediaType: rules?.types.join(', ') ?? 'application/octet-stream',
    description: `One file, as the last part of the form.${rules ? ` ${wordsOf(rules)}` : ''}`,
  };
  return { ...fields, properties: { ...fields.properties, file }, required: [...(fields.required ?? []), 'file'] };
}

const wordsOf = ({ bytesAtMost, sideAtMost, pixelsAtMost }: FileRules): string =>
  `At most ${bytesAtMost} bytes; images at most ${sideAtMost} pixels per side and ${pixelsAtMost} in total.`;

function success(endpoint: AnyEndpoint): OpenApiResponse {
  const { kind, path } = endpoint;
  if (kind === 'resumable') return { description: 'Done. The headers describe the upload.' };
  if (kind === 'download') return savedFile(path);
  const { result } = schemasOf(endpoint);
  const schema = outputSchema(kind === 'list' ? pagedEnvelope(result) : envelope(result));
  return { description: 'Done.', content: { 'application/json': { schema } } };
}

const typesByEnding: Record<string, string> = { csv: 'text/csv', pdf: 'application/pdf', ics: 'text/calendar' };

function savedFile(path: string): OpenApiResponse {
  const type = typesByEnding[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const name = { description: 'The file name (RFC 6266).', schema: { type: 'string' } };
  return {
    description: 'A file download.',
    headers: { 'Content-Disposition': name },
    content: { [type]: { schema: {} } },
  };
}
