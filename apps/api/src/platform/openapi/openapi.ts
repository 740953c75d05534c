import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { productVersion } from '../core/product-version.ts';
import type { CookieNames } from '../http/cookies.ts';
import { failureComponents } from './openapi-failures.ts';
import { type OpenApiOperation, openApiPath, operationOf, tagOf } from './openapi-operation.ts';

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: ReturnType<typeof failureComponents> & { securitySchemes: Record<string, Record<string, string>> };
}

const conventions = [
  'JSON in, JSON out, except uploads (multipart) and downloads (files).',
  'A success is `{"datas": …}`; lists add `"page": {"total", "nextCursor"}`.',
  'An error is `{"datas": {"message", "code", "issues"?}}` with the matching status; a 5xx includes the `requestId` of the log entry.',
  'Lists take `limit` (25 by default, at most 200, or `all` to stream everything), `cursor`, and where they offer it `sort` (`field` or `-field`) and `q`.',
  'Ids are UUIDs in `_id`; times are ISO 8601 in UTC, dates `YYYY-MM-DD`.',
  'Every call other than GET sends the header `x-csrf-token`, got from `GET /csrf-token`; calls with an API token do not.',
].join('\n\n');

/** Returns the OpenAPI 3.1 document of all mounted endpoints. */
export function describeContract(endpoints: readonly AnyEndpoint[], cookies: CookieNames): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = openApiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Gatehouse API', version: productVersion, description: conventions },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: { ...failureComponents(), securitySchemes: securitySchemes(cookies) },
  };
}

const securitySchemes = (cookies: CookieNames): OpenApiDocument['components']['securitySchemes'] => ({
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookies.access,
    description: 'Set at sign-in (`POST /companyUsers/token`) and renewed by `GET /companyUsers/refreshtoken`.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-csrf-token',
    description: `Returned by \`GET /csrf-token\` together with the cookie \`${cookies.csrf}\`; bound to the session.`,
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A provider staff token: scoped, expiring and revocable. Valid for provider endpoints only.',
  },
});
