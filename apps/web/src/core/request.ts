import type { AnyEndpoint, Body, Params, Query } from '@gatehouse/contract/core/endpoint';

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : Record<Name, Value>;
type Loose<Value> = { [Key in keyof Value]?: Value[Key] | undefined };
type QueryPart<Value> = [Value] extends [undefined] ? unknown : { query?: Loose<Value> };
type BodyPart<E> = E extends { kind: 'upload' } ? { body: FormData } : Part<'body', Body<E>>;
type Parts<E> = Part<'params', Params<E>> & QueryPart<Query<E>> & BodyPart<E>;

/** The input of an endpoint, derived from the contract; void if it takes none. */
export type Input<E> = keyof Parts<E> extends never ? void : { [Key in keyof Parts<E>]: Parts<E>[Key] };

/** A bound call as plain data, so that it can be compared, stored and repeated. */
export interface Request {
  endpoint: AnyEndpoint;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
  /** The ID of a change, which its events carry. */
  callId?: string;
}

/** Binds a contract endpoint, so that no module writes a URL: `query: request(engagements.list)`. */
export function request<E extends AnyEndpoint>(endpoint: E) {
  return (input: Input<E>): Request => ({ endpoint, params: {}, query: {}, body: undefined, ...input });
}

/** Returns the URL of a call with its parameters filled in and unset query fields omitted. */
export function addressOf({ endpoint, params, query }: Request): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const fields = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? `/api${path}` : `/api${path}?${search}`;
}
