import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { type PublicCall, readInput } from './call.ts';
import { cookieJar } from '../http/cookies.ts';
import { originOf } from './identify.ts';
import type { Platform } from '../platform.ts';

interface PublicRequest<E extends AnyEndpoint> {
  platform: Platform;
  endpoint: E;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Opens the call of a request that needs no sign-in. */
export function openPublicCall<E extends AnyEndpoint>({
  platform,
  endpoint,
  request,
  reply,
}: PublicRequest<E>): PublicCall<E> {
  return {
    ...readInput(endpoint, request),
    viewer: request.viewer,
    origin: originOf(request),
    platform,
    cookies: cookieJar(request, reply, platform.config.isSecure),
    created: () => void reply.code(201),
    accepted: () => void reply.code(202),
    csrfToken: () => reply.generateCsrf({ userInfo: request.viewer?.sessionId ?? 'anonymous' }),
  };
}
