import type { AnyEndpoint, Result } from '@gatehouse/contract/endpoint';
import { z } from 'zod';

import { type FileCall, openFileCall, ownCompany } from '../files/files-call.ts';
import { readInput } from './call.ts';
import { openRoute, type RouteContext } from './route.ts';

type OutsideHandler<E extends AnyEndpoint> = (call: FileCall<E>) => Promise<Result<E>>;

const noFile = async (): Promise<string> => '';

/** A JSON call that asks other servers before it writes: it opens its own transactions, so that none is held meanwhile. */
export function mountOutside<E extends AnyEndpoint>(
  context: RouteContext,
  endpoint: E,
  handle: NoInfer<OutsideHandler<E>>,
): void {
  const { platform } = context;
  openRoute(context, endpoint, async (request) => {
    const input = readInput(endpoint, request);
    const opening = { platform, endpoint, request, input, chooseCompany: ownCompany };
    const keyed = endpoint.neverKept ? opening : { ...opening, fileMark: noFile };
    return { datas: z.parse(endpoint.result, await handle(await openFileCall(keyed))) };
  });
}
