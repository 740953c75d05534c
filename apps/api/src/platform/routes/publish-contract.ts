import { randomBytes } from 'node:crypto';

import { endpoint, endpoints, typedBy } from '@gatehouse/contract/core/endpoint';
import { bindSchemas, type GroupSchemas } from '@gatehouse/contract/core/endpoint.schema';
import { z } from 'zod';

import { cookieNames } from '../http/cookies.ts';
import { docsPage } from '../openapi/docs-page.ts';
import { accessHooks } from './identify.ts';
import { describeContract, type OpenApiDocument } from '../openapi/openapi.ts';
import type { RouteContext } from './route.ts';

/** The access of the document and its page, which are not endpoints of the contract: signed-in users, unless they are public. */
const schemas = { read: { summary: 'This document.', result: z.unknown() } } satisfies GroupSchemas;
const published = endpoints(typedBy<typeof schemas>(), {
  read: endpoint({ method: 'GET', path: '/openapi.json', access: 'signed-in' }),
});
bindSchemas(published, schemas);

/** The policy of the page, which has no scripts and loads nothing; its single style has the nonce. */
const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Publishes the OpenAPI document of everything mounted so far, and a page that shows it. */
export function publishContract({ app, platform }: RouteContext): void {
  const { docs, isSecure } = platform.config;
  const onRequest = docs ? [] : accessHooks(app, platform, published.read);
  let known: OpenApiDocument | undefined;
  const contract = () => (known ??= describeContract(app.endpoints, cookieNames(isSecure)));

  app.get('/openapi.json', { onRequest }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(contract()),
  );
  app.get('/docs', { onRequest }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(docsPage(contract(), nonce));
  });
}
