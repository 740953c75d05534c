import type { FastifyReply, FastifyRequest } from 'fastify';

import { openAddressThrottle } from '../http/address-throttle.ts';
import { malformed } from '../core/errors.ts';
import type { RouteContext } from '../routes/route.ts';

/** A request of another server, which authenticates by signing the bytes of its body. */
export interface WebhookCall {
  params: Readonly<Record<string, string>>;
  headers: FastifyRequest['headers'];
  /** The body as sent, because the signature covers these bytes. */
  body: Buffer;
}

/** The handler of an event and the status of its response. */
interface WebhookHandling {
  handle: (call: WebhookCall) => Promise<void>;
  answers: number;
}

/** The number of events that one server may send per minute. */
const callsPerMinute = 30_000;
const maxBytes = 262_144;

/**
 * Mounts a route for other servers. It is not part of the contract, which is for browsers and scripts: there is no session, no CSRF token
 * and no body schema before the signature is checked. Responds with 202 unless the other server expects another status.
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
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
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
