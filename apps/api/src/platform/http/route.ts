import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { DemoFiller } from '../demo-filler.ts';
import { wrongType } from './errors.ts';
import { destinationHook } from './fetch-destination.ts';
import { accessHooks } from './identify.ts';
import type { Importer } from '../imports/importer.ts';
import type { NoteKind } from '../notifications/note-kind.ts';
import type { Platform } from '../platform.ts';
import type { SealedRows } from '../security/sealed-rows.ts';
import { proofHook } from '../security/step-up.ts';
import type { StatisticsSource } from '../statistics-source.ts';
import type { Throttle } from './throttle.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: AnyEndpoint;
  }
  interface FastifyInstance {
    /** Every endpoint that was mounted: the tests that hold for all routes and the published document read it. */
    endpoints: AnyEndpoint[];
    /** True from the first moment of a shutdown: no longer ready, but still answering what runs. */
    isClosing: boolean;
  }
}

/**
 * In whose rows a call runs: those of the viewer's company, those of the client that the path names (the provider's staff
 * only), those of all clients, or nobody's yet (no sign-in).
 */
export type Scope = 'company' | 'client' | 'clients' | 'public';

/** Where modules mount their endpoints: the server, what they share, and in whose rows the calls run. */
export interface Door<S extends Scope = 'company'> {
  /** The viewer's own company where nothing is said. */
  scope?: S;
  app: FastifyInstance;
  platform: Platform;
  /** All that there are: what modules register for one another is read from here. */
  modules: readonly ApiModule[];
}

/** All that a module brings along; what is shared (statistics, notifications, imports, demo) knows none by name. */
export interface ApiModule {
  /** The folder's name, which is also that of its contract and its screens. */
  name: string;
  /** Mounts its endpoints and starts its chores. */
  routes: (door: Door) => void;
  /** Its part of `GET /client/statistics`. */
  statistics?: readonly StatisticsSource[];
  /** What it tells people in the bell and by mail. */
  noteKinds?: readonly NoteKind[];
  /** Files that it reads into a company. */
  importers?: readonly Importer[];
  /** What it seals with the keys of the company. */
  sealed?: readonly SealedRows[];
  /** Its demo data (contract §7). */
  demo?: DemoFiller;
}

/** The same for the provider's staff in the client company that the path names. */
export const inClient = (door: Door): Door<'client'> => ({ ...door, scope: 'client' });
/** The same for the provider's staff over all clients. */
export const overClients = (door: Door): Door<'clients'> => ({ ...door, scope: 'clients' });
/** The same for calls without a sign-in. */
export const inPublic = (door: Door): Door<'public'> => ({ ...door, scope: 'public' });

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Registers the route of an endpoint under its contract path with its access checks and its own rate limit. */
export function openRoute({ app, platform }: Door<Scope>, endpoint: AnyEndpoint, handler: RouteHandler): void {
  app.endpoints.push(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: [destinationHook(endpoint), ...accessHooks(app, platform, endpoint), ...limitHook(platform, endpoint)],
    preValidation: formHook(endpoint),
    preHandler: proofHook(platform, endpoint),
    handler,
  });
}

function limitHook(platform: Platform, endpoint: AnyEndpoint) {
  if (!endpoint.limit || !platform.config.PORTAL_RATE_LIMIT) return [];
  const throttle: Throttle = platform.throttle({ name: `${endpoint.method} ${endpoint.path}`, ...endpoint.limit });
  return [(request: FastifyRequest) => throttle.count(`${request.ip} ${request.viewer?.id ?? ''}`)];
}

/** The parser of forms is there for uploads; elsewhere a form would pass for a call without a body. */
function formHook({ door }: AnyEndpoint) {
  if (door === 'upload') return [];
  return [
    async (request: FastifyRequest) => {
      if (request.isMultipart()) throw wrongType();
    },
  ];
}
