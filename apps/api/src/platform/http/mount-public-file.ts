import type { AnyEndpoint } from '@gatehouse/contract/endpoint';

import type { PublicCall } from './call.ts';
import { attachment } from './mount-files.ts';
import { openPublicCall } from './public-call.ts';
import { openRoute, type RouteContext } from './route.ts';

/** A small file, made for this call. */
export interface PublicFile {
  name: string;
  type: string;
  content: Buffer | string;
}

/** A file out without a sign-in; the handler decides who gets it. What has to be drawn waits for a slot of its address. */
export function mountPublicFile<E extends AnyEndpoint>(
  context: RouteContext<'public'>,
  endpoint: E,
  handle: (call: PublicCall<E>) => Promise<PublicFile>,
): void {
  const { platform } = context;
  openRoute(context, endpoint, async (request, reply) => {
    const call = openPublicCall({ platform, endpoint, request, reply });
    const { signal } = new AbortController();
    const leave = await platform.admission.heavy.enter({ companyId: 'public', userId: request.ip }, { signal });
    try {
      const { name, type, content } = await handle(call);
      return await reply.header('content-disposition', attachment(name)).type(type).send(content);
    } finally {
      leave();
    }
  });
}
