import type { AnyEndpoint, Result } from '@gatehouse/contract/endpoint';
import type { FastifyRequest } from 'fastify';

import { type AuditNote, writeAudit } from './audit.ts';
import { type Call, type Input, type PublicCall, readInput } from './call.ts';
import { cookieJar } from './cookies.ts';
import type { CompanyDatabase } from './database.ts';
import { isWorthRetrying } from './error-answers.ts';
import { unauthenticated } from './errors.ts';
import { type KeyedCall, keyedCall, once } from './idempotency.ts';
import { originOf } from './identify.ts';
import { queueMail } from './mail.ts';
import type { Platform } from './platform.ts';
import { type Door, openRoute } from './route.ts';
import type { SignedIn } from './viewer.ts';

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Result<E>>;
export type PublicHandler<E extends AnyEndpoint> = (call: PublicCall<E>) => Promise<Result<E>>;

const triesAtMost = 3;

/** Turns a contract endpoint into a route: access, parsing, company, answer, idempotency, events and audit happen here. */
export function mount<E extends AnyEndpoint>(door: Door, endpoint: E, handle: Handler<E>): void {
  const { platform } = door;
  openRoute(door, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request);
    const viewer = signedIn(request);
    const keyed =
      endpoint.method === 'GET'
        ? null
        : keyedCall(request.headers['idempotency-key'], `${endpoint.method} ${request.url}`, input.body);
    const work = async (call: Call<E>) => endpoint.result.parse(await handle(call));
    const answer = await runInCompany({ platform, request, viewer, input, keyed }, work);
    return reply.type('application/json; charset=utf-8').send(answer);
  });
}

/** The sibling door for calls without a sign-in. The handler chooses its own transactions, and may set cookies. */
export function mountPublic<E extends AnyEndpoint>(door: Door, endpoint: E, handle: PublicHandler<E>): void {
  const { platform } = door;
  openRoute(door, endpoint, async (request, reply) => {
    const input = readInput(endpoint, request);
    const cookies = cookieJar(request, reply, platform.config.isSecure);
    const csrfToken = () => reply.generateCsrf({ userInfo: request.viewer?.sessionId ?? 'nobody' });
    const result = await handle({
      ...input,
      viewer: request.viewer,
      origin: originOf(request),
      platform,
      cookies,
      csrfToken,
    });
    return { datas: endpoint.result.parse(result) };
  });
}

/** Who is calling, where the access checks have let nobody else through. */
export function signedIn(request: FastifyRequest): SignedIn {
  if (request.viewer === null) throw unauthenticated();
  return request.viewer;
}

export interface Run<E extends AnyEndpoint> {
  platform: Platform;
  request: FastifyRequest;
  viewer: SignedIn;
  input: Input<E>;
  keyed: KeyedCall | null;
}

/** One transaction of one company around `work`; tried again where the database asks for it. Answers the JSON text. */
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
  const { platform, viewer, keyed } = run;
  const told: (() => void | Promise<void>)[] = [];
  const answer = await platform.database.withCompany(viewer.companyId, async (db) => {
    const notes: AuditNote[] = [];
    const call = openCall(run, db, { told, notes });
    const perform = async () => ({ datas: await work(call) });
    const text = keyed
      ? await once({ db, secrets: platform.secrets, viewer }, keyed, perform)
      : JSON.stringify(await perform());
    await writeAudit(
      db,
      { actor: { id: viewer.id, name: viewer.fullname, companyId: viewer.companyId }, origin: call.origin },
      notes,
    );
    return text;
  });
  for (const say of told) await say();
  return answer;
}

interface Effects {
  told: (() => void | Promise<void>)[];
  notes: AuditNote[];
}

function openCall<E extends AnyEndpoint>(
  { platform, request, viewer, input }: Run<E>,
  db: CompanyDatabase,
  { told, notes }: Effects,
): Call<E> {
  const { realtime } = platform;
  return {
    ...input,
    viewer,
    db,
    platform,
    origin: originOf(request),
    tell: (event, payload) => void told.push(() => realtime.tellCompany(viewer.companyId, event, payload)),
    tellUser: (userId, event) => void told.push(() => realtime.tellUser(userId, event)),
    afterCommit: (work) => void told.push(work),
    audit: (note) => void notes.push(note),
    mail: (mail) => queueMail({ db, secrets: platform.secrets }, viewer.companyId, mail),
  };
}
