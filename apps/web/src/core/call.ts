import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { debounceIdentical } from './debounce-identical.ts';
import type { Outcome } from './failure.ts';
import { withRefresh } from './refresh-and-retry.ts';
import { type Input, request, type Request } from './request.ts';
import { send } from './send.ts';
import { withProof } from './step-up.ts';

/** Sends a bound call with the behavior the specification requires: debounce, session renewal, CSRF, recent proof of identity. */
export function callRequest(bound: Request): Promise<Outcome<unknown>> {
  return debounceIdentical(bound, () => withProof(() => withRefresh(bound, () => send(bound))));
}

/** The arguments of a call; none if the endpoint takes no input. */
export type CallArgs<E> = Input<E> extends void ? [] : [input: Input<E>];

/** Sends a call, typed by the contract: `await call(auth.requestReset, { body: { username } })`. */
export async function call<E extends AnyEndpoint>(endpoint: E, ...[input]: CallArgs<E>): Promise<Outcome<Result<E>>> {
  return (await callRequest(request(endpoint)(input as Input<E>))) as Outcome<Result<E>>;
}
