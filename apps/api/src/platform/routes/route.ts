import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { bindSchemas, schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import '@gatehouse/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

import { bodyBytesOf, limitHook } from './call-limits.ts';
import { type CookieJar, cookieJar } from '../http/cookies.ts';
import { wrongType } from '../core/errors.ts';
import { destinationHook } from '../http/fetch-destination.ts';
import { readFormBody } from './form-body.ts';
import { accessHooks } from './identify.ts';
import type { Platform } from '../platform.ts';
import { proofHook } from '../access/step-up.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
  interface FastifyInstance {
    /** Every mounted endpoint, for the published document and the tests over all routes. */
    endpoints: AnyEndpoint[];
    /** True from the start of a shutdown: the server is no longer ready, but finishes running requests. */
    isClosing: boolean;
    /** The server of the content host, to which the portal's server passes the requests for that host. */
    content: FastifyInstance;
  }
}

/**
 * The rows in which a request runs: those of the viewer's company, of the client named in the path (staff only), of all clients, or none
 * yet (without a sign-in).
 */
export type Scope = 'company' | 'client' | 'clients' | 'public';

/** The parts of a request that identify its personal link. */
export interface Entry {
  platform: Platform;
  query: { token?: unknown };
  cookies: Pick<CookieJar, 'read'>;
}

type EntryCheck = (entry: Entry) => Promise<void>;

/** The context in which modules mount their endpoints: the server, the platform and the scope of the requests. */
export interface RouteContext<S extends Scope = 'company'> {
  /** Defaults to the viewer's own company. */
  scope?: S;
  /** Checks a personal link before the body is read; throws if the link is not valid. */
  entry?: EntryCheck;
  app: FastifyInstance;
  platform: Platform;
}

/** Returns the context for the provider's staff in the client named in the path. */
export const inClient = (context: RouteContext): RouteContext<'client'> => ({ ...context, scope: 'client' });
/** Returns the context for the provider's staff over all clients. */
export const overClients = (context: RouteContext): RouteContext<'clients'> => ({ ...context, scope: 'clients' });
/** Returns the context for requests without a sign-in. */
export const inPublic = (context: RouteContext): RouteContext<'public'> => ({ ...context, scope: 'public' });
/** Returns the context for requests with a personal link, which is checked before the body is read. */
export const byLink = (context: RouteContext, entry: EntryCheck): RouteContext<'public'> => ({
  ...inPublic(context),
  entry,
});

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Registers the route of an endpoint under its contract path, with its access checks and its rate limit. */
export function openRoute(context: RouteContext<Scope>, endpoint: AnyEndpoint, handler: RouteHandler): void {
  context.app.endpoints.push(endpoint);
  addRoute(context, { endpoint, method: endpoint.method, handler });
}

/** Registers a protocol method that the contract does not declare, with the access of a read. */
export function openExtraMethod(
  { app, platform }: RouteContext<Scope>,
  { endpoint, method }: { endpoint: AnyEndpoint; method: 'HEAD' | 'OPTIONS' },
  handler: RouteHandler,
): void {
  const { limit: _ofTheCall, ...schemas } = schemasOf(endpoint);
  const question: AnyEndpoint = { ...endpoint, method: 'GET' };
  bindSchemas({ question }, { question: schemas });
  addRoute({ app, platform }, { endpoint: question, method, handler });
}

interface NewRoute {
  endpoint: AnyEndpoint;
  method: HTTPMethods;
  handler: RouteHandler;
}

function addRoute(
  { app, platform, entry }: Pick<RouteContext<Scope>, 'app' | 'platform' | 'entry'>,
  { endpoint, method, handler }: NewRoute,
): void {
  if (endpoint.byLink && !entry) throw new Error(`${endpoint.path} is mounted without the check of its link`);
  app.route({
    method,
    url: endpoint.path,
    config: { endpoint },
    bodyLimit: bodyBytesOf(endpoint),
    onRequest: [
      destinationHook(endpoint),
      ...accessHooks(app, platform, endpoint),
      ...limitHook(platform, endpoint),
      ...(entry ? [entryHook(platform, entry)] : []),
    ],
    preValidation: formHook(endpoint),
    preHandler: proofHook(platform, endpoint),
    handler,
  });
}

const entryHook = (platform: Platform, entry: EntryCheck) => (request: FastifyRequest, reply: FastifyReply) => {
  const cookies = cookieJar(request, reply, platform.config.isSecure);
  return entry({ platform, query: request.query as Entry['query'], cookies });
};

/**
 * Rejects forms except where an endpoint accepts them: the form parser exists for uploads, and elsewhere a form would pass for an empty
 * body. A GET has no body, and `mountForm` reads forms with a file.
 */
function formHook(endpoint: AnyEndpoint) {
  const { kind, method, takesForm, file } = endpoint;
  if (kind === 'upload' || method === 'GET' || (takesForm && file)) return [];
  return [
    async (request: FastifyRequest) => {
      if (!request.isMultipart()) return;
      if (!takesForm) throw wrongType();
      request.body = await readFormBody(request, endpoint);
    },
  ];
}
