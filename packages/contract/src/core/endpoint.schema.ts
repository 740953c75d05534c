import { z } from 'zod';

import type { Declaration, Schema, SchemasOf } from './endpoint.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { queryOfList } from './list-query.schema.ts';
import type { FailureCode } from './reply.ts';

/**
 * Cost class of a call, for admission control (ADR 12). `heavy` scans and takes one of the few slots of its company and
 * user; `export` writes many rows to a file and keeps a slot until it ends; `report` has its own slots; `file` sends a
 * stored file. A call without a cost reads by index and takes no slot.
 */
export type Cost = 'heavy' | 'export' | 'report' | 'file';

/** Rate limit of a call: at most `calls` per `seconds`. */
export interface CallLimit {
  calls: number;
  seconds: number;
  /** Counts per account from any address (`person`), or per address and account (`address`, the default). */
  each?: 'person' | 'address';
}

/** The schemas of a call, with everything else that only the server needs. */
export interface CallSchemas {
  /** One sentence for the published document. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  result?: Schema;
  /** Schema of one row of a declared list, in place of `result`. */
  row?: Schema;
  cost?: Cost;
  /** A rate limit below the general one. */
  limit?: CallLimit;
  /** The response contains a secret: it is not stored for its Idempotency-Key, and the same key runs the call again. */
  neverKept?: true;
  /** Maximum size of a JSON body that may exceed 1 MB. */
  bodyBytesAtMost?: number;
  /** The error for a body that breaks the schema; without it the server describes what is wrong. */
  refusesBodyAs?: { code: FailureCode; message: string };
}

/** The schemas of a group of calls, by name. */
export type GroupSchemas = Readonly<Record<string, CallSchemas>>;

/** The schemas that a kind of call requires. */
type SchemasFor<C> = C extends { kind: 'download' }
  ? CallSchemas & { cost: Exclude<Cost, 'heavy'>; result?: never }
  : C extends { kind: 'resumable' }
    ? CallSchemas & { query?: never; body?: never; result?: never }
    : C extends { list: ListDeclaration }
      ? CallSchemas & { row: Schema }
      : CallSchemas & { result: Schema };

type SchemasForGroup<Calls> = { readonly [Name in keyof Calls]?: SchemasFor<Calls[Name]> };

/** Makes the properties that may be undefined optional. */
type Optional<T> = { [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined> } & {
  [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
};

type Bound = Omit<CallSchemas, 'row'> & { result: Schema };

/** The schemas of an endpoint with their exact types. */
export type BoundSchemas<C> = Bound & Optional<SchemasOf<C>>;

const bound = new WeakMap<Declaration, Bound>();

/** Binds schemas to the calls of a group. Calls that the group takes over from another are bound there. */
export function bindSchemas<Calls extends Record<string, Declaration>>(
  calls: Calls,
  schemas: SchemasForGroup<Calls>,
): void {
  for (const [name, ofCall] of Object.entries(schemas as GroupSchemas)) {
    const call = calls[name];
    if (!call) throw new Error(`No call has the schemas ${name}`);
    bound.set(call, complete(call, ofCall));
  }
}

function complete(call: Declaration, { row, ...schemas }: CallSchemas): Bound {
  const result = row ?? schemas.result ?? z.unknown();
  if (!('list' in call)) return { ...schemas, result };
  return { query: queryOfList(call.list as ListDeclaration), ...schemas, result };
}

/** Returns the schemas of a call. Throws if none are bound. */
export function schemasOf<C extends Declaration>(call: C): BoundSchemas<C> {
  const schemas = bound.get(call);
  if (!schemas) throw new Error(`${call.method} ${call.path} has no schemas; is its .schema.ts file in schemas.ts?`);
  return schemas as unknown as BoundSchemas<C>;
}
