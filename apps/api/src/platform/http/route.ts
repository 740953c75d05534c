import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { bindSchemas, schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import '@gatehouse/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

import type { EmployeeKeeper } from '../employee-keeper.ts';
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
    /** Every endpoint that was mounted: the tests that hold for all routes and the published document read it. */
    endpoints: AnyEndpoint[];
    /** True from the first moment of a shutdown: no longer ready, but still answering what runs. */
    isClosing: boolean;
    /** The server of the content host, which the portal's server hands its requests to. */
    content: FastifyInstance;
  }
}

/**
 * In whose rows a call runs: those of the viewer's company, those of the client that the path names (the provider's staff
 * only), those of all clients, or none yet (no sign-in).
 */
export type Scope = 'company' | 'client' | 'clients' | 'public';

/** Parts of a call that identify its personal link. */
export interface Entry {
  platform: Platform;
  query: { token?: unknown };
  cookies: Pick<CookieJar, 'read'>;
}

type EntryCheck = (entry: Entry) => Promise<void>;

/** Where modules mount their endpoints: the server, what they share, and in whose rows the calls run. */
export interface RouteContext<S extends Scope = 'company'> {
  /** Without it the viewer's own company. */
  scope?: S;
  /** Check of a personal link; throws before the body is read if the link is not valid. */
  entry?: EntryCheck;
  app: FastifyInstance;
  platform: Platform;
  /** All modules: what they register for one another is read from here. */
  modules: readonly ApiModule[];
}

/** Everything a module provides; shared code (statistics, notifications, imports, demo) knows no module by name. */
export interface ApiModule {
  /** The folder's name, which is also that of its contract and its screens. */
  name: string;
  /** Mounts its endpoints and starts its chores. */
  routes: (context: RouteContext) => void;
  /** Mounts what standards look for at the root of the site; it is no call of the contract. */
  rootRoutes?: (context: RouteContext) => void;
  /** Its part of `GET /client/statistics`. */
  statistics?: readonly StatisticsSource[];
  /** What needs a decision among its records. */
  decisions?: readonly DecisionSource[];
  /** What is assigned to someone among its records. */
  work?: readonly WorkSource[];
  /** Its notifications, in the portal and by email. */
  noteKinds?: readonly NoteKind[];
  /** Files that it reads into a company. */
  importers?: readonly Importer[];
  /** What it seals with the keys of the company. */
  sealed?: readonly SealedRows[];
  /** What it holds about employees, for privacy exports and erasures. */
  employeeKeepers?: readonly EmployeeKeeper[];
  /** Whose records make awareness training necessary. */
  followUps?: FollowUpSource;
  /** Its demo data (contract/core.md, Demo data). */
  demo?: DemoFiller;
}

/** The same for the provider's staff in the client company that the path names. */
export const inClient = (context: RouteContext): RouteContext<'client'> => ({ ...context, scope: 'client' });
/** The same for the provider's staff over all clients. */
export const overClients = (context: RouteContext): RouteContext<'clients'> => ({ ...context, scope: 'clients' });
/** The same for calls without a sign-in. */
export const inPublic = (context: RouteContext): RouteContext<'public'> => ({ ...context, scope: 'public' });
/** Context of calls by a personal link, which is checked before the body is read. */
export const byLink = (context: RouteContext, entry: EntryCheck): RouteContext<'public'> => ({
  ...inPublic(context),
  entry,
});

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Registers the route of an endpoint under its contract path with its access checks and its own rate limit. */
export function openRoute(context: RouteContext<Scope>, endpoint: AnyEndpoint, handler: RouteHandler): void {
  context.app.endpoints.push(endpoint);
  addRoute(context, { endpoint, method: endpoint.method, handler });
}

/** Registers a method of a protocol that the contract does not name on its own, with the access of a call that changes nothing. */
export function openBeside(
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
 * The parser of forms is there for uploads; elsewhere a form would pass for a call without a body. A GET has none, and a
 * form with a file is read by `mountForm`.
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
