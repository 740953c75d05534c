import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';

import { type ReadOptions, type ReadState, useRead } from '../../core/data/use-read.ts';
import type { Input } from '../../core/request.ts';
import { type SidesOf, bySide, sideEndpoint, sideInput } from '../../core/sides.ts';

/**
 * Reads a record or list of the viewer's company, or of a client for staff. The input is that of the client's users; for staff the client's
 * ID is added to its parameters. With `refreshOnOpen`, staff read again whenever the screen opens, because they get fewer live events.
 */
export function useSideRead<Own extends AnyEndpoint, Staff extends AnyEndpoint>(
  pair: SidesOf<Own, Staff>,
  input: Input<Own>,
  { refreshOnOpen = false, ...options }: ReadOptions<Result<Own> | Result<Staff>> = {},
): ReadState<Result<Own> | Result<Staff>> {
  const reading = useRead(sideEndpoint(pair), sideInput(pair, input), {
    ...(options as ReadOptions),
    refreshOnOpen: bySide(pair.companyId, false, () => refreshOnOpen),
  });
  return reading as ReadState<Result<Own> | Result<Staff>>;
}
