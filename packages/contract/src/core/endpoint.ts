import type { z } from 'zod';

import type { Access } from './access.ts';
import type { ListDeclaration, ListQuery } from './list-declaration.ts';
import type { ChangeSubject, ReadSubject } from './subject.ts';

/**
 * Any Zod schema. The core type alone: comparing each endpoint with `z.ZodType` took a quarter of the time of the type
 * check. `z.parse` and `z.safeParse` accept it.
 */
export type Schema<Output = unknown> = z.core.$ZodType<Output>;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** The transport of a call: JSON, a paged list, a multipart upload, a step of a resumable upload (tus) or a file download. */
export type EndpointKind = 'json' | 'list' | 'upload' | 'resumable' | 'download';

/** Rules for the file of an upload. The page applies them before it sends anything. */
export interface FileRules {
  bytesAtMost: number;
  /** Media types, detected from the content of the file; its name and the declared type are ignored. */
  types: readonly string[];
  /** Error message for a file of another type. */
  refusal?: string;
  /** Longest side of an image, in pixels. */
  sideAtMost: number;
  /** Width times height of an image, which determines the memory a browser needs for it. */
  pixelsAtMost: number;
}

/** A call as plain data: address, access and effects. The `.schema.ts` file beside it has its schemas and limits. */
export interface Declaration<K extends EndpointKind = EndpointKind> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Access;
  kind: K;
  /** Open to a signed-in user who must choose a new password first. */
  whileRestricted?: true;
  /** Open to a user whose company requires a second factor that is not set up yet. */
  whileWithoutFactor?: true;
  /**
   * Requires a proof of identity from the last ten minutes: a sign-in, or `POST /companyUsers/me/proof`. Without it the
   * call fails with 422, STEP_UP_REQUIRED, and changes nothing. A list names the fields of the body that require it.
   */
  recentProof?: true | readonly string[];
  /** Authenticated by a personal link instead of a sign-in; the link is checked before the body is read. */
  byLink?: true;
  /** A GET that changes data: accepted only from the portal's own pages, or with a CSRF token if the browser names no site. */
  ownSiteOnly?: true;
  /** A write that is allowed while staff view the portal as a client; all other writes are refused then. */
  whileInClientView?: true;
  /** A staff write under a client that is allowed while the client is archived. */
  whileArchived?: true;
  /** A staff call under a client that stays open during and after its erasure, to staff who see every client. */
  whileErased?: true;
  /** Rules for the file of an upload. */
  file?: FileRules;
  /** Also accepts its body as the text fields of a form; fields that are not text contain JSON. */
  takesForm?: true;
  /** An `<img>` may load the response; every other response forbids embedding. */
  servesImages?: true;
  /** Real-time events that follow a success. */
  emits?: readonly string[];
  /** The records that the call reads. The page caches the result under their noun and ID; without it the result never becomes stale. */
  reads?: ReadSubject;
  /** The records that the call changes. Without it only the events of the call make data stale. */
  changes?: ChangeSubject;
}

/** Key of the schema types of an endpoint. Only the compiler knows it; no object has it at run time. */
declare const schemaTypes: unique symbol;

/** The schema types that a call is checked against. */
interface SchemaTypes<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
> {
  params: P;
  query: Q;
  body: B;
  result: R;
}

/** A declared call with the types of its schemas. */
export interface Endpoint<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
  K extends EndpointKind = EndpointKind,
> extends Declaration<K> {
  readonly [schemaTypes]: SchemaTypes<P, Q, B, R>;
}

type Definition = Omit<Declaration, 'kind'>;

/* @__NO_SIDE_EFFECTS__ */
/** Declares a JSON call of the API. */
export function endpoint(definition: Definition): Declaration<'json'> {
  return { ...definition, kind: 'json' };
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares a paged list whose query is not derived from sorts and filters; `listOf` declares all others. */
export function listEndpoint(definition: Omit<Definition, 'method'>): Declaration<'list'> {
  return { ...definition, method: 'GET', kind: 'list' };
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares a call whose response is a file. */
export function downloadEndpoint(definition: Omit<Definition, 'method'>): Declaration<'download'> {
  return { ...definition, method: 'GET', kind: 'download' };
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares a multipart call: its body schema describes the text fields; files reach the handler as streams. */
export function uploadEndpoint(definition: Definition): Declaration<'upload'> {
  return { ...definition, kind: 'upload' };
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares a step of a resumable upload over tus 1.0.0, whose input and output are in headers. */
export function resumableEndpoint(definition: Definition): Declaration<'resumable'> {
  return { ...definition, kind: 'resumable' };
}

type SchemaOf<S, Name extends string> = S extends Record<Name, infer T extends Schema> ? T : undefined;

type ResultOf<C, S> = C extends { kind: 'download' | 'resumable' }
  ? z.ZodUnknown
  : S extends Record<'row', infer R extends Schema> | Record<'result', infer R extends Schema>
    ? R
    : never;

type WithQuery<C, S, Q extends Schema | undefined> =
  C extends Declaration<infer K> ? Endpoint<SchemaOf<S, 'params'>, Q, SchemaOf<S, 'body'>, ResultOf<C, S>, K> : never;

/** A declaration with the types of its schemas; the query of a declared list follows from its search, sorts and filters. */
type TypedCall<C, S> = C extends { list: infer L extends ListDeclaration }
  ? WithQuery<C, S, z.ZodType<ListQuery<L>>> & { list: L }
  : WithQuery<C, S, SchemaOf<S, 'query'>>;

type TypedCalls<Calls, Schemas> = {
  [Name in keyof Calls]: Name extends keyof Schemas ? TypedCall<Calls[Name], Schemas[Name]> : Calls[Name];
};

/* @__NO_SIDE_EFFECTS__ */
/** Passes the type of schemas to `endpoints` without loading them: the page has no use for them. */
export function typedBy<Schemas>(): { readonly of?: Schemas } {
  return {};
}

/* @__NO_SIDE_EFFECTS__ */
/** Declares a group of calls, with the types of their schemas. The schema file binds the schemas themselves. */
export function endpoints<Schemas, Calls extends Record<string, Declaration>>(
  _schemas: { readonly of?: Schemas },
  calls: Calls,
): TypedCalls<Calls, Schemas> {
  return calls as TypedCalls<Calls, Schemas>;
}

/** Any endpoint. */
export type AnyEndpoint = Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;
/** The types of the schemas of an endpoint. */
export type SchemasOf<E> = E extends { readonly [schemaTypes]: infer T } ? T : never;
export type Params<E> = E extends { readonly [schemaTypes]: { params: infer P } } ? Parsed<P> : undefined;
export type Query<E> = E extends { readonly [schemaTypes]: { query: infer Q } } ? Parsed<Q> : undefined;
export type Body<E> = E extends { readonly [schemaTypes]: { body: infer B } } ? Parsed<B> : undefined;

/** The path parameters of a call with the client company added. */
export type InClient<P> = z.ZodType<{ companyId: string } & (P extends Schema ? z.output<P> : unknown)>;

/** An endpoint below `/provider/companies/:companyId`, with the client company among its path parameters. */
export type ForStaff<E> = E extends { readonly [schemaTypes]: infer T extends { params: unknown } }
  ? Omit<E, typeof schemaTypes> & {
      readonly [schemaTypes]: Omit<T, 'params'> & { params: InClient<T['params']> };
    }
  : never;

/** One page of a list, as handlers return it and the page receives it. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | null;
}
export type Row<E> = E extends { readonly [schemaTypes]: { result: infer R extends Schema } } ? z.output<R> : never;
export type Result<E> = E extends { kind: 'list' } ? Page<Row<E>> : Row<E>;
