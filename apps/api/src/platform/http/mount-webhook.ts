import type { FastifyReply, FastifyRequest } from 'fastify';

import { malformed } from './errors.ts';
import type { RouteContext } from './route.ts';

/** A call of another server, which proves itself by signing the bytes of its body. */
export interface WebhookCall {
  params: Readonly<Record<string, string>>;
  headers: FastifyRequest['headers'];
  /** As it was sent: a signature is that of these bytes. */
  body: Buffer;
}

/** So many events may one server send in a minute. */
const callsPerMinute = 30_000;
const mostBytes = 262_144;

/**
 * A route that other servers call. It is outside of the contract, which holds for browsers and scripts: it has no session,
 * no token of a form and no schema of a body before its signature is checked. Answers 202, whatever comes of it.
 */
export function mountWebhook(
  { app, platform }: RouteContext,
  path: string,
  handle: (call: WebhookCall) => Promise<void>,
): void {
  const throttle = platform.throttle({ name: `webhook ${path}`, calls: callsPerMinute, seconds: 60 });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: mostBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      if (platform.config.PORTAL_RATE_LIMIT) await throttle.count(request.ip);
      if (!Buffer.isBuffer(request.body)) throw malformed('The request has no body');
      await handle({
        params: request.params as Record<string, string>,
        headers: request.headers,
        body: request.body,
      });
      return reply.code(202).send({ datas: { received: true } });
    });
  });
}
