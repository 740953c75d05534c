import type { AnyEndpoint, Result } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { z } from 'zod';

import { type FileCall, openFileCall } from './files-call.ts';
import { readInput } from '../routes/call.ts';
import { chooseCompany, type FileScope } from './mount-files.ts';
import type { Fitting } from './mount.ts';
import { openRoute, type RouteContext } from '../routes/route.ts';

type OutsideHandler<E extends AnyEndpoint> = (call: FileCall<E>) => Promise<Result<E>>;

const noFileHash = async (): Promise<string> => '';

/**
 * Mounts a JSON endpoint that calls other servers before it writes. It opens its own transactions, so that none is open during those calls.
 */
export function mountOutside<E extends AnyEndpoint, S extends FileScope>(
  context: RouteContext<S>,
  endpoint: E & Fitting<S>,
  handle: NoInfer<OutsideHandler<E>>,
): void {
  const { platform } = context;
  const { result, neverKept } = schemasOf(endpoint);
  const choose = chooseCompany(context as unknown as RouteContext<FileScope>);
  openRoute(context, endpoint, async (request) => {
    const input = readInput(endpoint, request);
    const opening = { platform, endpoint, request, input, chooseCompany: choose };
    const keyed = neverKept ? opening : { ...opening, fileMark: noFileHash };
    return { datas: z.parse(result, await handle(await openFileCall(keyed))) };
  });
}
