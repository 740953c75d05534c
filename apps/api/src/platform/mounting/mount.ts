import type { AnyEndpoint, Params, Result } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { type AuditNote, writeAudit, writeOwnAudit } from '../audit/audit.ts';
import { callIdOf, withCallId } from '../routes/call-mark.ts';
import { openNotes } from '../routes/call-notes.ts';
import { type Call, type Input, type PublicCall, readInput } from '../routes/call.ts';
import type { CompanyDatabase } from '../database/database.ts';
import { isWorthRetrying } from '../routes/error-answers.ts';
import { unauthenticated } from '../core/errors.ts';
import { openHeavyRead } from '../routes/heavy-work.ts';
import { type KeyedCall, keyedCall, once } from '../routes/idempotency.ts';
import { originOf } from '../routes/identify.ts';
import { enterClient } from '../routes/named-client.ts';
import { openPublicCall } from '../routes/public-call.ts';
import type { Platform } from '../platform.ts';
import { platformFor } from '../engagements/publication.ts';
import { type RouteContext, openRoute, type Scope } from '../routes/route.ts';
import type { SignedIn } from '../core/viewer.ts';

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Result<E>>;
export type PublicHandler<E extends AnyEndpoint> = (call: PublicCall<E>) => Promise<Result<E>>;

const triesAtMost = 3;

/** An endpoint of the provider's staff about the client company named in its path. */
export type ClientEndpoint = AnyEndpoint & { params?: z.core.$ZodType<{ companyId: string }> };
/** The type that an endpoint must have to be mounted in a scope. */
export type Fitting<S extends Scope> = S extends 'client' ? ClientEndpoint : unknown;
type HandlerIn<S extends Scope, E extends AnyEndpoint> = S extends 'public' ? PublicHandler<E> : Handler<E>;

/**
 * Mounts a contract endpoint: access, parsing, company, response, idempotency, events and audit happen here. One handler can serve both
 * sides: in a client scope, the request runs inside the company named in the path, under the same row-level security as that company's
 * users. Without a sign-in, the handler opens its own transactions and may set cookies.
 */
export function mount<E extends AnyEndpoint, S extends Exclude<Scope, 'clients'>>(
  context: RouteContext<S>,
  endpoint: E & Fitting<S>,
  handle: NoInfer<HandlerIn<S, E>>,
): void {
  const scope: Scope = context.scope ?? 'company';
  if (scope === 'public') return mountPublic(context, endpoint, handle as PublicHandler<E>);
  mountWithin<E>(
    context,
    endpoint,
    scope === 'client' ? inNamedClient(endpoint, handle as Handler<E>) : inOwnCompany(handle as Handler<E>),
  );
}

const inOwnCompany = <E extends AnyEndpoint>(handle: Handler<E>): Within<E> => ({
  handle,
  companyOf: ({ companyId }) => companyId,
});

/** A company that is not a client throws 404. */
const inNamedClient = <E extends AnyEndpoint>(endpoint: E, handle: Handler<E>): Within<E> => ({
  companyOf: (_viewer, params) => (params as { companyId: string }).companyId,
  async handle(call) {
    await enterClient(call.db, endpoint);
    return handle(call);
  },
});

interface Within<E extends AnyEndpoint> {
  handle: Handler<E>;
  companyOf: (viewer: SignedIn, params: Params<E>) => string;
}

function mountWithin<E extends AnyEndpoint>(
  context: RouteContext<Scope>,
  endpoint: E,
  { handle, companyOf }: Within<E>,
): void {
  const { result, cost, neverKept } = schemasOf(endpoint);
  openRoute(context, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request);
    const viewer = signedIn(request);
    const open = cost === 'heavy' ? openHeavyRead(context.platform, { viewer, reply }) : context.platform;
    const platform = platformFor(open, viewer);
    const keyed =
      endpoint.method === 'GET' || neverKept
        ? null
        : keyedCall(request.headers['idempotency-key'], `${endpoint.method} ${request.url}`, input.body);
    const work = async (call: Call<E>) => z.parse(result, await handle(call));
    const companyId = companyOf(viewer, input.params);
    const answer = await runInCompany({ platform, request, viewer, companyId, input, keyed }, work);
    return reply.type('application/json; charset=utf-8').send(answer);
  });
}

function mountPublic<E extends AnyEndpoint>(context: RouteContext<Scope>, endpoint: E, handle: PublicHandler<E>): void {
  const { platform } = context;
  const schemas = schemasOf(endpoint);
  openRoute(context, endpoint, async (request, reply) => {
    const result = await handle(openPublicCall({ platform, endpoint, request, reply }));
    return { datas: z.parse(schemas.result, result) };
  });
}

/** Returns the viewer of a request; the access checks have already rejected all others. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (request.viewer === null) throw unauthenticated();
  return request.viewer;
}

export interface Run<E extends AnyEndpoint> {
  platform: Platform;
  request: FastifyRequest;
  viewer: SignedIn;
  /** The company of the request: the viewer's own, or the client that staff work on. */
  companyId: string;
  input: Input<E>;
  keyed: KeyedCall | null;
}

/** Runs `work` in one transaction of a company and returns the JSON text; retries if the database requires it. */
export async function runInCompany<E extends AnyEndpoint>(
  run: Run<E>,
  work: (call: Call<E>) => Promise<unknown>,
  triesLeft = triesAtMost,
): Promise<string> {
  return runOnce(run, work).catch((error: unknown) => {
    if (triesLeft <= 1 || !isWorthRetrying(error)) throw error;
    return runInCompany(run, work, triesLeft - 1);
  });
}

async function runOnce<E extends AnyEndpoint>(run: Run<E>, work: (call: Call<E>) => Promise<unknown>): Promise<string> {
  const { platform, viewer, companyId, keyed } = run;
  const afterCommit: (() => void | Promise<void>)[] = [];
  const answer = await platform.database.withCompany(companyId, async (db) => {
    const notes: AuditNote[] = [];
    const ownNotes: AuditNote[] = [];
    const call = openCall(run, db, { afterCommit, notes, ownNotes });
    const perform = async () => ({ datas: await work(call) });
    const text = keyed
      ? await once({ db, secrets: platform.secrets, owner: { companyId, userId: viewer.id } }, keyed, perform)
      : JSON.stringify(await perform());
    const actor = { id: viewer.id, name: viewer.fullname, companyId };
    await writeAudit(db, { actor, origin: call.origin }, notes);
    await writeOwnAudit(db, { actor, ownCompanyId: viewer.companyId, origin: call.origin }, ownNotes);
    return text;
  });
  for (const effect of afterCommit) await effect();
  return answer;
}

interface Effects {
  afterCommit: (() => void | Promise<void>)[];
  notes: AuditNote[];
  ownNotes: AuditNote[];
}

function openCall<E extends AnyEndpoint>(
  run: Run<E>,
  db: CompanyDatabase,
  { afterCommit, notes, ownNotes }: Effects,
): Call<E> {
  const { platform, request, viewer, companyId, input } = run;
  const { realtime } = platform;
  const by = callIdOf(request);
  return {
    ...input,
    viewer,
    companyId,
    db,
    platform,
    origin: originOf(request),
    emit: (event, payload) =>
      void afterCommit.push(() => realtime.emitToCompany(companyId, event, withCallId(payload, by))),
    emitToStaff: (event) => void afterCommit.push(() => realtime.emitToStaff(companyId, event, by)),
    emitToUser: (userId, event) => void afterCommit.push(() => realtime.emitToUser(userId, event)),
    ...openNotes({ platform, viewer, companyId, db, afterCommit }),
    afterCommit: (work) => void afterCommit.push(work),
    audit: (note) => void notes.push(note),
    auditOwn: (note) => void ownNotes.push(note),
  };
}
