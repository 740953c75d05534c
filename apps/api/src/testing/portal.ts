import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Role, Service } from '@gatehouse/contract/core/access';
import type { AnyEndpoint, Params } from '@gatehouse/contract/core/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { afterAll, inject } from 'vitest';

import { buildApp } from '../app.ts';
import { buildSession } from '../modules/auth/auth.build.ts';
import { buildCompany, buildUser, type User } from '../modules/users/users.build.ts';
import { readConfig } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openLog } from '../platform/observability/logging.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { copyTemplate } from './test-cluster.ts';

/** A signed-in user with the cookies of their browser. */
export interface Actor {
  user: User;
  cookies: Record<string, string>;
  csrfToken: string;
}

interface WantedActor {
  role?: Role;
  companyId?: string;
  services?: readonly Service[];
  user?: Partial<Pick<User, 'fullname' | 'username' | 'must_change_password' | 'phone'>> & { password?: string };
}

export interface Reply {
  status: number;
  datas: unknown;
  page?: { total: number; nextCursor: string | null };
  headers: Record<string, unknown>;
  text: string;
}

type CallInput<E> = {
  params?: Params<E>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

interface PortalOptions {
  beside?: { owner: pg.ClientConfig; serving: pg.PoolConfig; drop?(): Promise<void> };
  secretKey?: string;
  /** The interval at which all sockets are checked for lost announcements, in ms; one day unless a test sets it. */
  socketRecheckMs?: number;
}

const dayMs = 86_400_000;

/**
 * Opens a portal on a separate database. Its clock stands still until a test advances it, and its jobs run when a test calls them, so
 * nothing changes except by the test's requests. With `beside` it is a second process of that portal, on the same database.
 */
export async function openPortal(environment: Record<string, string> = {}, options: PortalOptions = {}) {
  const { beside, secretKey = 'a key of the tests, long enough to pass', socketRecheckMs = dayMs } = options;
  const database = beside ? { drop: async () => {}, ...beside } : await copyTemplate(inject('cluster'));
  const lines: string[] = [];
  const config = await configOf(environment);
  const log = openLog(config, { write: (line) => void lines.push(line) });
  let offsetMs = 0;
  const clock = { now: () => new Date(Date.now() + offsetMs) };
  const platform = await openPlatform({
    config,
    connection: database.serving,
    secretKey,
    log,
    clock,
    socketRecheckMs,
  });
  const app = await buildApp(platform);
  await app.ready();

  return {
    app,
    platform,
    owner: database.owner,
    serving: database.serving,
    log: lines,
    /** Advances the clock by this many milliseconds. */
    pass: (milliseconds: number) => void (offsetMs += milliseconds),
    company: (wanted: Parameters<typeof buildCompany>[1] = {}) => buildCompany(platform.database, wanted),
    signIn: (wanted: WantedActor = {}) => signIn({ app, platform }, wanted),
    call: <E extends AnyEndpoint>(actor: Actor | null, endpoint: E, sent: CallInput<E> = {}) =>
      call(app, actor, { endpoint, sent }),
    async close() {
      await app.close();
      await platform.close();
      await database.drop();
      if (environment.DATA_DIR === undefined) await rm(config.DATA_DIR, { recursive: true, force: true });
    },
  };
}
export type TestPortal = Awaited<ReturnType<typeof openPortal>>;

/** Opens a portal for the tests of one file, which closes after them. */
export async function ownPortal(...settings: Parameters<typeof openPortal>): Promise<TestPortal> {
  const portal = await openPortal(...settings);
  afterAll(() => portal.close());
  return portal;
}

/** The portal shared by the files of a worker, which cannot advance its clock, read its log or close it. */
export type SharedPortal = Omit<TestPortal, 'pass' | 'log' | 'close'>;

let shared: Promise<SharedPortal> | undefined;

/**
 * Returns the portal that all test files of one worker share, because opening one takes 120 ms. It is for files that only use their own
 * companies: they neither change nor expect data shared by all companies, and run no job over all companies. It closes with the worker, and
 * its data is deleted after the run.
 */
export const sharedPortal = (): Promise<SharedPortal> => (shared ??= openShared());

const openShared = async (): Promise<SharedPortal> =>
  openPortal({ DATA_DIR: await mkdtemp(join(inject('dataFolder'), 'portal-')), LOG_LEVEL: 'error' });

async function configOf(environment: Record<string, string>) {
  return readConfig({
    NODE_ENV: 'test',
    SCHEDULED_JOBS: 'off',
    PORTAL_RATE_LIMIT: 'off',
    DATA_DIR: environment.DATA_DIR ?? (await temporaryFolder()),
    LOG_LEVEL: 'debug',
    ...environment,
  });
}

const temporaryFolder = (): Promise<string> => mkdtemp(`${tmpdir()}/gatehouse-data-`);

type OpenPortal = { app: FastifyInstance; platform: Awaited<ReturnType<typeof openPlatform>> };

async function signIn(
  { app, platform }: OpenPortal,
  { role = 'company-admin', companyId, services, user }: WantedActor,
): Promise<Actor> {
  const company = companyId ?? (await companyFor(platform.database, role, services));
  const made = await buildUser(platform.database, { company_id: company, role, ...user });
  const tokens = await buildSession(
    { database: platform.database, secrets: platform.secrets, now: platform.clock.now() },
    made,
  );
  const cookies: Record<string, string> = { portal_access: tokens.access, portal_refresh: tokens.refresh };
  return { user: made, cookies, csrfToken: await fetchCsrfToken(app, cookies) };
}

/** Returns a new client, or the portal's only provider, which may already exist. */
async function companyFor(database: Database, role: Role, services?: readonly Service[]): Promise<string> {
  const isStaff = role.startsWith('provider-');
  const firm = isStaff
    ? await database.withPlatform((db) =>
        db.selectFrom('companies').select('id').where('kind', '=', 'provider').executeTakeFirst(),
      )
    : undefined;
  const made = { ...(services ? { services } : {}), ...(isStaff ? { kind: 'provider' } : {}) };
  return (firm ?? (await buildCompany(database, made))).id;
}

/** Fetches a CSRF token as a browser would, and stores its cookie. */
export async function fetchCsrfToken(app: FastifyInstance, cookies: Record<string, string>): Promise<string> {
  const reply = await app.inject({ method: 'GET', url: '/api/csrf-token', cookies });
  for (const cookie of reply.cookies) cookies[cookie.name] = cookie.value;
  return reply.json<{ datas: { csrfToken: string } }>().datas.csrfToken;
}

async function call<E extends AnyEndpoint>(
  app: FastifyInstance,
  actor: Actor | null,
  { endpoint, sent }: { endpoint: E; sent: CallInput<E> },
): Promise<Reply> {
  const values = (sent.params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ''));
  const request: InjectOptions = {
    method: endpoint.method,
    url: `/api${path}`,
    headers: { 'sec-fetch-site': 'same-origin', ...csrfHeader(actor, endpoint), ...sent.headers },
    ...(actor ? { cookies: actor.cookies } : {}),
    ...(sent.query ? { query: textOf(sent.query) } : {}),
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
  };
  const reply = await app.inject(request);
  const body = (reply.headers['content-type'] ?? '').toString().startsWith('application/json')
    ? reply.json<Pick<Reply, 'datas' | 'page'>>()
    : { datas: null };
  return { status: reply.statusCode, ...body, headers: reply.headers, text: reply.body };
}

const csrfHeader = (actor: Actor | null, { method }: AnyEndpoint): Record<string, string> =>
  actor && method !== 'GET' ? { 'x-csrf-token': actor.csrfToken } : {};

const textOf = (query: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
