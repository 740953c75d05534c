import type { FastifyReply, FastifyRequest } from 'fastify';

import { openAddressThrottle } from './address-throttle.ts';
import { malformed } from './errors.ts';
import type { RouteContext } from './route.ts';

/** A call of another server, which proves itself by signing the bytes of its body. */
export interface WebhookCall {
  params: Readonly<Record<string, string>>;
  headers: FastifyRequest['headers'];
  /** As it was sent: a signature is that of these bytes. */
  body: Buffer;
}

/** What is done with an event, and what its server is answered. */
interface WebhookHandling {
  handle: (call: WebhookCall) => Promise<void>;
  answers: number;
}

/** So many events may one server send in a minute. */
const callsPerMinute = 30_000;
const mostBytes = 262_144;

/**
 * A route that other servers call. It is outside of the contract, which holds for browsers and scripts: it has no session,
 * no token of a form and no schema of a body before its signature is checked. Answers 202 unless the
 * other server wants another word.
 */
export function mountWebhook(
  { app, platform }: RouteContext,
  path: string,
  handling: ((call: WebhookCall) => Promise<void>) | WebhookHandling,
): void {
  const { handle, answers } = typeof handling === 'function' ? { handle: handling, answers: 202 } : handling;
  const rule = { name: `webhook ${path}`, calls: callsPerMinute, seconds: 60 };
  const throttle = openAddressThrottle(platform.throttle, rule);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      if (platform.config.PORTAL_RATE_LIMIT) await throttle.count(request.address);
      if (!Buffer.isBuffer(request.body)) throw malformed('The request has no body');
      await handle({
        params: request.params as Record<string, string>,
        headers: request.headers,
        body: request.body,
      });
      return reply.code(answers).send({ datas: { received: true } });
    });
  });
}
