import { z } from 'zod';

import type { Access } from './access.ts';
import type { FailureCode } from './reply.ts';
import type { ChangeSubject, ReadSubject } from './subject.ts';

/**
 * Any schema of zod. Of its core alone: to compare a schema with the whole of `z.ZodType`, once for each endpoint that is
 * mounted, took a quarter of the time of the type check. `z.parse` and `z.safeParse` take it.
 */
export type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** How a call travels: JSON both ways, a paged list, a multipart upload, a step of a resumable upload (tus), or a file to save. */
export type EndpointKind = 'json' | 'list' | 'upload' | 'resumable' | 'download';

/** What the file of an upload may be; the page says the same before anything is sent. */
export interface FileRules {
  bytesAtMost: number;
  /** Media types, read from the content of the file; neither its name nor the word of the sender counts. */
  types: readonly string[];
  /** What is said of a file of another kind. */
  refusal?: string;
  /** Of an image: the longest side, in pixels. */
  sideAtMost: number;
  /** Of an image: width by height, which is what a browser needs memory for. */
  pixelsAtMost: number;
}

/**
 * What a call asks of the server, and so how it is admitted (ADR 12): `heavy` scans, and takes one of the few slots of its
 * company and user; `export` writes many rows into a file and takes a slot for as long as it runs; `report` has slots of
 * its own; `file` hands out a file as it is stored. Without a cost a call is answered by index and takes no slot.
 */
export type Cost = 'heavy' | 'export' | 'report' | 'file';

/** At most `calls` per `seconds` on this call. */
export interface CallLimit {
  calls: number;
  seconds: number;
  /** The unit that is counted: an account from any address, or (the default) an address together with the account. */
  each?: 'person' | 'address';
}

export interface Endpoint<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
  D extends EndpointKind = EndpointKind,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Access;
  /** One sentence for the published document. */
  summary: string;
  kind: D;
  params?: P;
  query?: Q;
  body?: B;
  result: R;
  /** Open to someone who is signed in but must choose a new password first. */
  whileRestricted?: true;
  /** Open to someone whose company requires a second factor that is not set up yet. */
  whileWithoutFactor?: true;
  /**
   * Needs a proof of identity from the last ten minutes: a sign-in, or `POST /companyUsers/me/proof`. Without one the
   * call is answered 422, STEP_UP_REQUIRED, and changes nothing. A list names the fields of the body that need it.
   */
  recentProof?: true | readonly string[];
  /** A personal link says who is calling, in place of a sign-in: it is checked before the body is read. */
  byLink?: true;
  /** A GET that changes something: only from the portal's own pages, or with a CSRF token where a browser names no site. */
  ownSiteOnly?: true;
  /** A write that passes while a member of the staff views the portal as a client: all others are refused. */
  whileInClientView?: true;
  /** A write of staff under a client that is open while the client is archived. */
  whileArchived?: true;
  /** A call of staff under a client that is open while the client is erased and afterwards, to staff who see every client. */
  whileErased?: true;
  cost?: Cost;
  /** A bound of its own, tighter than the general one. */
  limit?: CallLimit;
  /** Of an upload: what its file may be. */
  file?: FileRules;
  /** The answer holds a secret: an Idempotency-Key does not have it kept, and the same key asks again. */
  neverKept?: true;
  /** Of a JSON body that may be larger than 1 MB. */
  bodyBytesAtMost?: number;
  /** How a body is refused that is not as the contract has it; without it as malformed. */
  refusesBodyAs?: { code: FailureCode; message: string };
  /** Its body may also come as the text fields of a form; what is not text is in the field as JSON. */
  takesForm?: true;
  /** An `<img>` may load it; every other call refuses to be embedded in a page. */
  servesImages?: true;
  /** Real-time events that follow a success. */
  emits?: readonly string[];
  /** Which records are read: the page keeps the answer under their noun and id. Without it the answer never gets stale. */
  reads?: ReadSubject;
  /** Which records are changed. Without it only the events of the call make anything stale. */
  changes?: ChangeSubject;
}

type EndpointOptions<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
> = Omit<Endpoint<P, Q, B, R>, 'kind'>;

/** Declares one JSON call of the API: both sides read its address, types and access from here. */
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R, 'json'> {
  return { ...definition, kind: 'json' };
}

/** What every list takes; a list adds one parameter per filter (contract/core.md, API conventions). */
export const listQuery = {
  limit: z.union([z.literal('all'), z.coerce.number().int().min(1).max(200)]).default(25),
  cursor: z.string().max(500).optional(),
  q: z.string().trim().normalize('NFC').max(200).optional(),
};

/** Paging of the rows of a record: all rows without a parameter, else one page. */
export const rowsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: listQuery.cursor,
});

/** Declares one paged list; `result` is the schema of a row. */
export function listEndpoint<R extends Schema, Q extends Schema, P extends Schema | undefined = undefined>(
  definition: Omit<EndpointOptions<P, Q, undefined, R>, 'method'>,
): Endpoint<P, Q, undefined, R, 'list'> {
  return { ...definition, method: 'GET', kind: 'list' };
}

/** Declares a call whose answer is a file; `result` describes nothing but is kept for one shape of endpoint. */
export function downloadEndpoint<P extends Schema | undefined = undefined, Q extends Schema | undefined = undefined>(
  definition: Omit<EndpointOptions<P, Q, undefined, z.ZodUnknown>, 'method' | 'result' | 'cost'> & {
    cost: Exclude<Cost, 'heavy'>;
  },
): Endpoint<P, Q, undefined, z.ZodUnknown, 'download'> {
  return { ...definition, method: 'GET', result: z.unknown(), kind: 'download' };
}

/** Declares a multipart call: `body` describes its text fields; files reach the handler as streams. */
export function uploadEndpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(definition: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R, 'upload'> {
  return { ...definition, kind: 'upload' };
}

/** Declares a step of a resumable upload over tus 1.0.0: what it takes and answers is in headers, `result` is kept for one shape of endpoint. */
export function resumableEndpoint<P extends Schema | undefined = undefined>(
  definition: Omit<EndpointOptions<P, undefined, undefined, z.ZodUnknown>, 'result' | 'body' | 'query'>,
): Endpoint<P, undefined, undefined, z.ZodUnknown, 'resumable'> {
  return { ...definition, result: z.unknown(), kind: 'resumable' };
}

export type AnyEndpoint = Endpoint<Schema | undefined, Schema | undefined, Schema | undefined, Schema>;
export type Params<E> = E extends { params?: infer P } ? Parsed<Exclude<P, undefined>> : undefined;
export type Query<E> = E extends { query?: infer Q } ? Parsed<Exclude<Q, undefined>> : undefined;
export type Body<E> = E extends { body?: infer B } ? Parsed<Exclude<B, undefined>> : undefined;

/** One page of a list as handlers give it and clients get it. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  nextCursor: string | null;
}
export type Row<E> = E extends { result: infer R extends Schema } ? z.output<R> : never;
export type Result<E> = E extends { kind: 'list'; result: infer R extends Schema }
  ? Page<z.output<R>>
  : E extends { result: infer R extends Schema }
    ? z.output<R>
    : never;
