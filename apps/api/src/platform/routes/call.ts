import type { AnyEndpoint, Body, Params, Query, Schema } from '@gatehouse/contract/core/endpoint';
import { type BoundSchemas, schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { EventName, UserEventName } from '@gatehouse/contract/events/event-access';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { AuditNote } from '../audit/audit.ts';
import { type BoundsCheck, compileBounds, type Excess } from '../http/body-bounds.ts';
import type { CookieJar } from '../http/cookies.ts';
import type { CompanyDatabase } from '../database/database.ts';
import { AppError, malformed, notFound } from '../core/errors.ts';
import { requireStorableText } from '../http/input-guard.ts';
import type { Mail } from '../mail/mail.ts';
import type { Note, Readers, StaffNote } from '../notifications/notes.ts';
import type { Platform } from '../platform.ts';
import { closestOption, explainIssue, nameOf, readableIssue, readableQueryIssue } from '../http/readable-issues.ts';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Origin, SignedIn } from '../core/viewer.ts';

/** The input of a request, already validated against the contract. */
export interface Input<E extends AnyEndpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
}

/**
 * A request of a signed-in user; its database is already scoped to the company. The type depends on these three parts and not on the
 * endpoint: a handler for both sides accepts either input, and comparing endpoints takes the type check far longer.
 */
export type Call<E extends AnyEndpoint> = CallOf<Params<E>, Query<E>, Body<E>>;

interface CallOf<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  viewer: SignedIn;
  /** The company that the database is scoped to: the viewer's own, or the client that staff work on. */
  companyId: string;
  origin: Origin;
  db: CompanyDatabase;
  platform: Platform;
  /** Emits an event to the browsers of the company once the transaction has committed. */
  emit(event: EventName, payload: unknown): void;
  /** Emits an event to the provider's staff only, once the transaction has committed. */
  emitToStaff(event: EventName): void;
  /** Emits an event to one user's browsers, on /notifications, once the transaction has committed. */
  emitToUser(userId: string, event: UserEventName): void;
  /** Creates a notification for these users in the same transaction, and emits its event after the commit. */
  notify(readers: Readers, note: Note): Promise<void>;
  /** Creates a notification for all or some of the provider's staff, once the transaction has committed. */
  notifyStaff(note: StaffNote, userIds?: readonly string[]): void;
  /** Registers work to run after the commit, before the response is sent. */
  afterCommit(work: () => Promise<void>): void;
  /** Adds an entry to the company's audit log, in the same transaction. */
  audit(note: AuditNote): void;
  /** Adds an entry to the audit log of the viewer's own company, in the same transaction, for staff actions that a client must not see. */
  auditOwn(note: AuditNote): void;
  /** Queues an email in the same transaction. */
  mail(mail: Mail): Promise<void>;
}

/**
 * A request for a handler that serves both staff and clients. The database is already scoped to the company, so the handler ignores the
 * client in the path of a staff request.
 */
export type SideCall<E extends AnyEndpoint> = Omit<Call<E>, 'params'> & {
  params: Params<E> extends undefined ? unknown : Params<E>;
};

/** A request without a sign-in; the handler opens the transactions that it needs. */
export interface PublicCall<E extends AnyEndpoint> extends Input<E> {
  viewer: SignedIn | null;
  origin: Origin;
  platform: Platform;
  cookies: CookieJar;
  /** Sets the status 201 instead of 200. */
  created(): void;
  /** Sets the status 202 instead of 200. */
  accepted(): void;
  /** Returns a token for the header x-csrf-token, bound to this browser and session. */
  csrfToken(): string;
}

/** Parses the path, query and body; a path that cannot name any record throws 404. */
export function readInput<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const schemas = schemasOf<AnyEndpoint>(endpoint);
  requireStorableText(request.params);
  requireStorableText(request.query);
  guardSize(schemas, request.body);
  requireStorableText(request.body);
  const params = schemas.params && z.safeParse(schemas.params, request.params);
  if (params && !params.success) throw notFound();
  return {
    params: params?.data as Params<E>,
    query: readQuery(schemas, request.query) as Query<E>,
    body: readBody(schemas, request.body) as Body<E>,
  };
}

type Schemas = BoundSchemas<AnyEndpoint>;

const boundsOf = new WeakMap<Schema, BoundsCheck>();

/** Rejects a body with more parts than the contract allows before validating any of them. */
function guardSize({ body, refusesBodyAs }: Schemas, value: unknown): void {
  if (!body) return;
  const check = boundsOf.get(body) ?? compileBounds(body);
  boundsOf.set(body, check);
  const excess = check(value, '');
  if (!excess) return;
  if (refusesBodyAs) throw new AppError(422, refusesBodyAs.code, refusesBodyAs.message);
  throw refuseSize(excess);
}

function refuseSize({ path, most, message: said }: Excess): AppError {
  if (most === undefined) return malformed('The request contains unknown fields');
  const message = said ?? `${nameOf(path.split('.'))} must have at most ${most} entries`;
  return new AppError(422, FailureCode.validation, { message, issues: [{ path, message }] });
}

/** Parses a body. If the endpoint has its own rejection code, the error has no description, because nothing of the body may be repeated. */
function readBody({ body: schema, refusesBodyAs }: Schemas, value: unknown): unknown {
  if (!schema) return refuseAnything(value, 'a body');
  if (!refusesBodyAs) return parse(schema, value, { statusOfRule: 422, error: readableIssue });
  const outcome = z.safeParse(schema, value ?? {});
  if (outcome.success) return outcome.data;
  throw new AppError(422, refusesBodyAs.code, refusesBodyAs.message);
}

function readQuery({ query: schema }: Schemas, value: unknown): unknown {
  if (!schema) return refuseAnything(value, 'query parameters');
  return parse(schema, value, { statusOfRule: 400, error: readableQueryIssue });
}

interface Wording {
  statusOfRule: 400 | 422;
  error: (issue: z.core.$ZodRawIssue) => string;
}

function parse(schema: Schema, value: unknown, { statusOfRule, error }: Wording): unknown {
  const outcome = z.safeParse(schema, value ?? undefined, { error });
  if (outcome.success) return outcome.data;
  throw failureOf(brokenRules(schema, value ?? undefined, error) ?? outcome.error.issues, statusOfRule);
}

/**
 * Returns the rules broken by a value in the union option closest to it; null if the schema is no union. The library would report any
 * option whose known fields happen to fit.
 */
function brokenRules(schema: Schema, value: unknown, error: Wording['error']): readonly z.core.$ZodIssue[] | null {
  const { def } = schema._zod;
  if (def.type !== 'union') return null;
  const { options } = def as z.core.$ZodUnionDef;
  return closestOption(options.map((form) => z.safeParse(form, value, { error }).error?.issues ?? []));
}

/** Issues of values, not of shape: the closest option was recognized, but rejects a value (contract/core.md, API conventions). */
const rulesOfForms: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'custom'];

/** The maximum number of issues in a response, so that it does not grow with the request. */
const issuesShown = 20;

function failureOf(rules: readonly z.core.$ZodIssue[], statusOfRule: 400 | 422): AppError {
  const broken = rules.flatMap(explainIssue);
  const issues = broken.slice(0, issuesShown).map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const message = issues[0]?.message ?? 'The request is malformed';
  const isRule = broken.every(({ code }) => rulesOfForms.includes(code));
  if (isRule && statusOfRule === 422) return new AppError(422, FailureCode.validation, { message, issues });
  return malformed(message, issues);
}

function refuseAnything(value: unknown, what: 'a body' | 'query parameters'): undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  throw malformed(`This endpoint does not accept ${what}`);
}
