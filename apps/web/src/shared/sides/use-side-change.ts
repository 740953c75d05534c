import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';

import { type ChangeOptions, useChange } from '../../core/data/use-change.ts';
import type { Outcome } from '../../core/failure.ts';
import type { Input } from '../../core/request.ts';
import { sideEndpoint, sideInput, type SidesOf } from '../../core/sides.ts';

type BodyOf<E> = Input<E> extends { body: infer Sent } ? Sent : never;

/** The input of the client's users, with the body of either side. */
type EitherInput<Own, Staff> = Omit<Input<Own>, 'body'> &
  ([BodyOf<Own>] extends [never] ? unknown : { body: BodyOf<Own> | BodyOf<Staff> });

/** Changes data of the viewer's company, or of a client for staff. The client's ID is added to the parameters for staff. */
export function useSideChange<Own extends AnyEndpoint, Staff extends AnyEndpoint>(
  pair: SidesOf<Own, Staff>,
  options?: ChangeOptions,
) {
  const { change, ...state } = useChange(sideEndpoint(pair), options);
  return {
    ...state,
    change: (input: EitherInput<Own, Staff>) =>
      change(sideInput(pair, input)) as Promise<Outcome<Result<Own> | Result<Staff>>>,
  };
}
