import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { bindSchemas, schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import '@gatehouse/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

import type { EmployeeDataSource } from '../employee-keeper.ts';
import type { DecisionSource } from '../decision-source.ts';
import type { FollowUpSource } from '../follow-up-source.ts';
import type { DemoFiller } from '../demo-filler.ts';
import { bodyBytesOf, limitHook } from './call-limits.ts';
import { type CookieJar, cookieJar } from './cookies.ts';
import { wrongType } from './errors.ts';
import { destinationHook } from './fetch-destination.ts';
import { readFormBody } from './form-body.ts';
import { accessHooks } from './identify.ts';
import type { Importer } from '../imports/importer.ts';
import type { NoteKind } from '../notifications/note-kind.ts';
import type { Platform } from '../platform.ts';
import type { SealedRows } from '../security/sealed-rows.ts';
import { proofHook } from '../security/step-up.ts';
import type { StatisticsSource } from '../statistics-source.ts';
import type { WorkSource } from '../work-source.ts';

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
  /** All modules, so that one can read what the others register. */
  modules: readonly ApiModule[];
}

/** The parts that a module provides; shared code (statistics, notifications, imports, demo) knows no module by name. */
export interface ApiModule {
  /** The name of its folder, which is also that of its contract and its screens. */
  name: string;
  /** Mounts its endpoints and starts its jobs. */
  routes: (context: RouteContext) => void;
  /** Mounts files that standards define at the root of the site, outside the contract. */
  rootRoutes?: (context: RouteContext) => void;
  /** Its part of `GET /client/statistics`. */
  statistics?: readonly StatisticsSource[];
  /** Its records that need a decision. */
  decisions?: readonly DecisionSource[];
  /** Its records that are assigned to a user. */
  work?: readonly WorkSource[];
  /** Its notifications, in the portal and by email. */
  noteKinds?: readonly NoteKind[];
  /** The file formats that it can import. */
  importers?: readonly Importer[];
  /** The columns that it encrypts with the keys of the company. */
  sealed?: readonly SealedRows[];
  /** Its personal data of employees, for privacy exports and erasures. */
  employeeKeepers?: readonly EmployeeDataSource[];
  /** Its records that make awareness training necessary. */
  followUps?: FollowUpSource;
  /** Its demo data (contract/core.md, Demo data). */
  demo?: DemoFiller;
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
