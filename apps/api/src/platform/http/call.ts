import type { AnyEndpoint, Body, Params, Query, Schema } from '@gatehouse/contract/core/endpoint';
import { type BoundSchemas, schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import type { EventName, UserEventName } from '@gatehouse/contract/events/event-access';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { AuditNote } from '../observability/audit.ts';
import { type BoundsCheck, compileBounds, type Excess } from './body-bounds.ts';
import type { CookieJar } from './cookies.ts';
import type { CompanyDatabase } from '../database/database.ts';
import { AppError, malformed, notFound } from './errors.ts';
import { guardInput } from './input-guard.ts';
import type { Mail } from '../mail/mail.ts';
import type { Note, Readers, StaffNote } from '../notifications/notes.ts';
import type { Platform } from '../platform.ts';
import { closestForm, explainIssue, nameOf, readableIssue, readableQueryIssue } from './readable-issues.ts';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Origin, SignedIn } from './viewer.ts';

/** What the request brought, already checked against the contract. */
export interface Input<E extends AnyEndpoint> {
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
}

/**
 * A call of a signed-in user: its database is already set to the company. A handler of both sides takes what either
 * brought, so calls are compared by these parts and not by their endpoints, which takes the type check far longer.
 */
export type Call<E extends AnyEndpoint> = CallOf<Params<E>, Query<E>, Body<E>>;

interface CallOf<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  viewer: SignedIn;
  /** The company that the database knows: the viewer's own, or the client that staff work on. */
  companyId: string;
  origin: Origin;
  db: CompanyDatabase;
  platform: Platform;
  /** Emits an event to the browsers of the company once the transaction has committed. */
  emit(event: EventName, payload: unknown): void;
  /** Emits an event to the provider's staff alone once the transaction has committed. */
  emitToStaff(event: EventName): void;
  /** Emits an event to one user's browsers, on /notifications, once the transaction has committed. */
  emitToUser(userId: string, event: UserEventName): void;
  /** Creates a notification for these users in the same transaction, and emits its event after the commit. */
  notify(readers: Readers, note: Note): Promise<void>;
  /** Creates a notification for the provider's staff, all or these, once the transaction has committed. */
  notifyStaff(note: StaffNote, userIds?: readonly string[]): void;
  /** Runs once the transaction has committed, before the answer leaves. */
  afterCommit(work: () => Promise<void>): void;
  /** Writes the company's audit log, in the same transaction. */
  audit(note: AuditNote): void;
  /** Writes the log of the viewer's own company, in the same transaction: of what staff do that a client must not read. */
  auditOwn(note: AuditNote): void;
  /** Queues an email in the same transaction. */
  mail(mail: Mail): Promise<void>;
}

/**
 * A call of either side, for a handler that serves both. The database is that of the company, so the client in the path
 * of staff is none of its business.
 */
export type SideCall<E extends AnyEndpoint> = Omit<Call<E>, 'params'> & {
  params: Params<E> extends undefined ? unknown : Params<E>;
};

/** A call that needs no sign-in; the handler opens the transactions that it needs. */
export interface PublicCall<E extends AnyEndpoint> extends Input<E> {
  viewer: SignedIn | null;
  origin: Origin;
  platform: Platform;
  cookies: CookieJar;
  /** Answers 201 in place of 200. */
  created(): void;
  /** Answers 202 in place of 200. */
  accepted(): void;
  /** A token for the header x-csrf-token, bound to this browser and session. */
  csrfToken(): string;
}

/** Parses path, query and body; a path that cannot name anything is answered like one that names nothing. */
export function readInput<E extends AnyEndpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const schemas = schemasOf<AnyEndpoint>(endpoint);
  guardInput(request.params);
  guardInput(request.query);
  guardSize(schemas, request.body);
  guardInput(request.body);
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

/** Refuses a body with more parts than the contract allows before any of them is looked at. */
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

/** What is refused by a code of its own is not described: not a word of it is repeated. */
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
 * Returns the rules that a value breaks of the form that it is closest to; null if it can only have one. The library would
 * explain any form whose known fields happen to fit.
 */
function brokenRules(schema: Schema, value: unknown, error: Wording['error']): readonly z.core.$ZodIssue[] | null {
  const { def } = schema._zod;
  if (def.type !== 'union') return null;
  const { options } = def as z.core.$ZodUnionDef;
  return closestForm(options.map((form) => z.safeParse(form, value, { error }).error?.issues ?? []));
}

/**
 * Breaking these leaves a right shape with a value that a rule of the form refuses (contract/core.md, API conventions).
 */
const rulesOfForms: readonly string[] = ['too_small', 'too_big', 'invalid_format', 'custom'];

/** Maximum number of issues in an answer, so that it does not grow with the request. */
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
