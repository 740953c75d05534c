import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { usePages } from '../../core/data/use-pages.ts';
import type { Input } from '../../core/request.ts';
import { sideEndpoint, sideInput, type SidesOf } from '../../core/sides.ts';

type ListEndpoint = AnyEndpoint & { kind: 'list' };
type Pages<E extends ListEndpoint> = ReturnType<typeof usePages<E>>;

/** Reads a list page by page, of the viewer's company or of a client for staff. The input is that of the client's users. */
export function useSidePages<Own extends ListEndpoint, Staff extends ListEndpoint>(
  pair: SidesOf<Own, Staff>,
  input: Input<Own>,
  options: { isOff?: boolean; keepPrevious?: boolean } = {},
): Pages<Own> {
  const endpoint = sideEndpoint(pair) as ListEndpoint;
  return usePages(endpoint, sideInput(pair, input) as Input<ListEndpoint>, options) as unknown as Pages<Own>;
}
