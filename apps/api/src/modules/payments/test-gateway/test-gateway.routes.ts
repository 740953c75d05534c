import { randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { forbidden, malformed } from '../../../platform/core/errors.ts';
import type { RouteContext } from '../../../platform/routes/route.ts';
import { paymentsTexts } from '../payments.texts.ts';
import { settleSubject } from '../webhook/settle-subject.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { testGatewayPath } from './test-addresses.ts';
import { openTestContext } from './test-gateway.ts';
import { testPage } from './test-page.ts';
import { authenticate, enterCard, openVisit } from './test-visits.service.ts';

/** The body of a card entry. Anything else, above all a card number, is refused unread. */
const cardBody = z.strictObject({
  token: z.string().regex(/^tok_[a-z_]{1,40}$/),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2200),
});
const authenticationBody = z.strictObject({ approve: z.boolean() });

interface IdParams {
  Params: { id: string };
}

const policy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Throws a 403 for requests from other sites, which must not enter cards for a visitor. */
function requireOwnSite({ headers }: FastifyRequest): void {
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') throw forbidden();
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const outcome = schema.safeParse(body);
  if (!outcome.success) throw malformed(paymentsTexts.testGateway.forScript.failed);
  return outcome.data;
}

/** Mounts the pages of the embedded test gateway. */
export function testGatewayRoutes({ app, platform }: RouteContext, gateway: Gateway): void {
  const context = openTestContext(platform);
  const visiting = () => ({
    ...context,
    now: platform.clock.now(),
    report: (subject: Parameters<typeof settleSubject>[1]) => settleSubject({ platform, gateway }, subject),
  });

  app.get<IdParams>(`${testGatewayPath}/:id`, async (request, reply) => {
    const visit = await openVisit(context, request.params.id);
    if (visit.kind === 'over') return reply.redirect(visit.returnTo);
    return sendPage(reply, visit);
  });
  app.post<IdParams>(`${testGatewayPath}/:id/card`, async (request) => {
    requireOwnSite(request);
    return { datas: await enterCard(visiting(), request.params.id, read(cardBody, request.body)) };
  });
  app.post<IdParams>(`${testGatewayPath}/:id/authentication`, async (request) => {
    requireOwnSite(request);
    const { approve } = read(authenticationBody, request.body);
    return { datas: await authenticate(visiting(), request.params.id, approve) };
  });
}

function sendPage(reply: FastifyReply, visit: Parameters<typeof testPage>[0]) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', policy(nonce))
    .type('text/html; charset=utf-8')
    .send(testPage(visit, nonce));
}
